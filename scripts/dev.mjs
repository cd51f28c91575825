// Server and apps with reload on change. Open the apps on 5801, which asks the server on 5800 and the studio on 5802.
// PORT, WEB_PORT and STUDIO_PORT set other ports.
import { spawn } from "node:child_process";
import { compileBeside } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./run.mjs";

await prepare(["first-course"]);
compileBeside();

const { WEB_PORT: webPort = "5801", STUDIO_PORT: studioPort = "5802" } = process.env;
const vite = "node_modules/vite/bin/vite.js";
const tools = [
  ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "apps/server/src/main.ts"],
  [vite, "apps/web", "--port", webPort, "--strictPort"],
  [vite, "apps/studio", "--port", studioPort, "--strictPort", "--host", "127.0.0.1"],
];
const children = tools.map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    // A terminal's Ctrl-C must reach only this process, because tsx kills the server at a second signal.
    detached: process.platform !== "win32",
    stdio: ["ignore", "inherit", "inherit"],
    env: { NODE_ENV: "development", APPS_URL: `http://localhost:${webPort}`, ...process.env },
  }),
);

let stopping = false;
function stopAll() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill();
}
for (const child of children)
  child.on("exit", () => {
    if (!stopping) process.exitCode = 1;
    stopAll();
  });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stopAll);
