#!/bin/bash
# Measures flowc and prints the tables of docs/performance.md. Other programs are measured where they are installed, and skipped
# otherwise: on Debian, `apt-get install ragel flatbuffers-compiler graphviz libxml2-utils re2c protobuf-compiler`, and from PyPI pyfcstm.
# Options go to the program: --parts tool,inside,sizes,swift, --runs 41, --pages 10,1000, --compiled 10,100. FLOWC may name a flowc that was
# built already, as .ci/release builds it. Nothing else should run meanwhile.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ -z "${FLOWC:-}" ]; then
    .ci/release .build/flowc
    FLOWC="$PWD/.build/flowc"
fi
export FLOWC_TESTS="" FLOWC_BENCHMARK=1
# As .ci/release builds, so that what it has built need not be built again.
build=(swift build -c release --product benchmark --scratch-path .build/static)
if [ "$(uname)" = Linux ]; then build+=(-Xswiftc -static-executable); fi
"${build[@]}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
echo "$(uname -sm), $(getconf _NPROCESSORS_ONLN) processors, $(swiftc --version 2>/dev/null | head -1)"
"$("${build[@]}" --show-bin-path)/benchmark" --flowc "$FLOWC" --folder "$work" "$@"
