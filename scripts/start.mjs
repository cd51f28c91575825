import { spawn } from "node:child_process";
import { compileBeside, toServe } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./run.mjs";

await prepare(toServe);
compileBeside();

const server = spawn(process.execPath, ["--enable-source-maps", "apps/server/dist/main.js"], {
  cwd: root,
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
