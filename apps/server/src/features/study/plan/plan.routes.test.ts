import type { PackFigures, PlanToday } from "@shiju/contract/study/plan";
import { dateAfter, weekdays } from "@shiju/learning/path/plan/calendar";
import { dayMs } from "@shiju/learning/time/durations";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CompiledWord } from "#content/compiled.ts";
import { testClock, wednesdayNoon } from "#testing/clock.ts";
import { aPack, aWordPack, food, station, tea, type WrittenWord } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aChapterAttempt, answerTo } from "#testing/study/attempts.ts";

const names = [
  "apple",
  "bread",
  "candy",
  "dinner",
  "eleven",
  "flower",
  "garden",
  "hammer",
  "island",
  "jacket",
];
const wordsOf = (all: readonly string[]): WrittenWord[] => all.map((id) => ({ id, zh: `${id}的意思` }));
const pack = aWordPack({ id: "words-plan", title: "小词库" }, [
  wordsOf(names.slice(0, 6)),
  wordsOf(names.slice(6)),
]);
const closed = aWordPack({ id: "words-plan-closed", access: "member" }, [
  wordsOf(["kitchen", "ladder"]),
  wordsOf(["mirror"]),
]);
const course = aPack({ id: "plan-course", title: "小课程" }, [[food], [station], [tea]]);
const bare = aPack(
  { id: "plan-placed", title: "长课程" },
  Array.from({ length: 12 }, (_, at) => [{ en: `I see word${at}.`, zh: "我看见它。" }]),
);
const placedIn = { ...bare, placement: bare.lessons.slice(0, 7).map(({ sentences }) => sentences[0]!.id) };
const others = Array.from({ length: 5 }, (_, at) =>
  aWordPack({ id: `words-plan-${at}` }, [wordsOf([`word${"abcde"[at]}`])]),
);
const clock = testClock(wednesdayNoon);
const today = "2026-11-25";
const server = testServer(
  async (db) => {
    for (const each of [pack, closed, course, placedIn, ...others]) await seedPack(db, each);
  },
  { clock: clock.now },
);

const plan = { until: dateAfter(today, 4), pace: null, weekdays: [...weekdays] };
const set = (learner: TestLearner | null, body: object = plan, id = pack.id) =>
  server.as(learner)("PUT", `/api/plans/${id}`, body);
const pause = (learner: TestLearner, paused: boolean, id = pack.id) =>
  server.as(learner)("PUT", `/api/plans/${id}/pause`, { paused });
const figures = async (learner: TestLearner, id = pack.id) =>
  (await server.as(learner)("GET", `/api/plans/${id}`)).body as PackFigures;
const list = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/plans")).body as { today: string; plans: PlanToday[] };
const only = async (learner: TestLearner) => (await list(learner)).plans[0];

async function send(learner: TestLearner, attempts: object[]): Promise<void> {
  const { body } = await server.as(learner)("POST", "/api/game/attempts", { attempts });
  expect(body).toMatchObject({ refused: [] });
}
const justNow = () => ({ started_at: new Date(clock.now().getTime() - 60_000).toISOString() });
const allWords = pack.lessons.flatMap(({ words }) => words);
const answer = (learner: TestLearner, words: readonly CompiledWord[]) =>
  send(
    learner,
    words.map((word) => aChapterAttempt(word, justNow())),
  );
const learn = (learner: TestLearner, from: number, to: number) => answer(learner, allWords.slice(from, to));
const learnLesson = (learner: TestLearner, at: number) =>
  send(
    learner,
    (course.lessons[at]?.sentences ?? []).map((sentence) =>
      answerTo(sentence, { lesson_id: course.lessons[at]?.id, ...justNow() }),
    ),
  );
const nextDay = () => clock.forward(dayMs / 1000);

