import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Figures, recordApi } from "@shiju/contract/study/record";
import { askedSteps } from "@shiju/learning/steps";
import { expect, test } from "vitest";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { anAttempt, answerTo, aWordAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { ago, days, zoneAtNoon } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [sentence] = lesson.sentences as [(typeof lesson.sentences)[number]];
const whole = `0:0-${sentence.words.length}`;
const server = testServer((db) => seedCourses(db, [pack]));
const timeZone = zoneAtNoon();
const today = dayIn(timeZone)(new Date());
const aLearner = () => server.newLearner({ createdAt: ago(60 * days), timeZone, vipType: 5 });

type Days = EndpointResponse<typeof recordApi.days>;
const daysOf = async (learner: TestLearner, cursor?: string) =>
  (await server.as(learner)("GET", `/api/record/days${cursor ? `?cursor=${cursor}` : ""}`)).body as Days;
const figuresOf = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/record/figures")).body as Figures;
const send = async (learner: TestLearner, attempts: object[]) =>
  expect(await server.as(learner)("POST", "/api/game/attempts", { attempts })).toMatchObject({
    status: 200,
    body: { refused: [] },
  });
const at = (daysAgo: number) => ago(daysAgo * days).toISOString();

test("nobody has studied yet", async () => {
  const learner = await aLearner();
  expect(await daysOf(learner)).toEqual({ today, days: [], next_cursor: null });
  expect(await figuresOf(learner)).toMatchObject({
    sentences: 0,
    words_known: 0,
    accuracy: null,
    words_per_minute: null,
  });
  for (const path of ["days", "figures"])
    expect((await server.as(null)("GET", `/api/record/${path}`)).status).toBe(401);
});

test("a day says what was done on it, and where it goes on", async () => {
  const learner = await aLearner();
  await send(learner, [
    anAttempt(lesson, { started_at: at(2) }),
    anAttempt(lesson, { events: typedWrongThenRight(sentence, whole) }),
    anAttempt(lesson, { practice_type: "dictation" }),
    anAttempt(lesson, { events: [[10, "skipped", 0]] }),
    aWordAttempt(sentence.words.find(({ name }) => !name)?.lemma ?? ""),
  ]);
  const subject = { lesson_id: lesson.id, lesson_course_id: pack.id };
  await server.as(learner)("POST", "/api/game/add_time", aReport("course", subject));
  const { days: found, next_cursor } = await daysOf(learner);
  expect(next_cursor).toBeNull();
  expect(found).toMatchObject([
    {
      date: today,
      seconds: 60,
      sentences: 2,
      words: 1,
      accuracy: 2 / 3,
      lessons: [
        {
          lesson: { id: lesson.id },
          is_chapter: false,
          practice_type: "translation",
          steps: 2,
          accuracy: 0.5,
          is_done: false,
        },
      ],
    },
    { date: plusDays(today, -2), seconds: 0, sentences: 1, words: 0, accuracy: 1, lessons: [{ steps: 1 }] },
  ]);
  const stranger = await aLearner();
  expect((await daysOf(stranger)).days).toEqual([]);
});

test("a lesson of which every step was passed is done", async () => {
  const learner = await aLearner();
  const asked = lesson.sentences.flatMap((one) => askedSteps(one).map(({ key }) => ({ one, key })));
  const attempts = asked.map(({ one, key }) =>
    answerTo(one, { lesson_id: lesson.id, step: key, events: typedWrongThenRight(one, key) }),
  );
  await send(learner, attempts.slice(1));
  expect((await daysOf(learner)).days).toMatchObject([{ lessons: [{ is_done: false }] }]);
  await send(learner, attempts.slice(0, 1));
  expect((await daysOf(learner)).days).toMatchObject([{ lessons: [{ is_done: true }] }]);
});

test("a lesson that was only listened to stands on its day", async () => {
  const learner = await aLearner();
  const subject = { lesson_id: lesson.id, lesson_course_id: pack.id };
  const report = aReport("course", subject);
  for (const _ of [1, 2]) await server.as(learner)("POST", "/api/game/add_time", report);
  expect((await daysOf(learner)).days).toMatchObject([
    {
      seconds: 60,
      sentences: 0,
      accuracy: null,
      lessons: [{ lesson: { id: lesson.id }, steps: 0, accuracy: null }],
    },
  ]);
});

test("pages follow each other without gap or repetition, and the same answer counts once", async () => {
  const learner = await aLearner();
  const list = Array.from({ length: 25 }, (_, back) => anAttempt(lesson, { started_at: at(back) }));
  await send(learner, list);
  await send(learner, list.toReversed());
  const seen: Days["days"] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Days = await daysOf(learner, cursor);
    seen.push(...page.days);
    cursor = page.next_cursor;
  }
  expect(seen.map(({ date }) => date)).toEqual(
    Array.from({ length: 25 }, (_, back) => plusDays(today, -back)),
  );
  expect(seen.every(({ sentences }) => sentences === 1)).toBe(true);
});

