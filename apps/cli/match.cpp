#include "apps/cli/match.hpp"

#include <boost/json.hpp>
#include <cmath>
#include <iostream>

#include "apps/cli/common.hpp"
#include "apps/cli/simulate.hpp"
#include "apps/cli/statistics.hpp"
#include "engine/core/json.hpp"
#include "games/catalogue.hpp"

namespace goupil::cli {
namespace {

// Quarters of a group's points that the first of two players won. A group is two games with swapped seats, or one set
// of dice that both played alone.
std::size_t quarters(const Results& results, std::uint64_t first_row) {
  double won = 0;
  for (std::size_t i = 0; i < results.rows_per_group; ++i) won += results.win(first_row + i, 0);
  return static_cast<std::size_t>(std::lround(4 * won / static_cast<double>(results.rows_per_group)));
}

// How far the first player's points are ahead of the mean of the others', over whole groups on common dice: the
// luck of the dice is the same on both sides and cancels. Groups with a game that stopped are left out.
Mean lead(const Results& results) {
  std::vector<double> leads;
  for (std::uint64_t row = 0; row + results.rows_per_group <= results.rows; row += results.rows_per_group) {
    double sum = 0;
    bool whole = true;
    for (std::uint64_t r = row; r < row + results.rows_per_group; ++r) {
      double others = 0;
      for (std::size_t p = 0; p < results.players; ++p) {
        whole = whole && results.total(r, p) != kNotCounted && results.faults[r * results.players + p] == 0;
        if (p > 0) others += results.total(r, p);
      }
      sum += results.total(r, 0) - others / static_cast<double>(results.players - 1);
    }
    if (whole) leads.push_back(sum / static_cast<double>(results.rows_per_group));
  }
  return mean_of(leads);
}

// Where the bands of a solo rating begin; empty for a game without one.
std::vector<std::int32_t> rating_thresholds(const RunOptions& options) {
  std::vector<std::int32_t> out;
  const AnyGame* game = find_game(options.game);
  const auto texts = parse_options(options.game, options.options);
  if (!options.solo || game == nullptr || !texts) return out;
  const auto sheet = game->sheet(1, *texts);
  if (!sheet) return out;
  const boost::json::value parsed = boost::json::parse(*sheet);
  const auto* from = parsed.as_object().if_contains("rating_from");
  if (from == nullptr) return out;
  for (const auto& value : from->as_array()) out.push_back(value.to_number<std::int32_t>());
  return out;
}

std::string faults_json(const Results& results, std::size_t player) {
  const auto faults = results.faults_of(player);
  std::string out = "{";
  for (std::size_t i = 0; i < faults.size(); ++i)
    out += (i == 0 ? "\"" : ",\"") + std::string(kFaultNames[i]) + "\":" + std::to_string(faults[i]);
  return out + "}";
}

std::string sprt_json(const SprtOptions& asked, const Sprt& sprt) {
  const PairCounts& n = sprt.counts();
  std::string out = printed(",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"alpha\":%g,\"beta\":%g,\"llr\":%.4f,", asked.elo0,
                            asked.elo1, asked.alpha, asked.beta, sprt.llr());
  out += printed("\"lower\":%.4f,\"upper\":%.4f,\"pairs\":%llu,\"score\":%.5f,", sprt.lower(), sprt.upper(),
                 static_cast<unsigned long long>(sprt.pairs()), sprt.score());
  out += "\"counts\":[";
  for (std::size_t i = 0; i < n.size(); ++i) out += (i == 0 ? "" : ",") + std::to_string(n[i]);
  out += "],\"verdict\":\"";
  out += name(sprt.verdict());
  return out + "\"}";
}

class Report {
 public:
  Report(const MatchOptions& options, const Results& results, const std::optional<Sprt>& sprt)
      : options_(options), run_(options.run), results_(results), sprt_(sprt), thresholds_(rating_thresholds(run_)) {}

  void print_json() const {
    std::cout << "{" << title_fields(run_, results_) << ",\"solo\":" << (run_.solo ? "true" : "false")
              << ",\"players\":[";
    for (std::size_t p = 0; p < results_.players; ++p) {
      const Interval rate = wilson(results_.wins(p), static_cast<double>(results_.rows));
      std::cout << (p == 0 ? "{" : ",{") << player_fields(run_.players[p], results_, p)
                << printed(",\"win_interval\":[%.5f,%.5f],\"ms_per_move\":%.4f", rate.low, rate.high,
                           results_.milliseconds_move[p])
                << ",\"faults\":" << faults_json(results_, p) << bands_json(p) << "}";
    }
    std::cout << "]";
    if (results_.players > 1) {
      const Mean m = lead(results_);
      std::cout << printed(",\"lead\":{\"mean\":%.4f,\"stderr\":%.4f}", m.mean, m.error);
    }
    if (sprt_) std::cout << sprt_json(*options_.sprt, *sprt_);
    std::cout << "}\n";
  }

