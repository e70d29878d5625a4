# Toolchain of the preset `wasm`: clang-19 with Debian's wasi-libc and libc++. No exceptions, no threads.
set(GOUPIL_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions")
# Any ar will do: the linker reads the members' symbols itself where there is no index that it knows.
set(CMAKE_AR ar)
set(CMAKE_RANLIB true)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
