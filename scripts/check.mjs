import { fileURLToPath } from "node:url";
import { prepare } from "./prepare.mjs";
import { run, runTool } from "./run.mjs";

const checks = {
  format: (how) => runTool("oxfmt/bin/oxfmt", ["--check", "."], how),
  // The linter's rules need types, so the linter has read all types. A separate compiler run would take as long again.
  "lint and types": (how) =>
    runTool("oxlint/bin/oxlint", ["--type-aware", "--type-check", "--deny-warnings"], how),
  "dependency rules": (how) => run(process.execPath, ["scripts/dependency-rules.mjs"], how),
  "class rules": (how) => run(process.execPath, ["scripts/class-rules.mjs"], how),
  "paths in documents and comments": (how) => run(process.execPath, ["scripts/named-paths.mjs"], how),
  "clock rules": (how) => run(process.execPath, ["scripts/clock-rules.mjs"], how),
  "dead code": (how) => runTool("knip/bin/knip.js", ["--no-progress"], how),
};

/** Runs all checks at once. Resolves with the numbers of checks that passed and failed. */
export async function check({ inBackground = false } = {}) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const running = Object.entries(checks).map(([name, once]) => ({
    name,
    result: once({ quiet: true, inBackground }),
  }));
  for (const { name, result } of running) {
    const { code, output } = await result;
    console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
    if (code !== 0) console.log(output);
    counts[code === 0 ? "passed" : "failed"] += 1;
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare([]);
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
