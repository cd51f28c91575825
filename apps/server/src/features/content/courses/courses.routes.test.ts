import type { Course, Lesson } from "@shiju/contract/content/courses";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { packs } from "#database/tables/content/courses.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { forgedToken } from "#testing/people/learners.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedCourses, seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const first = aPack({ id: "first-steps", level: 1 });
const work = aPack({ title: "职场 100%", category: "职场", level: 4, access: "member" }, [[tea], [food]]);
const many = Array.from({ length: 25 }, (_, index) =>
  aPack({ id: `many-${index}`, type: "textbook", title: `第 ${index} 册`, level: (index % 6) + 1 }, [[tea]]),
);
const server = testServer((db) => seedCourses(db, [first, work, ...many]));
const visitor = server.as(null);

interface Page {
  courses: Course[];
  total: number;
  categories: string[];
  next_cursor: string | null;
}
const list = async (query: string, call = visitor): Promise<Page> =>
  (await call("GET", `/api/courses?${query}`)).body as Page;
const titles = ({ courses }: Page) => courses.map(({ title }) => title);

test("a visitor sees the courses with their sizes and categories", async () => {
  const page = await list("sort=level");
  expect(page).toMatchObject({ total: 2, categories: ["基础", "职场"], next_cursor: null });
  expect(page.courses[0]).toEqual({
    id: "first-steps",
    author: null,
    type: "course",
    title: "零基础起步",
    description: "从第一句话开始",
    level: 1,
    category: "基础",
    access: "free",
    publisher: null,
    grade: null,
    term: null,
    kind: null,
    continues: null,
    parts: [],
    begin: [],
    has_placement: false,
    lesson_count: 2,
    sentence_count: 3,
    learners: 0,
    lessons_done: 0,
    mine: false,
    own: false,
    sample: { en: "I like the food because it's delicious.", zh: "我喜欢这食物，因为它很好吃。" },
  });
});

test.each([
  ["its category", "category=职场", ["职场 100%"]],
  ["its level", "level=4", ["职场 100%"]],
  ["a part of its title", "q=零基础", ["零基础起步"]],
  ["a part of its description", "q=第一句话", ["零基础起步", "职场 100%"]],
  ["English in a sentence, whatever the case", "q=THE STATION", ["零基础起步"]],
  ["Chinese in a sentence", "q=车站有多远", ["零基础起步"]],
  ["a percent sign that means itself", "q=0%25", ["职场 100%"]],
  ["nothing it has", "q=_______", []],
  ["another type", "type=daily", []],
])("a course is found by %s", async (_what, query, found) => {
  expect(titles(await list(`${query}&sort=level`))).toEqual(found);
});

test.each(["house", "learners", "newest", "level"])("pages by %s show every course once", async (sort) => {
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page = await list(`type=textbook&sort=${sort}${cursor && `&cursor=${cursor}`}`);
    seen.push(...titles(page));
    cursor = page.next_cursor;
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});

test.each(["cursor=x", "cursor=W10", "cursor=WyJ4IiwiYSJd", "level=9", "type=films", "sort=price"])(
  "a query with %s is refused",
  async (query) => {
    const answer = await visitor("GET", `/api/courses?${query}`);
    const [field = ""] = query.split("=");
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid_input", fields: { [field]: /./ } } });
  },
);

test("one course and its lessons; only the first lesson is open to a visitor", async () => {
  expect((await visitor("GET", "/api/courses/first-steps")).body).toMatchObject({ title: "零基础起步" });
  const { lessons } = (await visitor("GET", "/api/courses/first-steps/lessons")).body as {
    lessons: Lesson[];
  };
  expect(lessons).toMatchObject([
    { position: 1, sentence_count: 2, open: true, steps: first.lessons[0]?.steps },
    { position: 2, sentence_count: 1, open: false, progress: { passed: [0, 0, 0, 0], accuracy: null } },
  ]);
});

