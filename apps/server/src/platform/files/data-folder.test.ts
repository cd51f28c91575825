import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shiju-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const closed = (reason: unknown) => expect.unreachable(`stays open: ${String(reason)}`);
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("a folder that is made is its owner's alone", async () => {
  await openDataFolder(join(folder, "deep/data"), closed);
  expect(modeOf(join(folder, "deep/data"))).toBe(0o700);
});

test("one that others can read is closed with all that is in it; where a link leads is left alone", async () => {
  const [data, outside] = [join(folder, "data"), join(folder, "outside")];
  mkdirSync(join(data, "database"), { recursive: true });
  writeFileSync(join(data, "database/phones"), "");
  writeFileSync(outside, "");
  symlinkSync(outside, join(data, "link"));
  for (const path of [data, join(data, "database")]) chmodSync(path, 0o755);
  for (const path of [join(data, "database/phones"), outside]) chmodSync(path, 0o666);

  await openDataFolder(data, closed);
  expect([data, join(data, "database"), join(data, "database/phones"), outside].map(modeOf)).toEqual([
    0o700, 0o700, 0o600, 0o666,
  ]);
});

/** Root may change the permissions of every folder. */
const isRoot = process.getuid?.() === 0;

test.skipIf(process.platform === "win32" || isRoot)("one that belongs to somebody else is told", async () => {
  const reasons: unknown[] = [];
  await openDataFolder("/tmp", (reason) => reasons.push(reason));
  expect(reasons).toEqual([expect.objectContaining({ code: "EPERM" })]);
});
