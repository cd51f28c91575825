// Ends a process with the one that started it, even when that one is killed. Whoever imports this hands it on to every
// Node process that it starts, and to those that they start. Each names itself to them, because a shell or a process
// group of its own may stand between.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const everyMs = 500;
/** How long a process may take to end in its own way. */
const graceMs = 15_000;

if (isMainThread) {
  const starters = startersOf(process.env);
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs).unref();
    process.kill(process.pid, "SIGTERM");
  }, everyMs).unref();
  handOn(process.env);
}

function startersOf({ SHIJU_PARENT, npm_lifecycle_script: script }) {
  if (SHIJU_PARENT) return [Number(SHIJU_PARENT)];
  return script ? npmRunning(script) : [];
}

/** npm runs a script through a shell, and only some shells let the script take their own place. */
function npmRunning(script) {
  const parent = process.ppid;
  const isShell = readProcess(parent, "cmdline").includes(script);
  return isShell ? [parent, Number(/\) \S (\d+)/.exec(readProcess(parent, "stat"))?.[1])] : [parent];
}

function handOn(env) {
  const { NODE_OPTIONS: options = "" } = env;
  if (!options.includes(import.meta.url)) env.NODE_OPTIONS = `${options} --import ${import.meta.url}`.trim();
  env.SHIJU_PARENT = String(process.pid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  // One that has ended stays in the table until it is asked about, which in a container may be never.
  return !/\) Z /.test(readProcess(pid, "stat"));
}

/** What Linux tells about a process; nothing elsewhere. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
