import { readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import { StartError } from "#platform/start-error.ts";
import { describeThisProcess, type Owner, ownerSchema, stateOf } from "./owner.ts";

/** A lock that was not refreshed for so long is free when nothing is known of its owner. */
const staleMs = 10_000;

/**
 * Holds `folder` for this process alone until the returned function is called; a `StartError` names the
 * process that has it. The lock of a process that is certainly dead is taken over at once; that of one
 * that cannot be seen from here (another host or container) once it has gone stale; that of a living one
 * never, even while it sleeps. `onLost` is called when the lock was taken away in spite of all that.
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<() => Promise<void>> {
  const leaveGate = await passGate(folder);
  try {
    const owner = await ownerOf(folder);
    if (owner !== "nobody") await waitForItsEnd(folder, owner);
    const unlock = await lock(join(folder, "database"), {
      realpath: false,
      stale: staleMs,
      onCompromised: onLost,
      retries: { retries: owner === "nobody" ? 0 : 25, factor: 1, minTimeout: 500, maxTimeout: 500 },
    }).catch((error: unknown) => {
      throw isHeld(error) ? inUse(folder, owner, error) : error;
    });
    await writeFile(noteOf(folder), JSON.stringify(await describeThisProcess()));
    return async () => {
      await rm(noteOf(folder), { force: true });
      await unlock();
    };
  } finally {
    await leaveGate();
  }
}

/** One process at a time looks at the owner and takes the lock over, so that none removes a fresh lock. */
async function passGate(folder: string): Promise<() => Promise<void>> {
  return lock(join(folder, "gate"), {
    realpath: false,
    stale: 5000,
    retries: { retries: 80, factor: 1, minTimeout: 100, maxTimeout: 100 },
  }).catch((error: unknown) => {
    throw isHeld(error) ? inUse(folder, undefined, error) : error;
  });
}

/** Undefined when the lock is held and its note is missing or unreadable. */
async function ownerOf(folder: string): Promise<Owner | undefined | "nobody"> {
  try {
    await stat(lockOf(folder));
  } catch {
    return "nobody";
  }
  try {
    return ownerSchema.parse(JSON.parse(await readFile(noteOf(folder), "utf8")));
  } catch {
    return undefined;
  }
}

async function waitForItsEnd(folder: string, owner: Owner | undefined): Promise<void> {
  const state = owner ? await stateOf(owner) : "unknown";
  if (state === "alive") throw inUse(folder, owner);
  if (state === "dead") await rmdir(lockOf(folder));
}

const lockOf = (folder: string) => join(folder, "database.lock");
const noteOf = (folder: string) => join(folder, "owner.json");

function isHeld(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}

function inUse(folder: string, owner: Owner | undefined | "nobody", cause?: unknown): StartError {
  const who = typeof owner === "object" ? `（进程 ${owner.pid}，主机 ${owner.host}）` : "";
  return new StartError(
    `数据文件夹 ${folder} 正在被另一个进程使用${who}：请先停止它，或用 DATA_DIR 指定另一个文件夹`,
    { cause },
  );
}
