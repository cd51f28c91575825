import { fileURLToPath } from "node:url";
import { checkNode, install, run, runTool } from "./workspace.mjs";

const workspaces = [
  "packages/contract",
  "packages/learning",
  "packages/language",
  "packages/course-pack",
  "packages/client",
  "packages/storage",
  "packages/ui",
  "apps/server",
  "apps/web",
  "apps/web/worker",
  "e2e",
  "bench",
];

const checks = {
  format: () => runTool("oxfmt/bin/oxfmt", ["--check", "."], { quiet: true }),
  lint: () => runTool("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"], { quiet: true }),
  types: async () => {
    const results = [];
    for (const workspace of workspaces)
      results.push(await runTool("typescript/bin/tsc", ["-p", workspace], { quiet: true }));
    return {
      code: Math.max(...results.map(({ code }) => code)),
      output: results.map(({ output }) => output).join(""),
    };
  },
  "dependency rules": () => run(process.execPath, ["scripts/dependency-rules.mjs"], { quiet: true }),
  "dead code": () => runTool("knip/bin/knip.js", ["--no-progress"], { quiet: true }),
};

/** Format, lint, types, dependency rules, dead code; resolves with how many passed and failed. */
export async function check() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, once] of Object.entries(checks)) {
    const { code, output } = await once();
    console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
    if (code !== 0) console.log(output);
    counts[code === 0 ? "passed" : "failed"] += 1;
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode();
  await install();
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
