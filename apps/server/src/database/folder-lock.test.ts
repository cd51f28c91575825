import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";
import { describeThisProcess, stateOf } from "./owner.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shiju-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const neverLost = () => expect.unreachable("the lock was lost");
const held = async (owner: unknown) => {
  mkdirSync(join(folder, "database.lock"));
  writeFileSync(join(folder, "owner.json"), JSON.stringify(owner));
};
async function deadProcess() {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return { ...(await describeThisProcess()), pid: child.pid, started: "1" };
}

test("a second holder is refused and told who the first is; once released, the folder is free", async () => {
  const release = await lockFolder(folder, neverLost);
  await expect(lockFolder(folder, neverLost)).rejects.toThrow(new RegExp(`${folder}.*进程 ${process.pid}`));
  await release();
  await (
    await lockFolder(folder, neverLost)
  )();
});

test("of many at once one gets it", async () => {
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder, neverLost)));
  const [release, ...more] = tries.flatMap((attempt) =>
    attempt.status === "fulfilled" ? [attempt.value] : [],
  );
  expect(more).toEqual([]);
  await release?.();
});

test("the lock of a process that is certainly dead is taken over at once, however fresh it is", async () => {
  await held(await deadProcess());
  const release = await lockFolder(folder, neverLost);
  await release();
});

test("the lock of a living process is never taken, however stale it is", async () => {
  await held(await describeThisProcess());
  utimesSync(join(folder, "database.lock"), 1, 1);
  await expect(lockFolder(folder, neverLost)).rejects.toThrow(/正在被另一个进程使用/);
});

test("the lock of an unknown process is taken once it is stale", async () => {
  await held({ ...(await deadProcess()), host: "another" });
  utimesSync(join(folder, "database.lock"), 1, 1);
  const release = await lockFolder(folder, neverLost);
  await release();
});

test.each([
  ["this process", {}, "alive"],
  ["a later process with the same pid", { started: "1" }, "dead"],
  ["a process of another host", { host: "another" }, "unknown"],
  ["a process before the last boot, or of another container", { kernel: "another" }, "unknown"],
])("%s", async (_who, change, state) => {
  expect(await stateOf({ ...(await describeThisProcess()), ...change })).toBe(state);
  expect(hostname()).not.toBe("another");
});
