// Running other programs. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether somebody looks on; what nobody watches is a log, which is plain and holds what is worth reading later. */
export const isWatched = process.stdout.isTTY;

/**
 * Runs a command from the repository's root; resolves with its exit code, and its output when it is quiet. In the
 * background it has what others leave of the processors.
 */
export function run(command, args, { quiet = false, inBackground = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...(!isWatched && { NO_COLOR: "1" }), ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32" && command === "npm",
    });
    if (inBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output = [];
    child.stdout?.on("data", (part) => output.push(part));
    child.stderr?.on("data", (part) => output.push(part));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** Runs one of the installed command-line tools with this Node, which works the same on every system. */
export function runTool(file, args, options) {
  return run(process.execPath, [join(root, "node_modules", file), ...args], options);
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}