test.each(["/api/courses/nothing", "/api/courses/nothing/lessons"])("%s is not found", async (url) => {
  expect(await visitor("GET", url)).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test.each(["/api/courses", "/api/courses/first-steps", "/api/courses/first-steps/lessons"])(
  "a dead token at %s is told, so that nobody takes a visitor's view for their own",
  async (url) => {
    expect(await server.as(forgedToken)("GET", url)).toMatchObject({
      status: 401,
      body: { code: "not_signed_in" },
    });
  },
);

test("a member course opens for a tier and for a running trial, not after it", async () => {
  const openFor = async (user: Parameters<typeof server.newLearner>[0]) => {
    const answer = await server.as(await server.newLearner(user))("GET", `/api/courses/${work.id}/lessons`);
    return (answer.body as { lessons: Lesson[] }).lessons.map(({ open }) => open);
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000);
  expect(await openFor({})).toEqual([true, false]);
  expect(await openFor({ vipType: 2 })).toEqual([true, true]);
  expect(await openFor({ vipType: 6 })).toEqual([true, false]);
  expect(await openFor({ trialEndsAt: inHours(1) })).toEqual([true, true]);
  expect(await openFor({ trialEndsAt: inHours(-1) })).toEqual([true, false]);
});

test("a learner sees their own progress, and a finished lesson counts", async () => {
  const pack = aPack({ type: "daily" }, [[tea], [food]]);
  await seedPack(server.db(), pack);
  const learner = await server.newLearner();
  const [lesson] = pack.lessons;
  if (!lesson) throw new Error("no lesson");
  const steps = ["1:0-2", "1:2-4", "2:0-4", "1:4-6", "0:0-6"];
  const attempts = steps.map((step) => anAttempt(lesson, { step }));
  await server.as(learner)("POST", "/api/game/attempts", { attempts });

  const { lessons } = (await server.as(learner)("GET", `/api/courses/${pack.id}/lessons`)).body as {
    lessons: Lesson[];
  };
  expect(lessons[0]).toMatchObject({ steps: [1, 3, 1, 0], progress: { passed: [1, 3, 1, 0], accuracy: 1 } });
  expect((await list("type=daily", server.as(learner))).courses[0]).toMatchObject({
    lessons_done: 1,
    learners: 1,
  });
  const other = server.as(await server.newLearner());
  expect((await list("type=daily", other)).courses[0]).toMatchObject({ lessons_done: 0, learners: 1 });
});

test("seeding again keeps progress on what did not change and retires what is gone", async () => {
  const id = "reworked";
  const before = aPack({ id, type: "words" }, [[tea, food], [tea]]);
  await seedPack(server.db(), before);
  const learner = await server.newLearner();
  const [lesson] = before.lessons;
  if (!lesson) throw new Error("no lesson");
  const [teaBefore, foodBefore] = lesson.sentences;
  const attempts = [
    ...["1:0-2", "0:0-6"].map((step) =>
      anAttempt(lesson, { subject: { kind: "sentence", id: teaBefore?.id ?? "" }, step }),
    ),
    ...["3:1-2", "0:0-7"].map((step) =>
      anAttempt(lesson, {
        subject: { kind: "sentence", id: foodBefore?.id ?? "" },
        content_version: foodBefore?.version ?? "",
        step,
      }),
    ),
  ];
  expect((await server.as(learner)("POST", "/api/game/attempts", { attempts })).body).toMatchObject({
    refused: [],
  });

  // The tea has other chunks; the food and the second lesson are removed.
  const cutAnew = { ...tea, en: "She | drinks green tea | every morning." };
  const after = aPack({ id, type: "words" }, [[cutAnew, station]]);
  await seedPack(server.db(), after);
  const { lessons } = (await server.as(learner)("GET", `/api/courses/${id}/lessons`)).body as {
    lessons: Lesson[];
  };
  expect(lessons).toMatchObject([{ sentence_count: 2, progress: { passed: [1, 0, 0, 0] } }]);
  const late = anAttempt(lesson, { step: "1:2-4" });
  expect((await server.as(learner)("POST", "/api/game/attempts", { attempts: [late] })).body).toMatchObject({
    accepted: [late.id],
  });
  await seedPack(server.db(), before);
  const again = (await server.as(learner)("GET", `/api/courses/${id}/lessons`)).body as { lessons: Lesson[] };
  expect(again.lessons[0]).toMatchObject({
    sentence_count: 2,
    progress: { passed: again.lessons[0]?.steps },
  });
});

test("a pack that is no longer compiled is not offered; no packs at all take nothing away", async () => {
  const gone = aPack({ type: "daily" });
  await seedPack(server.db(), gone);
  await seedCourses(server.db(), []);
  expect((await visitor("GET", `/api/courses/${gone.id}`)).status).toBe(200);
  const offered = await server.db().select({ id: packs.id }).from(packs).where(eq(packs.retired, false));
  expect(offered.length).toBeGreaterThan(25);
  await seedCourses(server.db(), [first, work, ...many]);
  expect((await visitor("GET", `/api/courses/${gone.id}`)).status).toBe(404);
  await seedCourses(server.db(), [first, work, ...many, gone]);
  expect((await visitor("GET", `/api/courses/${gone.id}`)).status).toBe(200);
});

test("what people publish stays when the built-in packs change", async () => {
  const zebras = { en: "Zebras | sleep.", zh: "斑马睡觉。" };
  const [authored, gone] = [aPack({ type: "daily" }, [[zebras]]), aPack({ type: "daily" })];
  await seedPack(server.db(), authored, "author");
  await seedPack(server.db(), gone);
  await seedCourses(server.db(), [first, work, ...many]);
  expect((await visitor("GET", `/api/courses/${gone.id}`)).status).toBe(404);
  expect((await visitor("GET", `/api/courses/${authored.id}`)).status).toBe(200);
  expect((await visitor("GET", "/api/dictionary?word=zebras")).status).toBe(200);
});

test("a pack of another origin is never written over", async () => {
  const authored = aPack({ type: "daily", title: "老师写的" });
  await seedPack(server.db(), authored, "author");
  const sameId = aPack({ id: authored.id, type: "daily", title: "自带的" });
  expect(await seedCourses(server.db(), [first, work, ...many, sameId])).toEqual([authored.id]);
  await expect(seedPack(server.db(), sameId, "operator")).rejects.toMatchObject({ code: "conflict" });
  expect((await visitor("GET", `/api/courses/${authored.id}`)).body).toMatchObject({ title: "老师写的" });
});

test("a practice lesson has no number, and counts neither as a lesson nor as one that is done", async () => {
  const whole = aPack({ id: "with-practice" }, [[food], [tea], [station]]);
  const practised = {
    ...whole,
    lessons: whole.lessons.map((lesson, at) =>
      at === 1 ? { ...lesson, practice: true, number: 1 } : { ...lesson, number: at === 2 ? 2 : 1 },
    ),
  };
  await seedPack(server.db(), practised);
  const { body } = await server.as(null)("GET", "/api/courses/with-practice");
  expect(body).toMatchObject({ lesson_count: 2, lessons_done: 0 });
});
