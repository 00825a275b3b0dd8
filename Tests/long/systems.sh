#!/bin/bash
# The tests in the specs as Swift, all of them, with the suites of the five systems: `swift test` compiles those of one spec.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

FLOWC_SYSTEMS=all swift test --skip-build --filter CompiledMachineTests
