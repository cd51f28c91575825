// Takes a picture of every page: `npm run screenshots`, or of pages with a word in their name: `npm run screenshots --
// game summary`. `npm run screenshots -- --docs` takes the picture of the README.
import { browser } from "./browser.mjs";
import { prepare } from "./prepare.mjs";
import { runTool } from "./run.mjs";

await prepare();
const { code } = await runTool(
  "tsx/dist/cli.mjs",
  ["bench/screenshots/screenshots.ts", ...process.argv.slice(2)],
  {
    env: { CHROMIUM_PATH: (await browser()) ?? "" },
  },
);
process.exit(code);
