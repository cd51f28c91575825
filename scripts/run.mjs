// Runs other programs. It is plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Whether the output goes to a terminal. Otherwise it goes to a log, which is plain and has only lines that are worth
 * reading later.
 */
export const isWatched = process.stdout.isTTY;

/**
 * Runs a command from the repository's root. Resolves with its exit code, and with its output if it is quiet. In the
 * background, the command gets only the processor time that other programs leave.
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

/** Runs an installed command-line tool with this Node, which works the same on every system. */
export function runTool(file, args, options) {
  return run(process.execPath, [join(root, "node_modules", file), ...args], options);
}

/**
 * Starts an installed tool that works beside this process. The tool gets only the processor time that other programs
 * leave.
 */
export function launchTool(file, args) {
  const child = spawn(process.execPath, [join(root, "node_modules", file), ...args], {
    cwd: root,
    env: { ...process.env, ...(!isWatched && { NO_COLOR: "1" }) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}
