import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { filesIn, type Files } from "#platform/files/open-files.ts";
import { storageAway, type Storage } from "#platform/files/storage.ts";
import { runCommand } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-move-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a folder pass for an object store. The tests of storage cover how real stores behave. */
const asStore = (storage: Storage): Storage => ({ ...storage, folder: undefined });

let opened = 0;
async function places() {
  const dataDir = join(folder, `data${++opened}`);
  const from = filesIn(dataDir);
  const there = filesIn(join(folder, `store${opened}`));
  const files: Files = {
    ...there,
    uploads: asStore(there.uploads),
    speech: asStore(there.speech),
    backups: asStore(there.backups),
  };
  await from.uploads.write("ab/ab1.jpg", "one");
  await from.uploads.write("cd/cd2.jpg", "two");
  await from.uploads.write(".place", "a mark");
  await from.speech.write("ef/ef3.mp3", "three");
  await from.backups.write("shiju-2026-11-20.backup.gz", "four");
  const told: string[] = [];
  const move = (change: Partial<Files> = {}) =>
    // It asks nothing of the database.
    runCommand({} as Database, ["move-files"], {
      files: { ...files, ...change },
      dataDir,
      tell: (line) => void told.push(line),
    });
  return { from, files, move, told };
}

test("all files are copied, and a second time none", async () => {
  const { files, move, told } = await places();
  expect(await move()).toMatchObject({
    code: 0,
    text: expect.stringMatching(/核对了 4 个文件，另有 0 个/) as string,
  });
  expect(String(await files.uploads.read("ab/ab1.jpg"))).toBe("one");
  expect(String(await files.speech.read("ef/ef3.mp3"))).toBe("three");
  expect(String(await files.backups.read("shiju-2026-11-20.backup.gz"))).toBe("four");
  expect(await files.uploads.read(".place")).toBeUndefined();
  expect(told).toEqual([
    "图片：复制并核对了 2 个，0 个已经在那里",
    "声音：复制并核对了 1 个，0 个已经在那里",
    "备份：复制并核对了 1 个，0 个已经在那里",
  ]);
  expect((await move()).text).toMatch(/核对了 0 个文件，另有 4 个/);
});

test("one that is there with other bytes is copied again, also where its size is the same", async () => {
  const { files, move } = await places();
  await files.uploads.write("ab/ab1.jpg", "eno");
  await files.uploads.write("cd/cd2.jpg", "tw");
  expect((await move()).text).toMatch(/核对了 4 个文件/);
  expect(String(await files.uploads.read("ab/ab1.jpg"))).toBe("one");
});

test("what breaks off is told, and the next time goes on from there", async () => {
  const { files, move } = await places();
  const away: Storage = { ...files.speech, writeStream: async () => Promise.reject(storageAway()) };
  expect(await move({ speech: away })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/存取不了.*再运行一次会接着来/) as string,
  });
  expect((await move()).text).toMatch(/核对了 2 个文件，另有 2 个/);
});

test("a copy that reads back differently is no copy", async () => {
  const { files, move } = await places();
  const damaging: Storage = {
    ...files.uploads,
    writeStream: async (name) => files.uploads.write(name, "damaged").then(() => 7),
  };
  expect(await move({ uploads: damaging })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/读回来不一样/) as string,
  });
});

test("without an object store it says what to set, and backups in a folder of their own stay", async () => {
  const { from, files, move } = await places();
  expect(await move(from)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/请先设置 S3_ENDPOINT/) as string,
  });
  expect((await move({ backups: filesIn(join(folder, "own")).backups })).text).toMatch(/核对了 3 个文件/);
  expect(await files.backups.read("shiju-2026-11-20.backup.gz")).toBeUndefined();
});
