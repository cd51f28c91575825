import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { Publication } from "@shiju/contract/authors/publishing";
import type { Sentence } from "@shiju/learning/sentence";
import { expect, test } from "vitest";
import { answerTo, typedWrongThenRight } from "#testing/study/attempts.ts";
import { writtenDraft } from "#testing/authors/drafts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She likes | rice.", zh: "她喜欢 | 米饭。" },
];

async function shared() {
  const { author, id } = await writtenDraft(server, { lines });
  const call = server.as(author);
  const { body } = await call("POST", `/api/drafts/${id}/link`, { job_id: randomUUID() });
  const { publication } = body as { publication: Publication };
  const read = (reader: TestLearner | null = author) =>
    server.as(reader)("GET", `/api/drafts/${id}/learners`);
  return { author, id, code: publication.link_code, course: publication.course_id, read };
}

async function sentencesOf(learner: TestLearner, course: string | null) {
  const call = server.as(learner);
  const { lessons } = (await call("GET", `/api/courses/${course}/lessons`)).body as {
    lessons: { id: string }[];
  };
  const lesson_id = lessons[0]?.id ?? "";
  const { body } = await call("POST", "/api/game/sentence", {
    source: "course",
    practice_type: "translation",
    lesson_id,
  });
  return { lesson_id, sentences: (body as { sentences: Sentence[] }).sentences };
}

test("an author sees how many learn a course, how far they are, and what goes wrong, and not who they are", async () => {
  const { author, code, course, read } = await shared();
  expect(await read()).toMatchObject({ status: 200, body: { learners: 0, hardest: [] } });
  const [one, other] = [await server.newLearner(), await server.newLearner()];
  const send = async (learner: TestLearner, attempts: Attempt[]) =>
    expect((await server.as(learner)("POST", "/api/game/attempts", { attempts })).body).toMatchObject({
      refused: [],
    });
  for (const learner of [one, other]) await server.as(learner)("POST", "/api/courses/join", { code });
  const { lesson_id, sentences } = await sentencesOf(one, course);
  const [noodles, rice] = sentences as [Sentence, Sentence];
  const wrong = (sentence: Sentence) =>
    answerTo(sentence, { lesson_id, events: typedWrongThenRight(sentence, "0:0-3") });
  await send(one, [wrong(noodles), wrong(rice)]);
  await send(other, [wrong(rice)]);
  await send(author, [wrong(noodles)]);
  const { body } = await read();
  expect(body).toEqual({
    learners: 2,
    lessons: [{ position: 1, title: "吃什么", started: 2, done: 1 }],
    counted: 2,
    hardest: [
      { lesson: 1, line: 2, en: "She likes rice.", learners: 2, errors: 2 },
      { lesson: 1, line: 1, en: "I like noodles.", learners: 1, errors: 1 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(one.id);
});

test("another author, a learner and a visitor do not see it", async () => {
  const { read } = await shared();
  expect(await read(await server.newLearner({ vipType: 4 }))).toMatchObject({ status: 404 });
  expect(await read(await server.newLearner())).toMatchObject({ status: 403 });
  expect(await read(null)).toMatchObject({ status: 401 });
});
