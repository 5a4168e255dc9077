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
