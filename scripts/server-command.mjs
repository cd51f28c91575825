// Runs a command of the server from a terminal: `npm run admin -- NAME …`, `npm run restore -- FILE`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { root, run } from "./run.mjs";

const [name, ...words] = process.argv.slice(2);
const entry = join(root, "apps/server/dist", `${name}.cli.js`);
// A running server still loads parts of its build, so a command does not build. No server runs during a restore, so a
// restore builds first.
if (name === "restore" || !existsSync(entry)) await prepare(["apps/server"]);
const { code } = await run(process.execPath, ["--enable-source-maps", entry, ...words]);
process.exit(code);
