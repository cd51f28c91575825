// A command of the server from a terminal: `npm run admin -- NAME …`, `npm run restore -- FILE`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { root, run } from "./run.mjs";

const [name, ...words] = process.argv.slice(2);
const entry = join(root, "apps/server/dist", `${name}.cli.js`);
// A server that runs still loads parts of its build, so nothing is built anew beside it; where a backup is restored none runs.
if (name === "restore" || !existsSync(entry)) await prepare(["apps/server"]);
const { code } = await run(process.execPath, ["--enable-source-maps", entry, ...words]);
process.exit(code);
