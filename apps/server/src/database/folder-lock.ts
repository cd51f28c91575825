import { readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import { StartError } from "#platform/start-error.ts";
import { describeThisProcess, type Owner, ownerSchema, stateOf } from "./owner.ts";

/** Milliseconds without a refresh after which a lock is free, if the state of its owner is unknown. */
const staleMs = 10_000;

/**
 * Locks `folder` for this process until the returned function is called. If the folder is locked, a `StartError` names
 * the owner. The lock of a dead process is taken over at once. The lock of a process that cannot be checked from here
 * (another host or container) is taken over once it is stale. The lock of a running process is never taken over, even
 * if the process is suspended. `onLost` is called if another process takes the lock nevertheless.
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

/**
 * Lets one process at a time check the owner and take the lock over. Otherwise a second process could remove the new
 * lock.
 */
async function passGate(folder: string): Promise<() => Promise<void>> {
  return lock(join(folder, "gate"), {
    realpath: false,
    stale: 5000,
    retries: { retries: 80, factor: 1, minTimeout: 100, maxTimeout: 100 },
  }).catch((error: unknown) => {
    throw isHeld(error) ? inUse(folder, undefined, error) : error;
  });
}

/**
 * Returns the owner of a lock. Returns undefined if the folder is locked but the note about the owner is missing or
 * unreadable.
 */
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

/** The folder belongs to another process. */
export class FolderInUse extends StartError {}

function isHeld(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}

function inUse(folder: string, owner: Owner | undefined | "nobody", cause?: unknown): FolderInUse {
  const who = typeof owner === "object" ? `（进程 ${owner.pid}，主机 ${owner.host}）` : "";
  return new FolderInUse(
    `数据文件夹 ${folder} 正在被另一个进程使用${who}：请先停止它，或用 DATA_DIR 指定另一个文件夹`,
    { cause },
  );
}
