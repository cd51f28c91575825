// Runs everything that must pass: the check, unit tests, the server on both databases, journeys in a real browser.
import { createServer } from "node:net";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browser, headlessShell } from "./browser.mjs";
import { toTest } from "./build.mjs";
import { check } from "./check.mjs";
import { prepare } from "./prepare.mjs";
import { isWatched, root, runTool } from "./run.mjs";

const reports = join(root, "build/reports");
const nothing = { passed: 0, failed: 0, skipped: 0 };

await prepare(toTest);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const parts = { "unit and server tests": unitTests, "journeys and check": journeysAndCheck };
let total = nothing;
for (const [name, part] of Object.entries(parts)) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const counts = await part();
  console.log(`  ${sentence(counts)} (${Math.round((Date.now() - started) / 1000)} s)`);
  total = sum(total, counts);
}
console.log(`\n${sentence(total)}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/**
 * Runs the journeys and the check at the same time. The check takes the processor time that is free while journeys
 * wait.
 */
async function journeysAndCheck() {
  const both = await Promise.all([journeys(), check({ inBackground: true })]);
  return both.reduce(sum, nothing);
}

async function unitTests() {
  const report = join(reports, "unit.json");
  const { code } = await runTool("vitest/vitest.mjs", [
    "run",
    `--reporter=${isWatched ? "dot" : "minimal"}`,
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { ...nothing, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return honest(code, {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests,
  });
}

async function journeys() {
  const chromium = await browser();
  if (!chromium) {
    console.error(
      "没有找到也没能装上 Chromium：请安装 Chrome 或 Chromium，或用 CHROMIUM_PATH 指明它的位置。",
    );
    return { ...nothing, failed: 1 };
  }
  const report = join(reports, "journeys.json");
  const reporter = isWatched ? "list" : join(root, "e2e/failures.reporter.ts");
  const { code } = await runTool(
    "@playwright/test/cli.js",
    ["test", "-c", "e2e", `--reporter=${reporter},json`],
    {
      env: {
        // Beside NO_COLOR, Playwright's own FORCE_COLOR would have each server warn of the two.
        ...(!isWatched && { NO_COLOR: undefined, FORCE_COLOR: "0" }),
        CHROMIUM_PATH: chromium,
        HEADLESS_SHELL_PATH: headlessShell() ?? chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        JOURNEYS_PORT: process.env.JOURNEYS_PORT ?? String(await freePorts(15)),
      },
    },
  );
  if (!existsSync(report)) return { ...nothing, failed: 1 };
  const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) console.log(`  ${flaky} of the journeys passed only when tried again: see them above`);
  // A browser test that does not run proves nothing, so it counts as failed.
  return honest(code, { passed: expected + flaky, failed: unexpected + skipped, skipped: 0 });
}

/**
 * Returns the first port of this number of ports in a row on which no program listens. Throws if there are no such
 * ports.
 */
async function freePorts(count) {
  for (let first = 5830; first < 6830; first += count) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error("没有空闲的端口：请关掉 5830 到 6830 之间的服务再试。");
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Returns the counts with a failed test if the runner ended badly without naming a failed test. */
function honest(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function sum(one, other) {
  return Object.fromEntries(Object.keys(nothing).map((key) => [key, one[key] + other[key]]));
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
