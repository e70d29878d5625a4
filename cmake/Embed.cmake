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
