import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkPack } from "./check.ts";
import { goodHead, goodLesson } from "./fixtures/pack.ts";
import { loadPack, packIds } from "./load.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "course-pack-"));
  await mkdir(join(dir, "tiny"));
  await writeFile(join(dir, "tiny/pack.yaml"), goodHead);
  await writeFile(join(dir, "tiny/01-food.yaml"), goodLesson);
});
afterEach(() => rm(dir, { recursive: true }));

it("finds the folders of packs and nothing else", async () => {
  await mkdir(join(dir, ".git"));
  await writeFile(join(dir, "LICENSE"), "");
  expect(await packIds(dir)).toEqual(["tiny"]);
});

it("reads a pack that the checker finds faultless, byte order mark or not", async () => {
  await writeFile(join(dir, "tiny/01-food.yaml"), `\uFEFF${goodLesson}`);
  await writeFile(join(dir, "tiny/.DS_Store"), "");
  expect(checkPack(await loadPack(dir, "tiny")).problems).toEqual([]);
});

it.each([
  ["too large", () => writeFile(lesson(), "#".repeat(300 * 1024)), /文件有 300 KB，最大 256 KB/],
  ["not UTF-8", () => writeFile(lesson(), Buffer.from([0xff, 0xfe, 0x00])), /不是 UTF-8/],
  ["a folder", () => rm(lesson()).then(() => mkdir(lesson())), /这是文件夹/],
  ["a dead link", () => rm(lesson()).then(() => symlink("nowhere.yaml", lesson())), /链接指向的文件不存在/],
])("tells of a file that is %s", async (_, make, message) => {
  await make();
  expect(checkPack(await loadPack(dir, "tiny")).problems).toEqual([
    { file: lesson(), line: 1, column: 1, path: [], message: expect.stringMatching(message) },
  ]);
});

function lesson(): string {
  return join(dir, "tiny/01-food.yaml");
}
