#include "apps/cli/checkpoint.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "apps/cli/common.hpp"
#include "engine/core/seal.hpp"

namespace goupil::cli {
namespace {

constexpr std::string_view kMagic = "goupil-training 1\n";

template <class T>
void put(std::string& out, const T* values, std::size_t count) {
  out.append(reinterpret_cast<const char*>(values), count * sizeof(T));
}

// Takes `count` values from the front of `in`; false where it is too short.
template <class T>
bool take(std::string_view& in, T* values, std::size_t count) {
  const std::size_t size = count * sizeof(T);
  if (in.size() < size) return false;
  std::memcpy(values, in.data(), size);
  in.remove_prefix(size);
  return true;
}

bool take_body(std::string_view in, RunState& run, trainer::FloatNet& net) {
  return take(in, &run.games, 1) && take(in, &run.totals.mean, 1) && take(in, &run.totals.square, 1) &&
         take(in, &net.steps, 1) && take(in, net.parameters.data(), net.parameters.size()) &&
         take(in, net.mean.data(), net.mean.size()) && take(in, net.square.data(), net.square.size()) && in.empty();
}

struct Parts {
  std::string_view settings;
  std::string_view body;
};

Result<Parts> open_checkpoint(const std::string& path, std::string_view in) {
  if (in.size() < kMagic.size() + 32 || !in.starts_with(kMagic))
    return fail(Error::bad_network, path, "This is no checkpoint of a training run.");
  const Bytes32 sum = sha256(in.substr(0, in.size() - 32));
  if (std::memcmp(sum.data(), in.data() + in.size() - 32, 32) != 0)
    return fail(Error::bad_network, path, "The checkpoint is damaged: its checksum does not match.");
  in.remove_suffix(32);
  in.remove_prefix(kMagic.size());
  const std::size_t line = std::min(in.find('\n'), in.size());
  return Parts{in.substr(0, line), in.substr(std::min(line + 1, in.size()))};
}

}  // namespace

Result<bool> write_whole_file(const std::string& path, const void* bytes, std::size_t size) {
  const std::string part = path + ".part";
  std::ofstream file(part, std::ios::binary | std::ios::trunc);
  file.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(size));
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(part, path, error);
  if (!file || error) return fail(Error::bad_value, path, "This file cannot be written.");
  return true;
}

Result<bool> save_checkpoint(const std::string& path, const RunState& run, const trainer::FloatNet& net) {
  std::string out(kMagic);
  out += run.settings + "\n";
  put(out, &run.games, 1);
  put(out, &run.totals.mean, 1);
  put(out, &run.totals.square, 1);
  put(out, &net.steps, 1);
  put(out, net.parameters.data(), net.parameters.size());
  put(out, net.mean.data(), net.mean.size());
  put(out, net.square.data(), net.square.size());
  const Bytes32 sum = sha256(out);
  put(out, sum.data(), sum.size());
  return write_whole_file(path, out.data(), out.size());
}

Result<bool> load_checkpoint(const std::string& path, RunState& run, trainer::FloatNet& net) {
  if (!std::filesystem::exists(path)) return false;
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  const auto parts = open_checkpoint(path, *text);
  if (!parts) return std::unexpected(parts.error());
  if (parts->settings != run.settings)
    return fail(Error::bad_network, path, "The checkpoint belongs to another run: " + std::string(parts->settings));
  if (!take_body(parts->body, run, net)) return fail(Error::bad_network, path, "The checkpoint has another shape.");
  return true;
}

Result<bool> load_parameters(const std::string& path, trainer::FloatNet& net) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  const auto parts = open_checkpoint(path, *text);
  if (!parts) return std::unexpected(parts.error());
  RunState other;
  trainer::FloatNet theirs = net;
  if (!take_body(parts->body, other, theirs))
    return fail(Error::bad_network, path, "The checkpoint has another shape.");
  net.parameters = std::move(theirs.parameters);
  return true;
}

}  // namespace goupil::cli
