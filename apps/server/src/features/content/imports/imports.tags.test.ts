import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { lessons, packs, words } from "#database/tables/content/courses.ts";
import { testServer } from "#testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-tags-"));
afterAll(() => rmSync(folder, { recursive: true }));
const server = testServer();

const header = "word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio";
const row = (word: string, tag: string, frq: number, translation = `n. 词${word}`, bnc = 0) =>
  `${word},,,${translation},,,,${tag},${bnc},${frq},,,`;

const run = (file: string, ...args: string[]) => {
  const path = join(folder, "ecdict.csv");
  writeFileSync(path, file);
  return runCommand(server.db(), ["import-dictionary", path, ...args]);
};
const inPack = async (id: string) =>
  (
    await server
      .db()
      .select({ lemma: words.lemma })
      .from(words)
      .innerJoin(lessons, eq(words.lessonId, lessons.id))
      .where(eq(lessons.packId, id))
      .orderBy(lessons.position, words.position)
  ).map(({ lemma }) => lemma);

test("lists of a dictionary become packs by frequency, in chapters of 20, without examples", async () => {
  const letters = "abcdefghijklmnopqrstuvwxy";
  const many = [...letters].map((letter, at) => row(`${letter}${letter}nt`, "cet4 gre", 100 + at));
  const file = [
    header,
    row("rare", "cet4", 0),
    row("older", "cet4", 0, "n. 旧词", 7),
    ...many,
    row("first", "cet4", 1),
    row("other", "zk", 2),
    row("english", "cet4", 3, "n. no Chinese"),
  ].join("\n");
  const outcome = await run(file, "cet4", "toefl");
  expect(outcome.text).toContain("《四级词汇（词典，无例句）》：28 个词，2 组；1 个词没有收");
  expect(outcome.text).toContain("有的标签在文件里没有词");
  const taken = await inPack("ecdict-cet4");
  expect([taken[0], ...taken.slice(-2)]).toEqual(["first", "older", "rare"]);
  expect(await server.db().select().from(packs).where(eq(packs.id, "ecdict-cet4"))).toMatchObject([
    {
      title: "四级词汇（词典，无例句）",
      lessonCount: 2,
      ownerId: null,
      description: expect.stringContaining("没有例句"),
    },
  ]);
  expect(await inPack("ecdict-gre")).toEqual([]);
  expect((await run(file, "cet4")).code).toBe(0);
  expect(await inPack("ecdict-cet4")).toHaveLength(28);
});

test.each([
  [[header, row("go", "zk", 1)].join("\n"), ["cet5"], 2, "没有“cet5”这个标签"],
  ["word,translation\ngo,去", ["zk"], 1, "没有 tag、bnc、frq 列"],
])("a wrong tag or file is named: %#", async (file, tags, code, text) => {
  expect(await run(file, ...tags)).toEqual({ code, text: expect.stringContaining(text) });
});
