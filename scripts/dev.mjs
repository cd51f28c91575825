// Server and apps with reload on change: the apps are opened on 5801, which asks the server on 5800 and the studio on 5802.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { root } from "./run.mjs";

await prepare(["content"]);

const tools = [
  ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "apps/server/src/main.ts"],
  ["node_modules/vite/bin/vite.js", "apps/web", "--port", "5801"],
  ["node_modules/vite/bin/vite.js", "apps/studio", "--port", "5802", "--host", "127.0.0.1"],
];
const children = tools.map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { NODE_ENV: "development", ...process.env },
  }),
);
const stopAll = () => children.forEach((child) => child.kill());
for (const child of children) child.on("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stopAll);
