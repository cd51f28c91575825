import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketOf, isWithoutSwift, startSwift, type Swift } from "#testing/machines/swift.ts";
import { folderStorage } from "./folder-storage.ts";
import { clientOf, objectStorage } from "./object-storage.ts";
import type { Storage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

const withoutSwift = isWithoutSwift("files in an object store");
let swift: Swift | undefined;
beforeAll(async () => {
  if (!withoutSwift) swift = await startSwift();
}, 120_000);
afterAll(() => swift?.close());

const bucket = () => bucketOf(swift!.settings);
let opened = 0;
/** Opens an empty place. */
const kinds: Record<string, () => Storage> = {
  "a folder": () => folderStorage(join(folder, `${++opened}`)),
  ...(!withoutSwift && { "an object store": () => objectStorage(bucket(), `f${++opened}`, 20_000) }),
};

const megabyte = 1024 * 1024;
async function* piecesOf(bytes: Buffer, size = 700_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function namesIn(storage: Storage) {
  const names = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}

describe.each(Object.keys(kinds))("files in %s", (kind) => {
  const open = () => kinds[kind]!();

  test("a file that was written is read, also over another; one that was not is undefined", async () => {
    const storage = open();
    expect(await storage.read("a/b.txt")).toBeUndefined();
    expect(await storage.readStream("a/b.txt")).toBeUndefined();
    await storage.write("a/b.txt", "第一");
    await storage.write("a/b.txt", "第二");
    expect(String(await storage.read("a/b.txt"))).toBe("第二");
    expect(await storage.read("a/b.txt/c")).toBeUndefined();
    await storage.write("bytes", Buffer.from([0, 255, 10]));
    expect(await storage.read("bytes")).toEqual(Buffer.from([0, 255, 10]));
    await storage.write("empty", "");
    expect(await storage.read("empty")).toEqual(Buffer.alloc(0));
  });

  test("a file that is removed is gone, and one that is not there may be removed", async () => {
    const storage = open();
    await storage.write("a/b", "x");
    for (let round = 0; round < 2; round += 1) await storage.remove("a/b");
    expect(await storage.read("a/b")).toBeUndefined();
    expect(await namesIn(storage)).toEqual([]);
  });

  test("the list has all files with their sizes and times, and those of no other place", async () => {
    const [storage, other] = [open(), open()];
    expect(await namesIn(storage)).toEqual([]);
    await other.write("other", "x");
    const begun = Date.now() - 2000;
    await storage.write("ab/one.jpg", "12345");
    await storage.write("two-2026.gz", "1");
    const files = [];
    for await (const file of storage.list()) files.push(file);
    expect(files.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "ab/one.jpg", bytes: 5, changedAt: expect.any(Date) as Date },
      { name: "two-2026.gz", bytes: 1, changedAt: expect.any(Date) as Date },
    ]);
    for (const { changedAt } of files) expect(changedAt.getTime()).toBeGreaterThan(begun);
  });

  test("writers of one name at the same time leave one of them whole, and nothing else", async () => {
    const storage = open();
    const contents = Array.from({ length: 10 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(contents.map((content) => storage.write("one", content)));
    expect(contents).toContain(String(await storage.read("one")));
    expect(await namesIn(storage)).toEqual(["one"]);
  });

  test.each([0, 5, 33 * megabyte + 7])("a stream of %i bytes is the same when it is read", async (size) => {
    const storage = open();
    const bytes = Buffer.alloc(size);
    for (let at = 0; at + 4 <= size; at += 4096) bytes.writeUInt32BE(at, at);
    expect(await storage.writeStream("large", piecesOf(bytes))).toBe(size);
    const found = await storage.readStream("large");
    expect(found?.bytes).toBe(size);
    expect((await buffer(found!.content)).equals(bytes)).toBe(true);
  });

  test("a stream that breaks off leaves the file that was there, and nothing else", async () => {
    const storage = open();
    await storage.write("large", "as it was");
    async function* broken() {
      yield* piecesOf(Buffer.alloc(17 * megabyte));
      throw new Error("broken off");
    }
    await expect(storage.writeStream("large", broken())).rejects.toThrow("broken off");
    expect(String(await storage.read("large"))).toBe("as it was");
    expect(await namesIn(storage)).toEqual(["large"]);
  });
});

test("an unfinished file of a folder is in no list, and is removed once it is old", async () => {
  const storage = kinds["a folder"]!();
  await storage.write("whole", "x");
  const path = join(storage.folder ?? "", "a.tmp");
  writeFileSync(path, "");
  utimesSync(path, 1000, 1000);
  expect(await namesIn(storage)).toEqual(["whole"]);
  await storage.removeUnfinished(new Date(1_000_000));
  expect(readdirSync(storage.folder ?? "")).toContain("a.tmp");
  await storage.removeUnfinished(new Date(1_000_001));
  expect(readdirSync(storage.folder ?? "")).toEqual(["whole"]);
});

test.skipIf(withoutSwift)("so is an unfinished upload of an object store", async () => {
  const storage = objectStorage(bucket(), "left", 20_000);
  const client = clientOf(bucket(), 20_000);
  const unfinished = async () => JSON.stringify(await client.listMultipartUploads("/", "left/"));
  for (const key of ["left/a", "left/b"]) await client.getMultipartUploadId(key);
  expect(await unfinished()).toMatch(/left\/a.*left\/b/);
  await storage.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await unfinished()).toMatch(/left\/a.*left\/b/);
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await unfinished()).not.toMatch(/left\/[ab]/);
});

test("the last of the disk is left alone", async () => {
  const storage = folderStorage(join(folder, "full"), Number.MAX_SAFE_INTEGER);
  await expect(storage.write("one", "more")).rejects.toThrow("磁盘已满");
  expect(await storage.read("one")).toBeUndefined();
});
