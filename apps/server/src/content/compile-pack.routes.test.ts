import type { Practice } from "@shiju/contract/study/game";
import type { PackFolder } from "@shiju/course-pack/load";
import { analyseWithPhonetics } from "@shiju/language/analysis";
import { expect, test } from "vitest";
import { seedCourses, seedPack } from "#testing/seed.ts";
import { aPack } from "#testing/content/packs.ts";
import { testServer } from "#testing/server.ts";
import { compilePack } from "./compile-pack.ts";

const server = testServer((db) => seedPack(db, aPack()));

const food = `title: 我喜欢的食物
goal: 会说喜欢什么
sentences:
  - en: I like | the food.
    zh: 我喜欢 | 这食物。
    words: { food: 食物 }
`;
const thanks = `title: 谢谢
goal: 会道谢
sentences:
  - en: Thank you!
    zh: 谢谢你！
`;

/** The files of a pack in memory, as the editor has them. */
function texts(lessons: Record<string, string>): PackFolder {
  const head = `id: mine
type: course
title: 我的课程
description: 自己写的。
level: 1
category: 基础
access: free
license: CC-BY-4.0
lessons: [${Object.keys(lessons).join(", ")}]
`;
  const files = Object.entries({ pack: head, ...lessons }).map(([id, text]) => {
    const name = `${id}.yaml`;
    return { name, path: name, text };
  });
  return { id: "mine", path: "mine", files };
}
const analyse = (english: string) => analyseWithPhonetics(english, async () => new Map());

test("what an author wrote becomes a course that is offered, whatever is built in", async () => {
  const { problems, pack } = await compilePack(texts({ "01-food": food, "02-thanks": thanks }), analyse);
  expect(problems).toEqual([]);
  if (!pack) throw new Error("no pack");
  expect(pack.lessons.map(({ id, position, steps }) => [id, position, steps])).toEqual([
    ["mine.01-food", 1, [1, 2, 0, 1]],
    ["mine.02-thanks", 2, [1, 0, 0, 0]],
  ]);
  await seedPack(server.db(), pack, "author");
  await seedCourses(server.db(), [aPack()]);
  const { body } = await server.as(null)("POST", "/api/game/sentence", {
    source: "course",
    practice_type: "translation",
    lesson_id: "mine.01-food",
  });
  expect((body as Practice).sentences).toEqual(JSON.parse(JSON.stringify(pack.lessons[0]?.sentences)));
});

test("the hash changes with what learners get, and with nothing else", async () => {
  const hashOf = async (lesson: string) => (await compilePack(texts({ one: lesson }), analyse)).pack?.hash;
  const hash = await hashOf(food);
  expect(await hashOf(`# 备注\n${food}`)).toBe(hash);
  expect(await hashOf(food.replace("我喜欢 |", "我爱吃 |"))).not.toBe(hash);
});

test("faults are told by file and line, and make no pack", async () => {
  const outcome = await compilePack(
    texts({ "01-food": food.replace("zh: 我喜欢 | ", "zh: 我喜欢") }),
    analyse,
  );
  expect(outcome.pack).toBeUndefined();
  expect(outcome.problems).toMatchObject([{ file: "01-food.yaml", line: 5, message: expect.any(String) }]);
});

test("an analysis that fails fails the call", async () => {
  const broken = async () => {
    throw new Error("espeak is away");
  };
  await expect(compilePack(texts({ one: food }), broken)).rejects.toThrow("espeak is away");
});

test("while a pack is compiled the server goes on answering", async () => {
  let answered = 0;
  let isDone = false;
  const answer = () => {
    answered += 1;
    if (!isDone) setImmediate(answer);
  };
  setImmediate(answer);
  const birds = Array.from(
    { length: 10 },
    (_, n) => `  - en: I can see ${n} birds.\n    zh: 我看见 ${n} 只鸟。\n`,
  );
  const { problems } = await compilePack(texts({ one: thanks + birds.join("") }), analyse);
  isDone = true;
  expect(problems).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(10);
});