test.each(["x", "2026-13-01", "0000-01-01", "2026-02-30", `2026-01-01${"0".repeat(1000)}`])(
  "%s is no place to begin a page at",
  async (cursor) => {
    const answer = await server.as(await aLearner())("GET", `/api/record/days?cursor=${cursor}`);
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { cursor: "翻页位置有误，请从第一页开始" } },
    });
  },
);

test("figures come from what was answered: how rightly, how fast, and what is known", async () => {
  const learner = await aLearner();
  const lemma = sentence.words.find(({ name }) => !name)?.lemma ?? "";
  await send(learner, [
    anAttempt(lesson),
    anAttempt(lesson, { started_at: at(40), events: typedWrongThenRight(sentence, whole) }),
    aWordAttempt(lemma),
  ]);
  const figures = await figuresOf(learner);
  expect(figures).toMatchObject({ sentences: 2, words_known: 1, accuracy: 1 });
  expect(figures.words_per_minute).toBeGreaterThan(0);
  expect(figures.weeks).toHaveLength(8);
  expect(figures.weeks.at(-1)).toMatchObject({ accuracy: 1, words_per_minute: figures.words_per_minute });
  expect(figures.weeks.map(({ accuracy }) => accuracy)).toContain(0);
});

type Reached = EndpointResponse<typeof recordApi.reached>;
const reached = async (learner: TestLearner | null, id: string, last: number | string) =>
  server.as(learner)("GET", `/api/record/courses/${id}?last=${last}`);

test("a learner can say the sentences and words of the lessons that are done", async () => {
  const learner = await aLearner();
  expect((await reached(learner, pack.id, 1)).body).toEqual({ sentences: 0, words: 0, seconds: 0 });
  const asked = lesson.sentences.flatMap((one) => askedSteps(one).map((step) => ({ one, step })));
  await send(
    learner,
    asked.map(({ one, step: { key } }) =>
      answerTo(one, { lesson_id: lesson.id, step: key, events: typedWrongThenRight(one, key) }),
    ),
  );
  await server.as(learner)(
    "POST",
    "/api/game/add_time",
    aReport("course", { lesson_id: lesson.id, lesson_course_id: pack.id }),
  );
  const lemmas = lesson.sentences.flatMap((one) =>
    askedSteps(one).flatMap(({ from, to }) => (to === from + 1 ? (one.words[from]?.lemma ?? []) : [])),
  );
  expect((await reached(learner, pack.id, 1)).body).toEqual({
    sentences: lesson.sentences.length,
    words: new Set(lemmas).size,
    seconds: 60,
  } satisfies Reached);
  expect((await reached(await aLearner(), pack.id, 1)).body).toMatchObject({ sentences: 0, seconds: 0 });
});

test("what was reached is nobody else's, in a course that is there, up to a lesson", async () => {
  const learner = await aLearner();
  expect((await reached(null, pack.id, 1)).status).toBe(401);
  expect((await reached(learner, "nothing", 1)).status).toBe(404);
  expect((await reached(learner, "x".repeat(101), 1)).status).toBe(422);
  for (const last of ["", "0", "1.5", "x", "1e9"])
    expect(await reached(learner, pack.id, last)).toMatchObject({ status: 422 });
});
