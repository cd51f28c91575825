// Every figure beside its bare reference: `npm run bench`, or some by name: `npm run bench -- key cold`.
import { browser } from "./browser.mjs";
import { build, checkNode, install, runTool } from "./workspace.mjs";

checkNode();
await install();
await build();
const { code } = await runTool("tsx/dist/cli.mjs", ["bench/bench.ts", ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: (await browser()) ?? "" },
});
process.exit(code);
