import type { Sentence } from "@shiju/learning/sentence";
import { askedSteps, findStep } from "@shiju/learning/steps";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedFrom } from "#testing/old-database.ts";
import { type OpenDatabase, query } from "./database.ts";

const word = (text: string, zh?: string) => ({
  text,
  class: "n",
  lemma: text.toLowerCase(),
  name: false,
  syllables: [text],
  us: "",
  uk: "",
  ...(zh && { zh }),
});
const food = {
  id: "old.01.aaaaaaaaaa",
  en: "I like the food a lot.",
  zh: "我很喜欢这食物。",
  accept: ["I love the food."],
  words: ["I", "like", "the", "food", "a", "lot."].map((text) => word(text, text === "like" ? "喜欢" : "")),
  chunks: [
    { from: 0, to: 2, zh: "我喜欢" },
    { from: 2, to: 4, zh: "这食物" },
    { from: 4, to: 6, zh: "很" },
  ],
  phrases: [],
  combos: [{ to: 4, zh: "我喜欢这食物" }],
  version: "v1",
};
const hello = {
  ...food,
  id: "old.01.bbbbbbbbbb",
  en: "Hello!",
  zh: "你好！",
  accept: [],
  words: [word("Hello!")],
  chunks: [{ from: 0, to: 1, zh: "你好！" }],
  combos: [],
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0018_sentences_with_cues", async (db) => {
    await db.execute(sql`insert into packs
      (id, hash, type, title, description, level, category, access, license, lesson_count, sentence_count)
      values ('old', 'h', 'course', 't', 'd', 1, 'c', 'free', 'l', 1, 2)`);
    await db.execute(sql`insert into lessons (id, pack_id, position, title, goal, sentence_count, step_counts)
      values ('old.01', 'old', 1, 't', 'g', 2, array[2, 3, 1, 1])`);
    for (const [position, sentence] of [food, hello].entries()) {
      await db.execute(sql`insert into sentences (id, lesson_id, position, version, en, zh)
        values (${sentence.id}, 'old.01', ${position}, 'v1', ${sentence.en}, ${sentence.zh})`);
      await db.execute(sql`insert into sentence_versions (sentence_id, version, content)
        values (${sentence.id}, 'v1', ${JSON.stringify(sentence)}::jsonb)`);
    }
  });
});
afterAll(() => database.close());

async function contentOf(id: string): Promise<Sentence> {
  const rows = await query<{ content: Sentence }>(
    database.db,
    sql`select content from sentence_versions where sentence_id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no sentence ${id}`);
  return row.content;
}

test("an old sentence keeps everything but the Chinese that its chunks had of their own", async () => {
  const { combos: _combos, ...kept } = food;
  expect(await contentOf(food.id)).toEqual({
    ...kept,
    chunks: [
      { from: 0, to: 2, parts: [] },
      { from: 2, to: 4, parts: [] },
      { from: 4, to: 6, parts: [] },
    ],
    equal: [],
    mistakes: [],
    omitted: [],
  });
  expect((await contentOf(hello.id)).chunks).toEqual([{ from: 0, to: 1, parts: [[0, 3]] }]);
});

test("it is asked by its words and as a whole, and an answer to any of its old steps is still one", async () => {
  const sentence = await contentOf(food.id);
  expect(askedSteps(sentence).map(({ key }) => key)).toEqual(["3:1-2", "0:0-6"]);
  for (const key of ["3:1-2", "1:0-2", "1:2-4", "1:4-6", "2:0-4", "0:0-6"])
    expect(findStep(sentence, key)?.key).toBe(key);
});