describe("a plan for words", () => {
  test("its part of today is open, done, and open again the next day", async () => {
    const learner = await server.newLearner();
    const made = await set(learner);
    expect(made).toMatchObject({ status: 200, body: { part: 2, done: 0, left: 10, standing: "open" } });
    expect(made.body).toMatchObject({
      ends: plan.until,
      seconds: 90,
      next: { position: 1, is_begun: false },
    });
    await learn(learner, 0, 1);
    expect(await only(learner)).toMatchObject({ part: 2, done: 1, left: 9, standing: "open", seconds: 45 });
    await learn(learner, 1, 2);
    expect(await only(learner)).toMatchObject({ part: 2, done: 2, standing: "done", seconds: 0 });
    nextDay();
    expect(await only(learner)).toMatchObject({ part: 2, done: 0, left: 8, standing: "open", missed: 0 });
  });

  test("a missed day is shared out over the days that are left, and what is learned ahead is taken off", async () => {
    const learner = await server.newLearner();
    const date = (ahead: number) => dateAfter(clock.now().toISOString().slice(0, 10), ahead);
    await set(learner, { ...plan, until: date(4) });
    await learn(learner, 0, 1);
    nextDay();
    expect(await only(learner)).toMatchObject({ part: 3, missed: 1, ends: date(3), standing: "open" });
    await learn(learner, 1, 7);
    expect(await only(learner)).toMatchObject({ part: 3, done: 6, standing: "done" });
    nextDay();
    expect(await only(learner)).toMatchObject({ part: 1, missed: 0, next: { position: 2, is_begun: true } });
    await learn(learner, 7, 10);
    expect(await only(learner)).toMatchObject({ left: 0, standing: "finished", ends: null, next: null });
  });

  test("words that are known already, mastered words and words learned elsewhere are taken off", async () => {
    const learner = await server.newLearner();
    await learn(learner, 0, 2);
    nextDay();
    await server.as(learner)("POST", "/api/exercise_grasps", { kind: "word", id: "candy", grasped: true });
    expect(await figures(learner)).toMatchObject({ total: 10, left: 7, done: 0, plan: null });
    expect((await set(learner, { ...plan, until: null, pace: 3 })).body).toMatchObject({ part: 3, left: 7 });
  });

  test("claimed words are taken off, and the first answer to one is no new word", async () => {
    const learner = await server.newLearner();
    await set(learner, { pace: 3, weekdays: plan.weekdays });
    const claimed = { origin: "sweep", ids: ["apple", "bread", "candy", "dinner"] };
    expect((await server.as(learner)("POST", "/api/claims", claimed)).status).toBe(200);
    expect(await only(learner)).toMatchObject({ left: 6, part: 3, done: 0, standing: "open" });
    await learn(learner, 0, 2);
    expect(await only(learner)).toMatchObject({ left: 6, part: 3, done: 0, standing: "open" });
    await learn(learner, 4, 7);
    expect(await only(learner)).toMatchObject({ left: 3, done: 3, standing: "done" });
  });

  test("a pace keeps its pace, and the end moves", async () => {
    const learner = await server.newLearner();
    const date = (ahead: number) => dateAfter(clock.now().toISOString().slice(0, 10), ahead);
    const { body } = await set(learner, { pace: 4, weekdays: [7, 1, 2, 3, 4, 5, 6, 6].slice(0, 7) });
    expect(body).toMatchObject({ part: 4, ends: date(2), weekdays: [...weekdays], until: null });
    nextDay();
    expect(await only(learner)).toMatchObject({ part: 4, missed: 4, ends: date(2) });
  });

  test("only chapters that are open to the learner count", async () => {
    const learner = await server.newLearner();
    expect(await figures(learner, closed.id)).toMatchObject({ total: 2, left: 2, closed: 1 });
    const member = await server.newLearner({ vipType: 2 });
    expect(await figures(member, closed.id)).toMatchObject({ total: 3, left: 3, closed: 0 });
  });

  test("the figures name the reviews that are known and those that a word will bring", async () => {
    const learner = await server.newLearner();
    await learn(learner, 0, 2);
    const { forecast, returns, retention, items_per_unit, limit_seconds } = await figures(learner);
    expect(forecast).toHaveLength(30);
    expect(forecast[returns[0] ?? 0]).toEqual({ count: 2, seconds: 16 });
    expect([retention, items_per_unit, limit_seconds]).toEqual([0.9, 1, null]);
    await server.as(learner)("PUT", "/api/users/my/guardian", { minutes: 30, pin: "2468" });
    expect(await figures(learner)).toMatchObject({ limit_seconds: 1800 });
  });
});

