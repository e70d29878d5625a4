// GOUPIL_CLONES before a function: on x86-64 it is compiled for plain and for wide vectors, and the
// machine picks one at start. Results are the same; only for loops over plain arrays of numbers.
#pragma once

#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && !defined(GOUPIL_NO_CLONES)
#define GOUPIL_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define GOUPIL_CLONES
#endif