  void print_text() const {
    std::cout << title(run_, results_) << table_head() << printed(" %15s %10s", "95 %", "ms a move") << "\n";
    for (std::size_t p = 0; p < results_.players; ++p) {
      const Interval rate = wilson(results_.wins(p), static_cast<double>(results_.rows));
      std::cout << table_row(run_.players[p], results_, p)
                << printed(" %6.1f to %5.1f %10.4f", 100 * rate.low, 100 * rate.high, results_.milliseconds_move[p])
                << "\n";
    }
    if (results_.players > 1) {
      const Mean m = lead(results_);
      std::cout << printed("%.60s is ahead by %.2f ± %.2f points on the same dice\n", run_.players[0].c_str(), m.mean,
                           m.error);
    }
    for (std::size_t p = 0; p < results_.players; ++p) print_bands_and_faults(p);
    if (sprt_) print_verdict();
  }

 private:
  std::string bands_json(std::size_t player) const {
    if (thresholds_.empty()) return {};
    std::string out = ",\"bands\":[";
    for (const double share : band_shares(results_.totals_of(player), thresholds_))
      out += printed(out.back() == '[' ? "%.5f" : ",%.5f", share);
    return out + "]";
  }

  void print_bands_and_faults(std::size_t player) const {
    if (!thresholds_.empty()) {
      std::cout << run_.players[player] << ", share of each rating band in %:";
      for (const double share : band_shares(results_.totals_of(player), thresholds_))
        std::cout << printed(" %.1f", 100 * share);
      std::cout << "\n";
    }
    const auto faults = results_.faults_of(player);
    for (std::size_t i = 0; i < faults.size(); ++i)
      if (faults[i] > 0)
        std::cout << run_.players[player] << " lost " << faults[i] << " games by a fault: " << kFaultNames[i] << "\n";
  }

  void print_verdict() const {
    const SprtOptions& asked = *options_.sprt;
    const auto verdict = sprt_->verdict();
    std::cout << printed("log-likelihood ratio %.2f of %.2f to %.2f after %llu pairs: ", sprt_->llr(), sprt_->lower(),
                         sprt_->upper(), static_cast<unsigned long long>(sprt_->pairs()));
    if (!verdict)
      std::cout << "still open\n";
    else
      std::cout << name(verdict)
                << printed(", %.60s is %g Elo stronger rather than %g\n", run_.players[0].c_str(),
                           *verdict == Sprt::Verdict::h1 ? asked.elo1 : asked.elo0,
                           *verdict == Sprt::Verdict::h1 ? asked.elo0 : asked.elo1);
  }

  const MatchOptions& options_;
  const RunOptions& run_;
  const Results& results_;
  const std::optional<Sprt>& sprt_;
  std::vector<std::int32_t> thresholds_;
};

std::optional<Failure> check(const MatchOptions& options) {
  if (!options.sprt) return std::nullopt;
  if (options.run.players.size() != 2)
    return Failure{Error::bad_value, "sprt", "The sequential test compares exactly two players."};
  const SprtOptions& s = *options.sprt;
  const auto is_risk = [](double p) { return p > 0 && p < 0.5; };
  if (!(s.elo0 < s.elo1)) return Failure{Error::bad_value, "elo1", "elo1 must be greater than elo0."};
  if (!(std::abs(s.elo0) <= 1000 && std::abs(s.elo1) <= 1000))
    return Failure{Error::bad_value, "elo1", "Elo differences lie between -1000 and 1000."};
  if (!is_risk(s.alpha)) return Failure{Error::bad_value, "alpha", "A risk lies between 0 and 0.5."};
  if (!is_risk(s.beta)) return Failure{Error::bad_value, "beta", "A risk lies between 0 and 0.5."};
  return std::nullopt;
}

}  // namespace

int run_match(MatchOptions options) {
  if (const auto failure = check(options)) return report(*failure, options.json);
  std::optional<Sprt> sprt;
  if (options.sprt) {
    sprt.emplace(*options.sprt);
    options.run.enough = [&sprt](const Results& results, std::uint64_t row) {
      sprt->add(quarters(results, row));
      return sprt->verdict().has_value();
    };
  }
  options.run.timed = true;
  const auto results = run_games(options.run);
  if (!results) return report(results.error(), options.json);
  const Report text(options, *results, sprt);
  if (options.json)
    text.print_json();
  else
    text.print_text();
  return kDone;
}

}  // namespace goupil::cli
