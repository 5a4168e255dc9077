// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the benchmark programs and prints each figure beside the plain baseline that the same run measured. What is
// compared with what, and the goal, stands in goals.json: either a time of its own ("goal_ms") or a ratio to the
// baseline ("goal_faster": at least so many times faster, "aim_faster": as fast as it should get; "goal_within": at
// most so many times the baseline's time). An entry with "exponent_of" instead of "benchmark" fits time = a x size^b to
// all sizes of one benchmark and holds b to the two ends of "goal_exponent".

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr double nanosecondsPerMillisecond = 1e6;

json readJson(const fs::path& path)
{
    std::ifstream file(path);
    return json::parse(file, nullptr, false);
}

/// Median real time in milliseconds of every benchmark of one program, by name.
bool runProgram(const fs::path& program, std::map<std::string, double>& milliseconds)
{
    const fs::path out = fs::temp_directory_path() / (program.filename().string() + ".json");
    const std::string command =
        fmt::format("'{}' --benchmark_out='{}' --benchmark_out_format=json --benchmark_repetitions=5 "
                    "--benchmark_min_time=0.1 --benchmark_report_aggregates_only=true >/dev/null",
                    program.string(), out.string());
    fmt::print(stderr, "running {}\n", program.filename().string());
    if (std::system(command.c_str()) != 0)
        return false;
    static const std::map<std::string, double> perUnit{{"ns", 1e-6}, {"us", 1e-3}, {"ms", 1.0}, {"s", 1e3}};
    const json results = readJson(out);
    for (const json& row : results.at("benchmarks"))
        if (row.value("aggregate_name", "") == "median")
            milliseconds[row.at("run_name")] = row.at("real_time").get<double>() * perUnit.at(row.at("time_unit"));
    fs::remove(out);
    return true;
}

std::set<fs::path> programsIn(const fs::path& folder)
{
    std::set<fs::path> programs;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename().string().starts_with("bench_") && entry.path().filename() != "bench_report")
            programs.insert(entry.path());
    return programs;
}

/// The plain name, without what Google Benchmark appends about how it measured.
std::optional<double> timeOf(const std::map<std::string, double>& times, const std::string& name)
{
    for (const auto& [run, time] : times)
        if (run == name || run.starts_with(name + "/real_time") || run.starts_with(name + "/manual_time") ||
            run.starts_with(name + "/min_time") || run.starts_with(name + "/iterations"))
            return time;
    return std::nullopt;
}

std::string inUnit(double milliseconds)
{
    return milliseconds >= 1      ? fmt::format("{:.3g} ms", milliseconds)
           : milliseconds >= 1e-3 ? fmt::format("{:.3g} us", milliseconds * 1e3)
                                  : fmt::format("{:.3g} ns", milliseconds * nanosecondsPerMillisecond);
}

struct Judged
{
    json row;
    std::string line;
    bool met = true;
};

Judged judge(const json& goal, double value, std::optional<double> baseline)
{
    const double ratio = baseline ? *baseline / value : 0;
    std::string text = "-";
    bool met = true;
    if (goal.contains("goal_ms")) {
        met = value <= goal["goal_ms"].get<double>();
        text = fmt::format("under {} ms", goal["goal_ms"].get<double>());
    } else if (goal.contains("goal_faster")) {
        met = ratio >= goal["goal_faster"].get<double>();
        text = fmt::format("{}x faster", goal["goal_faster"].get<double>());
        if (goal.contains("aim_faster"))
            text += fmt::format(" (aim {}x)", goal["aim_faster"].get<double>());
    } else if (goal.contains("goal_within")) {
        met = value <= goal["goal_within"].get<double>() * baseline.value_or(0);
        text = fmt::format("within {}x", goal["goal_within"].get<double>());
        if (goal.contains("aim_within"))
            text += fmt::format(" (aim {}x)", goal["aim_within"].get<double>());
    }
    Judged judged;
    judged.met = met;
    judged.row = {{"name", goal["name"]},
                  {"value", value},
                  {"unit", "ms"},
                  {"baseline", baseline ? json(*baseline) : json()},
                  {"ratio", baseline ? json(ratio) : json()},
                  {"goal", text},
                  {"met", met}};
    judged.line = fmt::format("{:<58} {:>10} {:>12} {:>8} {:>24}  {}", goal["name"].get<std::string>(), inUnit(value),
                              baseline ? inUnit(*baseline) : "-", baseline ? fmt::format("{:.2f}x", ratio) : "-", text,
                              text == "-" ? ""
                              : met       ? "met"
                                          : "MISSED");
    return judged;
}

