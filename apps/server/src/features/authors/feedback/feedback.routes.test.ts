import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mistakeReports } from "#database/tables/authors/feedback.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps" });
const server = testServer((db) => seedCourses(db, [pack]));
const id = pack.lessons[0]?.sentences[0]?.id ?? "";

const aReport = (change: object = {}) => ({ kind: "sentence", id, reason: "translation", ...change });
const report = (caller: TestLearner | string | null, change: object = {}) =>
  server.as(caller)("POST", "/api/game/feedback", aReport(change));
const kept = (reportId: string) =>
  server.db().select().from(mistakeReports).where(eq(mistakeReports.id, reportId));

test("a learner's report is kept with what was said", async () => {
  const learner = await server.newLearner();
  const report_id = randomUUID();
  const { body } = await report(learner, { report_id, text: " 应为“食物” ", contact: "wx: lili" });
  expect(body).toEqual({ id: report_id });
  expect(await kept(report_id)).toMatchObject([
    { userId: learner.id, kind: "sentence", itemId: id, text: "应为“食物”", contact: "wx: lili" },
  ]);
});

test("a visitor may report too, and on a word", async () => {
  const { status, body } = await report(null, { kind: "word", id: "like", reason: "sound" });
  expect(status).toBe(200);
  expect(await kept((body as { id: string }).id)).toMatchObject([
    { userId: null, kind: "word", itemId: "like" },
  ]);
});

test("sent again, at the same time or in capitals, it is kept once", async () => {
  const learner = await server.newLearner();
  const report_id = randomUUID();
  const ids = [report_id, report_id, report_id.toUpperCase()];
  const answers = await Promise.all(ids.map((one) => report(learner, { report_id: one })));
  expect(answers.map(({ body }) => body)).toEqual(ids.map(() => ({ id: report_id })));
  expect(await kept(report_id)).toHaveLength(1);
  expect(await report(learner, { report_id, text: "别的" })).toMatchObject({ status: 409 });
});

test("another's report is neither overwritten nor told about", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  const report_id = randomUUID();
  await report(owner, { report_id });
  for (const caller of [stranger, null])
    expect(await report(caller, { report_id, text: "mine" })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  expect(await kept(report_id)).toMatchObject([{ userId: owner.id, text: "" }]);
});

test.each([
  ["an unknown sentence", { id: "nothing" }, 404],
  ["an unknown word", { kind: "word", id: "xylophone" }, 404],
  ["no reason", { reason: undefined }, 422],
  ["another reason", { reason: "boring" }, 422],
  ["a long text", { text: "啊".repeat(501) }, 422],
  ["an id that is none", { report_id: "first" }, 422],
])("a report with %s is refused", async (_what, change, status) => {
  expect((await report(null, change)).status).toBe(status);
});

test("a dead token is told", async () => {
  expect((await report(forgedToken)).status).toBe(401);
});

test("the eleventh report in a minute is refused", async () => {
  const learner = await server.newLearner();
  for (let time = 0; time < 10; time++) expect((await report(learner)).status).toBe(200);
  expect(await report(learner)).toMatchObject({ status: 429, body: { code: "too_many_calls" } });
});
