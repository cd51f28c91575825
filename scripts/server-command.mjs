// A command of the server from a terminal: `npm run admin -- NAME …`, `npm run restore -- FILE`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { root, run } from "./run.mjs";

const [name, ...words] = process.argv.slice(2);
const entry = join(root, "apps/server/dist", `${name}.cli.js`);
// Of the same build as the server that runs, which still loads parts of it; so nothing is built anew here.
if (!existsSync(entry)) await prepare(["apps/server"]);
const { code } = await run(process.execPath, ["--enable-source-maps", entry, ...words]);
process.exit(code);
