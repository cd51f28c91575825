import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { TakenOver } from "@shiju/course-pack/whole-pack";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { openPackMaker } from "./pack-maker.ts";

const drinks = ["tea", "milk", "water", "coffee", "juice", "beer", "wine", "soup", "soda", "cocoa"];

/** Returns a course with this number of lessons. Each lesson has one line, and no two lessons are the same. */
function draftOf(lessons: number): DraftPack {
  const ids = Array.from({ length: lessons }, (_, at) => `l-${at}`);
  const lessonOf = (at: number) => ({
    title: `第 ${at + 1} 课`,
    goal: "说喜欢喝什么",
    sentences: [{ en: `I like ${drinks[at]}.`, zh: `我喜欢第 ${at + 1} 种。` }],
  });
  return {
    head: {
      type: "course",
      title: "喝什么",
      description: "说喜欢喝什么",
      level: 1,
      category: "生活",
      access: "free",
      license: "CC-BY-4.0",
      lessons: ids,
    },
    lessons: ids.map((id, at) => ({ id, lesson: lessonOf(at) })),
  };
}

const first: TakenOver = { equal: { milk: ["cream"] }, words: ["i", "like"], marked: [], lessons: 40 };
const findTaken = async (_owner: string, id: string) => (id === "first" ? first : null);

function maker() {
  const app = Fastify();
  const make = openPackMaker(app, findTaken);
  onTestFinished(async () => app.close());
  return { app, make };
}

test("a small course is made while a large one of another author is, and both are whole", async () => {
  const { make } = maker();
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const large = make("a", "large", draftOf(10));
  const small = make("b", "small", draftOf(1));
  await Promise.all([large.then(note("large")), small.then(note("small"))]);
  expect(ended).toEqual(["small", "large"]);
  expect([(await large).pack?.lessons.length, (await small).pack?.lessons.length]).toEqual([10, 1]);
});

test("faults are told of the lessons and lines that have them", async () => {
  const draft = draftOf(2);
  draft.lessons[1]?.lesson.sentences.push({ en: "I like 面.", zh: "我喜欢面。" });
  const { faults, pack } = await maker().make("a", "faulty", draft);
  expect(pack).toBeUndefined();
  expect(faults).toMatchObject([{ lesson: 1, line: 1 }]);
});

test("a course takes over the alternatives and the lessons of the course that it continues", async () => {
  const draft = draftOf(2);
  const { pack } = await maker().make("a", "second", {
    ...draft,
    head: { ...draft.head, continues: "first" },
  });
  expect(pack).toMatchObject({ continues: "first", lessonsBefore: 40, equal: { milk: ["cream"] } });
  expect(pack?.lessons[1]?.sentences[0]?.equal).toEqual([{ from: 2, to: 3, others: ["cream"] }]);
});

test("a course that continues one that is not there is told so", async () => {
  const draft = draftOf(1);
  const { faults } = await maker().make("a", "second", {
    ...draft,
    head: { ...draft.head, continues: "lost" },
  });
  expect(faults).toMatchObject([
    { lesson: null, field: ["continues"], message: expect.stringContaining("找不到这门课") },
  ]);
});

test("a course that waits when the server stops is refused with a sentence", async () => {
  const { app, make } = maker();
  const making = make("a", "first", draftOf(3));
  const waiting = make("a", "second", draftOf(1));
  const refused = [making, waiting].map(async (work) =>
    expect(work).rejects.toMatchObject({ code: "unavailable", message: expect.stringMatching(/重启/) }),
  );
  await app.ready();
  await app.close();
  await Promise.all(refused);
});
