#!/bin/bash
# The suites of the five systems, and the tests in their specs as Swift: `swift test` compiles one system without these.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

FLOWC_SYSTEMS=all swift test --skip-build --filter CompiledMachineTests