describe("a plan for a course", () => {
  test("counts lessons of the week, and a lesson that is repeated is not learned again", async () => {
    const learner = await server.newLearner();
    await set(learner, { pace: 7, weekdays: plan.weekdays }, course.id);
    expect(await only(learner)).toMatchObject({ unit: "lesson", part: 1, left: 3, next: { position: 1 } });
    await learnLesson(learner, 0);
    expect(await only(learner)).toMatchObject({ part: 1, done: 1, left: 2, standing: "done" });
    nextDay();
    await learnLesson(learner, 0);
    expect(await only(learner)).toMatchObject({ part: 1, done: 0, left: 2, standing: "open" });
    await learnLesson(learner, 1);
    expect(await only(learner)).toMatchObject({ done: 1, standing: "done", next: { position: 3 } });
  });
});

test("a learner who was placed in a course plans it from there", async () => {
  const learner = await server.newLearner();
  await server.as(learner)("PUT", "/api/placement", {
    course_id: placedIn.id,
    start: 11,
    answers: ["right", "right", "right"],
    at: clock.now().toISOString(),
  });
  const body = { pace: 7, weekdays: plan.weekdays };
  expect(await set(learner, body, placedIn.id)).toMatchObject({ status: 200 });
  expect((await server.as(learner)("GET", "/api/plans")).body).toMatchObject({
    plans: [{ total: 2, left: 2, next: { position: 11 } }],
  });
});

describe("pausing, changing and giving up", () => {
  test("the days of a pause are not missed", async () => {
    const learner = await server.newLearner();
    await set(learner, { pace: 2, weekdays: plan.weekdays });
    expect((await pause(learner, true)).body).toMatchObject({ standing: "paused", part: 0, ends: null });
    nextDay();
    nextDay();
    expect((await pause(learner, false)).body).toMatchObject({ standing: "open", part: 2, missed: 0 });
    expect((await pause(learner, false)).body).toMatchObject({ standing: "open" });
  });

  test("another device changes the same plan, and a plan that was given up is gone on both", async () => {
    const learner = await server.newLearner();
    const both = [set(learner, { pace: 2, weekdays: [1] }), set(learner, { pace: 3, weekdays: [1] })];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(learner)).plans).toHaveLength(1);
    const give = () => server.as(learner)("DELETE", `/api/plans/${pack.id}`);
    expect((await give()).status).toBe(200);
    expect((await give()).status).toBe(200);
    expect((await pause(learner, true)).status).toBe(404);
    expect((await list(learner)).plans).toEqual([]);
  });

  test("five plans go side by side, a sixth does not, even from two devices at once", async () => {
    const learner = await server.newLearner();
    const weekly = { pace: 1, weekdays: [1] };
    for (const other of others.slice(0, 4)) expect((await set(learner, weekly, other.id)).status).toBe(200);
    const both = [set(learner, weekly, others[4]?.id), set(learner, weekly)];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await list(learner)).plans).toHaveLength(5);
    expect((await set(learner, { pace: 2, weekdays: [1] }, others[0]?.id)).status).toBe(200);
  });

  test("a date that is over is said, and a pack that is gone leaves a plan to give up", async () => {
    const learner = await server.newLearner();
    const date = clock.now().toISOString().slice(0, 10);
    const gone = aWordPack({ id: "words-plan-gone" }, [wordsOf(["needle", "orange"])]);
    await seedPack(server.db(), gone);
    await set(learner, { ...plan, until: date }, gone.id);
    nextDay();
    expect(await only(learner)).toMatchObject({ standing: "overdue", part: 0, left: 2, ends: null });
    await server.db().execute(sql`update packs set retired = true where id = ${gone.id}`);
    expect(await only(learner)).toMatchObject({ standing: "gone", next: null });
    expect((await set(learner, plan, gone.id)).status).toBe(404);
    expect((await server.as(learner)("DELETE", `/api/plans/${gone.id}`)).status).toBe(200);
  });

  test("a pack that grows is spread over the days that are left", async () => {
    const learner = await server.newLearner();
    const small = aWordPack({ id: "words-plan-grows" }, [wordsOf(["pencil", "quarter"])]);
    await seedPack(server.db(), small);
    const until = dateAfter(clock.now().toISOString().slice(0, 10), 1);
    expect((await set(learner, { ...plan, until }, small.id)).body).toMatchObject({ part: 1 });
    const more = wordsOf(["pencil", "quarter", "rabbit", "silver"]);
    await seedPack(server.db(), aWordPack({ id: small.id }, [more]));
    expect(await only(learner)).toMatchObject({ part: 2, left: 4 });
  });
});

