import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openStorage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was written is read, in folders that are made on the way; what was not is undefined", async () => {
  const storage = openStorage(join(folder, "new"));
  expect(await storage.read("a/b.txt")).toBeUndefined();
  await storage.write("a/b.txt", "first");
  await storage.write("a/b.txt", "second");
  expect(String(await storage.read("a/b.txt"))).toBe("second");
  expect(await storage.read("a/b.txt/c")).toBeUndefined();
});

test("writers of one name at the same time leave one of them whole, and nothing else", async () => {
  const storage = openStorage(join(folder, "many"));
  const contents = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000));
  await Promise.all(contents.map((content) => storage.write("one", content)));
  expect(contents).toContain(String(await storage.read("one")));
  expect(readdirSync(join(folder, "many"))).toEqual(["one"]);
});

test("the last of the disk is left alone", async () => {
  const storage = openStorage(join(folder, "full"), Number.MAX_SAFE_INTEGER);
  await expect(storage.write("one", "more")).rejects.toThrow("磁盘已满");
  expect(await storage.read("one")).toBeUndefined();
});
