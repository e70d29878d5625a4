# goupil_embed(<target> <name> <file>...): makes generated header embedded/<name>.inc with one entry
# {"<path from the project's root>", R"…(text)…"}, for each file. The files stay the one source.
function(goupil_embed target name)
  set(content "")
  foreach(path ${ARGN})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${path})
    file(READ ${PROJECT_SOURCE_DIR}/${path} text)
    string(APPEND content "{\"${path}\", R\"goupil(${text})goupil\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/embedded/${name}.inc CONTENT "@content@" @ONLY)
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/generated)
endfunction()

# goupil_embed_binary(<target> <source> <name> <file>...): makes generated header embedded/<name>.inc with one
# line GOUPIL_FILE("<stem>", "<absolute path>", <symbol>) for each file; <source> includes it and brings the bytes in
# with the assembler's .incbin. The source is compiled again whenever a file changes.
function(goupil_embed_binary target source name)
  set(content "")
  set(number 0)
  foreach(path ${ARGN})
    cmake_path(GET path STEM LAST_ONLY stem)
    string(APPEND content "GOUPIL_FILE(\"${stem}\", \"${path}\", goupil_${name}_${number})\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/embedded/${name}.inc CONTENT "@content@" @ONLY)
  set_property(SOURCE ${source} APPEND PROPERTY OBJECT_DEPENDS "${ARGN}")
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/generated)
endfunction()
