// Runs every bench beside its bare reference (`npm run bench`), or some by name (`npm run bench -- key cold`).
import { browser } from "./browser.mjs";
import { prepare } from "./prepare.mjs";
import { runTool } from "./run.mjs";

await prepare();
const { code } = await runTool("tsx/dist/cli.mjs", ["bench/bench.ts", ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: (await browser()) ?? "" },
});
process.exit(code);
