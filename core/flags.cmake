# SPDX-License-Identifier: GPL-3.0-or-later
# Every target is compiled with these. Contraction is off because a fused multiply-add gives other bits than the two
# operations it replaces, and every client must compute the same score.
get_filename_component(hrw_tree ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
add_library(hrw_flags INTERFACE)
target_compile_features(hrw_flags INTERFACE cxx_std_20)
target_include_directories(hrw_flags INTERFACE ${hrw_tree})
target_compile_options(
    hrw_flags
    INTERFACE -ffp-contract=off
              -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wold-style-cast
              -Wnon-virtual-dtor
              -Woverloaded-virtual
              $<$<CXX_COMPILER_ID:GNU>:-Wuseless-cast>
              $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> # GCC 12 sees overlaps in std::string + "text" that aren't there
              $<$<BOOL:${HRW_WERROR}>:-Werror>)
if(HRW_SANITIZE)
    target_compile_options(hrw_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                               -fno-omit-frame-pointer -g)
    target_link_options(hrw_flags INTERFACE -fsanitize=address,undefined)
endif()

option(HRW_UNITY "Compile sources in batches; off: one by one, for changing one file often" ON)

# hrw_batches(TARGET SIZE): compiles the sources of each folder in batches of at most SIZE, which takes a third of the
# time that compiling them one by one takes. Batches don't cross folders, so a new file disturbs its own folder alone,
# and names in anonymous namespaces have to differ within a folder only.
function(hrw_batches target size)
    if(NOT HRW_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    set(folder)
    foreach(source IN LISTS sources)
        get_filename_component(here ${source} ABSOLUTE)
        get_filename_component(here ${here} DIRECTORY)
        if(NOT here STREQUAL folder)
            set(folder ${here})
            file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${here})
            string(MAKE_C_IDENTIFIER "${name}" name)
            set(batch 0)
            set(count 0)
        elseif(count EQUAL size)
            math(EXPR batch "${batch} + 1")
            set(count 0)
        endif()
        math(EXPR count "${count} + 1")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${batch})
    endforeach()
endfunction()
