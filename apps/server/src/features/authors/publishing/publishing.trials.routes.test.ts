import { randomUUID } from "node:crypto";
import type { Sentence } from "@shiju/learning/sentence";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts } from "#database/tables/study/attempts.ts";
import { packs } from "#database/tables/content/courses.ts";
import { answerTo } from "#testing/study/attempts.ts";
import { writtenDraft } from "#testing/authors/drafts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She likes | rice.", zh: "她喜欢 | 米饭。" },
];

async function handedIn() {
  const { author, id: draft } = await writtenDraft(server, { lines });
  const job_id = randomUUID();
  const rights = { license: "CC-BY-4.0", source: "自己写的" };
  await server.as(author)("POST", `/api/drafts/${draft}/submissions`, { job_id, ...rights });
  return { author, draft, url: `/api/console/submissions/${job_id}` };
}

const tryAs = (learner: TestLearner | null, url: string) =>
  server.as(learner)("POST", `${url}/try`, { job_id: randomUUID() });
const courseOf = ({ body }: { body: unknown }) => (body as { course_id: string }).course_id;

async function playedBy(learner: TestLearner, course: string) {
  const call = server.as(learner);
  const { status, body } = await call("GET", `/api/courses/${course}/lessons`);
  if (status !== 200) return status;
  const [lesson] = (body as { lessons: { id: string }[] }).lessons;
  const asked = { source: "course", practice_type: "translation", lesson_id: lesson?.id };
  const { sentences } = (await call("POST", "/api/game/sentence", asked)).body as { sentences: Sentence[] };
  return { lessonId: lesson?.id ?? "", sentences };
}

/** Answers the first sentence of a course. Returns how many of the learner's answers are kept. */
async function answersKept(learner: TestLearner, course: string): Promise<number> {
  const played = await playedBy(learner, course);
  if (typeof played === "number") throw new Error(`the course is not there: ${played}`);
  const [sentence] = played.sentences as [Sentence];
  const attempt = answerTo(sentence, { lesson_id: played.lessonId });
  const call = server.as(learner);
  const { body } = await call("POST", "/api/game/attempts", { attempts: [attempt] });
  expect(body).toEqual({ accepted: [attempt.id], refused: [] });
  const { practice_type, lesson_id, started_at: at, step } = attempt;
  const place = { practice_type, lesson_id, sentence_id: sentence.id, step, at };
  expect((await call("PUT", "/api/game/place", place)).status).toBe(200);
  return server.db().$count(attempts, eq(attempts.userId, learner.id));
}

test("a reviewer practises what was handed in, and nothing of it is kept", async () => {
  const { author, url } = await handedIn();
  const reviewer = await server.newLearner({ role: "reviewer", vipType: 4 });
  const tried = await tryAs(reviewer, url);
  expect(tried.status).toBe(200);
  const course = courseOf(tried);
  expect(await playedBy(reviewer, course)).toMatchObject({
    sentences: [{ en: "I like noodles." }, { en: "She likes rice." }],
  });
  expect(await answersKept(reviewer, course)).toBe(0);
  const call = server.as(reviewer);
  expect((await call("GET", "/api/game/recent")).body).toMatchObject({ lessons: [] });
  expect((await call("GET", "/api/my_courses")).body).toMatchObject({ courses: [] });
  const [pack] = await server.db().select().from(packs).where(eq(packs.id, course));
  expect(pack).toMatchObject({ learners: 0, ownerId: author.id });
  expect((await tryAs(reviewer, url)).body).toMatchObject({ course_id: course });
});

test("a trial is there for who reviews and for its author, until it is decided", async () => {
  const { author, draft, url } = await handedIn();
  const reviewer = await server.newLearner({ role: "reviewer" });
  const course = courseOf(await tryAs(reviewer, url));
  const colleague = await server.newLearner({ role: "reviewer" });
  expect(await playedBy(colleague, course)).toBe(404);
  await tryAs(colleague, url);
  expect(await playedBy(colleague, course)).toMatchObject({ sentences: [{}, {}] });
  expect(await playedBy(author, course)).toMatchObject({ sentences: [{}, {}] });
  expect(await playedBy(await server.newLearner(), course)).toBe(404);
  expect((await tryAs(author, url)).status).toBe(403);
  expect((await tryAs(null, url)).status).toBe(401);
  await server.as(reviewer)("PUT", `/api/my_courses/${course}`);
  await server.as(reviewer)("POST", `${url}/decide`, {
    job_id: randomUUID(),
    accept: false,
    comment: "再改改",
  });
  expect(await server.db().$count(packs, eq(packs.id, course))).toBe(0);
  expect(await playedBy(reviewer, course)).toBe(404);
  expect((await tryAs(reviewer, url)).status).toBe(409);
  expect((await server.as(author)("GET", `/api/drafts/${draft}/publication`)).status).toBe(200);
});

test("a trial ends when its author takes the course back", async () => {
  const { author, draft, url } = await handedIn();
  const reviewer = await server.newLearner({ role: "reviewer" });
  const course = courseOf(await tryAs(reviewer, url));
  await server.as(author)("POST", `/api/drafts/${draft}/submissions/withdraw`);
  expect(await playedBy(reviewer, course)).toBe(404);
});

test("an author's answers in a draft that is tried are not kept", async () => {
  const { author, draft } = await handedIn();
  const tried = await server.as(author)("POST", `/api/drafts/${draft}/try`, { job_id: randomUUID() });
  expect(await answersKept(author, courseOf(tried))).toBe(0);
});

test("a lesson that is too long to be published is tried and asked blind in parts", async () => {
  const eaters = [
    ["I", "我"],
    ["We", "我们"],
    ["You", "你"],
    ["They", "他们"],
    ["The boys", "男孩们"],
    ["The girls", "女孩们"],
    ["The cats", "猫"],
  ] as const;
  const foods = [
    ["rice", "米饭"],
    ["fish", "鱼"],
    ["bread", "面包"],
    ["noodles", "面条"],
    ["eggs", "鸡蛋"],
    ["soup", "汤"],
    ["apples", "苹果"],
    ["cakes", "蛋糕"],
    ["meat", "肉"],
    ["pears", "梨"],
  ] as const;
  const written = eaters.flatMap(([who, zhWho]) =>
    foods.map(([food, zhFood]) => ({ en: `${who} like | ${food}.`, zh: `${zhWho}喜欢 | ${zhFood}。` })),
  );
  const unwritten = Array.from({ length: 10 }, (_, at) => ({ en: `This one waits ${at}.`, zh: "" }));
  const { author, id: draft } = await writtenDraft(server, { lines: [...written, ...unwritten] });
  const call = server.as(author);
  const tried = await call("POST", `/api/drafts/${draft}/try`, { job_id: randomUUID() });
  expect(tried.body).toMatchObject({
    lesson_ids: Array.from({ length: 3 }, () => expect.any(String) as string),
    left_out: unwritten.map((_, at) => ({ lesson: 1, line: 71 + at, message: "还没有中文" })),
  });
  const { body } = await call("GET", `/api/courses/${courseOf(tried)}/lessons`);
  expect(body).toMatchObject({
    lessons: [{ title: "吃什么（1/3）" }, { title: "吃什么（2/3）" }, { title: "吃什么（3/3）" }],
  });
  const asked = await call("POST", `/api/drafts/${draft}/blind_checks`, { job_id: randomUUID() });
  expect(asked.body).toMatchObject({ left_out: unwritten.length, checks: [{ title: "早饭" }] });
});
