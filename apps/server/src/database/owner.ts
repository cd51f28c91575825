import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { z } from "zod";

export const ownerSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** The boot id, and the pid namespace in which the pid is valid; null without /proc. */
  kernel: z.string().nullable(),
  /**
   * The start of the process in clock ticks since boot. It tells the process from a later process with the same pid.
   */
  started: z.string().nullable(),
});
/** A description of a process by which another one can tell whether it is still running. */
export type Owner = z.infer<typeof ownerSchema>;

export async function describeThisProcess(): Promise<Owner> {
  return {
    pid: process.pid,
    host: hostname(),
    kernel: await thisKernel(),
    started: await startOf("self"),
  };
}

/**
 * Returns the state of a process. It is `unknown` for a process of another host or container, or if a later process may
 * have the same pid.
 */
export async function stateOf(owner: Owner): Promise<"alive" | "dead" | "unknown"> {
  if (owner.host !== hostname() || owner.kernel !== (await thisKernel())) return "unknown";
  if (owner.kernel !== null) {
    return (await startOf(String(owner.pid))) === owner.started ? "alive" : "dead";
  }
  return pidIsFree(owner.pid) ? "dead" : "unknown";
}

async function thisKernel(): Promise<string | null> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()} ${await readlink("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/**
 * Returns field 22 of /proc/<pid>/stat, the start of the process. The command name before it may contain spaces and
 * brackets.
 */
async function startOf(pid: string): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}

function pidIsFree(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
