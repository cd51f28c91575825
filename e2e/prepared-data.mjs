/**
 * Preloaded into a server (`node --import`). Gives the server a database with the courses, if it has none yet. The
 * first server of a run makes that database as on a new machine. The others get a copy, which takes a tenth of the
 * time.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const { JOURNEYS_DATA = "", DATA_DIR = "" } = process.env;
const made = `${JOURNEYS_DATA}-new`;

if (DATA_DIR !== made && !existsSync(join(DATA_DIR, "database"))) {
  if (!existsSync(made)) await makeOnce();
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  cpSync(join(made, "database"), join(DATA_DIR, "database"), { recursive: true });
}

/** Starts a server on new data, and ends it once it serves. */
async function makeOnce() {
  const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
    env: { ...process.env, DATA_DIR: made, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.stdout.once("data", () => server.kill("SIGTERM"));
  const [code] = await once(server, "exit");
  if (code !== 0) throw new Error(`The first server of the journeys ended with ${code}`);
}
