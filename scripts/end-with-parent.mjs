// Ends a process together with its parent, even if the parent is killed. A process that imports this passes it on to
// every Node process that it starts, and these to theirs. Each passes its own id on, because a shell or another process
// group may be in between.
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

/**
 * Returns the ids of the processes that run this script: its shell and npm. npm runs a script through a shell, but some
 * shells let the script replace them. In that case, only npm's id is returned.
 */
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
  // A process that has ended stays in the table until its parent asks about it. In a container that may be never.
  return !/\) Z /.test(readProcess(pid, "stat"));
}

/** Returns the text that Linux gives about a process. Elsewhere the text is empty. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
