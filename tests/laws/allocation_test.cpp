// Law: rules allocate nothing. This file counts every allocation of its process.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include "players/playout.hpp"
#include "tests/laws/walk.hpp"

namespace {

std::atomic<std::size_t> allocations{0};

void* counted(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace goupil::laws {
namespace {

template <class G>
class AllocationLaws : public testing::Test {};
TYPED_TEST_SUITE(AllocationLaws, LawGames, GameNames);

TEST(AllocationCounter, Counts) {
  const std::size_t before = allocations;
  const auto some = std::make_unique<std::array<int, 100>>();
  EXPECT_NE(some, nullptr);
  EXPECT_GT(allocations, before);
}

TYPED_TEST(AllocationLaws, ARandomPlayoutAllocatesNothing) {
  using G = TypeParam;
  for_each_game<G>(2, [](const typename G::Config& config, std::uint64_t seed) {
    auto state = G::start(config);
    const Rng dice = rng_of(seed);
    Stream choice(seed);
    const std::size_t before = allocations;
    const PlayoutCount count = play_randomly<G>(state, dice, choice);
    const std::size_t after = allocations;
    EXPECT_EQ(after, before);
    EXPECT_GT(count.chances, 0U);
  });
}

TYPED_TEST(AllocationLaws, LookingAskingAndSamplingAllocateNothing) {
  using G = TypeParam;
  auto outcomes = std::make_unique<typename G::Outcomes>();
  for_each_position<G>(1, 7, [&](const typename G::State& state) {
    Stream stream(1);
    const std::size_t before = allocations;
    const auto view = G::observe(state, Viewer::of(seat_at(0)));
    const auto sampled = G::sample_state(view, stream);
    const Standing standing = G::standing(sampled);
    const Reason reason = G::why_not(state, seat_at(0), {"white", "yellow", "r1c1"});
    const bool listed = G::awaiting(state).kind == Awaiting::Kind::chance && G::outcomes(state, *outcomes);
    const std::size_t after = allocations;
    EXPECT_EQ(after, before);
    EXPECT_EQ(standing, G::standing(sampled));
    EXPECT_FALSE(name(reason).empty());
    if (listed) {
      EXPECT_FALSE(outcomes->empty());
    }
  });
}

}  // namespace
}  // namespace goupil::laws
