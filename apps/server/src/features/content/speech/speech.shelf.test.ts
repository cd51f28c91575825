import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openShelf } from "./speech.shelf.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shiju-shelf-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file of 100 bytes that was last used this many days ago. */
function put(name: string, days: number): string {
  mkdirSync(join(folder, name.slice(0, 2)), { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, "x".repeat(100));
  const at = Date.now() / 1000 - days * 86_400;
  utimesSync(path, at, at);
  return path;
}

test("what was used longest ago makes way, and no more than has to", async () => {
  const paths = [put("aa/a", 9), put("bb/b", 1), put("cc/c", 5), put("cc/d", 7)];
  const shelf = openShelf(folder, 350, () => new Date());
  await shelf.recount();
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, true, true]);
  expect(shelf.bytes()).toBe(300);
});

test("what is asked for again stays", async () => {
  const paths = [put("aa/a", 9), put("bb/b", 1)];
  const shelf = openShelf(folder, 250, () => new Date());
  await shelf.recount();
  await shelf.used("aa/a");
  const third = put("cc/c", 0);
  await shelf.added(100);
  expect([...paths, third].map((path) => existsSync(path))).toEqual([true, false, true]);
});

test("a folder that is not there yet is empty", async () => {
  const shelf = openShelf(join(folder, "nothing"), 10, () => new Date());
  await shelf.recount();
  await shelf.used("aa/a");
  expect(shelf.bytes()).toBe(0);
});