/// The slope of log time over log size, by least squares; nullopt with fewer than two sizes.
std::optional<double> fittedExponent(const std::map<std::string, double>& times, const std::string& name)
{
    double count = 0;
    double sumX = 0;
    double sumY = 0;
    double sumXX = 0;
    double sumXY = 0;
    for (const auto& [run, time] : times) {
        if (!run.starts_with(name + "/"))
            continue;
        const double x = std::log(std::strtod(run.c_str() + name.size() + 1, nullptr));
        const double y = std::log(time);
        ++count;
        sumX += x;
        sumY += y;
        sumXX += x * x;
        sumXY += x * y;
    }
    if (count < 2)
        return std::nullopt;
    return (count * sumXY - sumX * sumY) / (count * sumXX - sumX * sumX);
}

std::optional<Judged> judgeExponent(const json& goal, const std::map<std::string, double>& times)
{
    const auto exponent = fittedExponent(times, goal["exponent_of"]);
    if (!exponent)
        return std::nullopt;
    const double low = goal["goal_exponent"][0].get<double>();
    const double high = goal["goal_exponent"][1].get<double>();
    Judged judged;
    judged.met = *exponent >= low && *exponent <= high;
    judged.row = {{"name", goal["name"]},
                  {"exponent", *exponent},
                  {"goal", fmt::format("{} to {}", low, high)},
                  {"met", judged.met}};
    judged.line = fmt::format("{:<58} {:>10.2f} {:>12} {:>8} {:>24}  {}", goal["name"].get<std::string>(), *exponent,
                              "-", "-", fmt::format("{} to {}", low, high), judged.met ? "met" : "MISSED");
    return judged;
}

std::optional<Judged> judgeTime(const json& goal, const std::map<std::string, double>& times)
{
    const auto value = timeOf(times, goal["benchmark"]);
    const auto baseline = goal.contains("baseline") ? timeOf(times, goal["baseline"]) : std::nullopt;
    if (!value || (goal.contains("baseline") && !baseline))
        return std::nullopt;
    return judge(goal, *value, baseline);
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App app("Runs the benchmarks and compares each with its baseline.");
    std::string programs;
    std::string goalsPath;
    std::string jsonPath;
    app.add_option("--programs", programs, "folder with the bench_* programs")->required();
    app.add_option("--goals", goalsPath, "what is compared with what")->required();
    app.add_option("--json", jsonPath, "also write the table there");
    CLI11_PARSE(app, argc, argv);

    std::map<std::string, double> times;
    for (const fs::path& program : programsIn(programs))
        if (!runProgram(program, times)) {
            fmt::print(stderr, "bench: {} failed; run it by itself to see why.\n", program.filename().string());
            return 1;
        }
    const json goals = readJson(goalsPath);
    if (!goals.is_array()) {
        fmt::print(stderr, "bench: {} is not a JSON list; see the head of report.cpp.\n", goalsPath);
        return 1;
    }
    fmt::print("{:<58} {:>10} {:>12} {:>8} {:>24}\n", "median of 5", "value", "baseline", "ratio", "goal");
    json rows = json::array();
    for (const json& goal : goals) {
        const std::optional<Judged> judged =
            goal.contains("exponent_of") ? judgeExponent(goal, times) : judgeTime(goal, times);
        if (!judged) {
            fmt::print(stderr,
                       "bench: \"{}\" or its baseline was not measured; goals.json and the programs disagree.\n",
                       goal["name"].get<std::string>());
            return 1;
        }
        fmt::print("{}\n", judged->line);
        rows.push_back(judged->row);
    }
    if (jsonPath.empty())
        return 0;
    std::ofstream file(jsonPath);
    file << rows.dump(2) << '\n';
    file.flush();
    if (!file) {
        fmt::print(stderr, "bench: {} can't be written; choose another place.\n", jsonPath);
        return 1;
    }
    return 0;
}
