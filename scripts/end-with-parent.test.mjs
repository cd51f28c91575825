import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { root } from "./run.mjs";

const patience = { timeout: 180_000 };
const folder = mkdtempSync(join(tmpdir(), "shiju-processes-"));
const started = [];

afterEach(() => {
  for (const { pid } of started.splice(0)) killGroup(pid);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = { "npm start": ["npm", "start"], "node scripts/start.mjs": ["node", "scripts/start.mjs"] };

test.each(Object.keys(commands))("killing %s gives back its port and its data", patience, async (name) => {
  const port = await freePort();
  const { pid } = await serving(port, commands[name], { DATA_DIR: folder });
  expect(existsSync(join(folder, "database.lock"))).toBe(true);
  process.kill(pid, "SIGKILL");
  await until(async () => !(await isTaken(port)) && !existsSync(join(folder, "database.lock")));
});

test.each([
  ["npm start", "SIGTERM", 1],
  ["node scripts/start.mjs", "SIGTERM", 1],
  ["node scripts/start.mjs", "SIGINT", 1],
  // The signal goes to the whole group, as Ctrl-C does. npm alone cannot pass a SIGINT on, because the shell in between
  // waits for its command.
  ["npm start", "SIGINT", -1],
])("%s ends by %s with its server", patience, async (name, signal, alone) => {
  const port = await freePort();
  const child = await serving(port, commands[name], { MAINTENANCE: "马上回来" });
  const ended = once(child, "exit");
  process.kill(alone * child.pid, signal);
  await ended;
  await until(async () => !(await isTaken(port)));
});

test(
  "a server behind a shell, in a group of its own, ends with a runner that is killed",
  patience,
  async () => {
    const port = await freePort();
    const server = `require("node:net").createServer().listen(${port}, "127.0.0.1")`;
    const runner = `
    await import(${JSON.stringify(new URL("end-with-parent.mjs", import.meta.url))});
    const { spawn } = await import("node:child_process");
    spawn(${JSON.stringify(`node -e '${server}' && true`)}, { shell: true, detached: true });
  `;
    const { pid } = await serving(port, ["node", "--input-type=module", "-e", runner]);
    process.kill(pid, "SIGKILL");
    await until(async () => !(await isTaken(port)));
  },
);

/** Starts a command as a terminal does, without the variables of these tests. Resolves once the port answers. */
async function serving(port, [command, ...args], env = {}) {
  const ours = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_|npm_|SHIJU_|VITEST|TEST$)/.test(name),
  );
  const child = spawn(command, args, {
    cwd: root,
    env: { ...Object.fromEntries(ours), PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  started.push(child);
  const complaints = [];
  child.stderr.on("data", (part) => complaints.push(part));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${Buffer.concat(complaints).toString()}`);
    return isTaken(port);
  });
  return child;
}

/** Kills the processes that a failed test left behind. */
function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (taken) => () => {
      socket.destroy();
      resolve(taken);
    };
    socket.once("connect", answer(true));
    socket.once("error", answer(false));
  });
}

async function until(isSo) {
  while (!(await isSo())) await sleep(50);
}