describe("refused", () => {
  test.each<[string, object, string]>([
    ["neither date nor pace", { weekdays: [1] }, "until"],
    ["both", { ...plan, pace: 3 }, "until"],
    ["no day of the week", { ...plan, weekdays: [] }, "weekdays"],
    ["a day that is none", { ...plan, weekdays: [8] }, "weekdays.0"],
    ["too many days", { ...plan, weekdays: Array.from({ length: 8 }, () => 1) }, "weekdays"],
    ["a date that is none", { ...plan, until: "2026-02-30" }, "until"],
    ["a date that is over", { ...plan, until: "2026-11-01" }, "until"],
    ["a date too far away", { ...plan, until: "2036-11-01" }, "until"],
    ["half a word a day", { weekdays: [1], pace: 0.5 }, "pace"],
    ["no word a day", { weekdays: [1], pace: 0 }, "pace"],
  ])("%s", async (_, body, field) => {
    const learner = await server.newLearner();
    const refused = await set(learner, body);
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await list(learner)).plans).toEqual([]);
  });

  test("a plan that is not possible says what would be", async () => {
    const learner = await server.newLearner();
    const many = Array.from(
      { length: 120 },
      (_, at) => `many${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
    );
    const large = aWordPack({ id: "words-plan-large" }, [wordsOf(many)]);
    await seedPack(server.db(), large);
    const date = clock.now().toISOString().slice(0, 10);
    const { status, body } = await set(learner, { ...plan, until: date }, large.id);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: expect.stringMatching(/一天要 120 个，最多排 100 个。最早 .*学完，每天 60 个$/),
    });
  });

  test("a pack that is learned needs no plan", async () => {
    const learner = await server.newLearner();
    await answer(learner, others[0]?.lessons[0]?.words ?? []);
    nextDay();
    expect(await set(learner, { pace: 1, weekdays: [1] }, others[0]?.id)).toMatchObject({ status: 409 });
  });

  test("visitors have no plans, and a learner sees and changes only their own", async () => {
    expect((await set(null)).status).toBe(401);
    expect((await server.as(null)("GET", "/api/plans")).status).toBe(401);
    const [mine, other] = [await server.newLearner(), await server.newLearner()];
    await set(mine, { pace: 2, weekdays: plan.weekdays });
    expect((await list(other)).plans).toEqual([]);
    expect((await figures(other)).plan).toBeNull();
    expect((await pause(other, true)).status).toBe(404);
    await server.as(other)("DELETE", `/api/plans/${pack.id}`);
    expect((await list(mine)).plans).toHaveLength(1);
  });

  test("a pack of another learner does not exist", async () => {
    const [owner, other] = [await server.newLearner(), await server.newLearner()];
    const own = aWordPack({ id: "words-plan-own" }, [wordsOf(["ticket"])]);
    await seedPack(server.db(), own, "author", owner.id);
    const body = { pace: 1, weekdays: plan.weekdays };
    expect((await set(other, body, own.id)).status).toBe(404);
    expect((await server.as(other)("GET", `/api/plans/${own.id}`)).status).toBe(404);
    expect((await set(owner, body, own.id)).status).toBe(200);
    expect((await set(owner, body, "no-such-pack")).status).toBe(404);
  });
});
