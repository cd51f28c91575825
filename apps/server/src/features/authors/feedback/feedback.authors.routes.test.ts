import { randomUUID } from "node:crypto";
import type { CourseReport } from "@shiju/contract/authors/reports";
import type { Publication } from "@shiju/contract/authors/publishing";
import { expect, test } from "vitest";
import { writtenDraft } from "#testing/authors/drafts.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

/** Makes a course by link with a learner who studies it, and reports of its sentence. */
async function shared() {
  const draft = await writtenDraft(server, { lines: [{ en: "I like | noodles.", zh: "我喜欢 | 面条。" }] });
  const author = server.as(draft.author);
  const { body } = await author("POST", `/api/drafts/${draft.id}/link`, { job_id: randomUUID() });
  const { publication } = body as { publication: Publication };
  const learner = await server.newLearner({ nickname: "阿青" });
  await server.as(learner)("POST", "/api/courses/join", { code: publication.link_code });
  const lessons = await server.as(learner)("GET", `/api/courses/${publication.course_id}/lessons`);
  const game = await server.as(learner)("POST", "/api/game/sentence", {
    source: "course",
    practice_type: "translation",
    lesson_id: (lessons.body as { lessons: { id: string }[] }).lessons[0]?.id,
  });
  const sentence = (game.body as { sentences: { id: string }[] }).sentences[0]?.id ?? "";
  const report = async (text: string) => {
    const { status, body: kept } = await server.as(learner)("POST", "/api/game/feedback", {
      kind: "sentence",
      id: sentence,
      reason: "translation",
      text,
      contact: "wx: secret",
    });
    expect(status).toBe(200);
    return (kept as { id: string }).id;
  };
  const url = `/api/drafts/${draft.id}/reports`;
  const listed = async () => ((await author("GET", url)).body as { reports: CourseReport[] }).reports;
  const counted = async () => (await author("GET", "/api/course_reports")).body;
  return { draft: draft.id, authorOf: draft.author, author, learner, report, url, listed, counted };
}

test("a report of an author's course reaches the author, and the answer the learner", async () => {
  const { draft, author, learner, report, url, listed, counted } = await shared();
  const id = await report("应为“面” <script>alert(1)</script>");
  const reports = await listed();
  expect(reports).toMatchObject([
    { id, en: "I like noodles.", reason: "translation", nickname: "阿青", answer: null },
  ]);
  expect(JSON.stringify(reports)).not.toMatch(new RegExp(`secret|${learner.id}`));
  expect(await counted()).toEqual({ courses: [{ draft_id: draft, open: 1 }] });
  const answered = await author("POST", `${url}/${id}/answer`, { text: "改好了，谢谢" });
  expect(answered.body).toMatchObject({ reports: [{ id, answer: { text: "改好了，谢谢" } }] });
  expect(await counted()).toEqual({ courses: [] });
  expect((await server.as(learner)("GET", "/api/messages")).body).toMatchObject({
    messages: [
      { kind: "feedback", text: "你报告的句子：I like noodles.\n\n改好了，谢谢", link: "/feedback" },
    ],
  });
  const desk = await server.as(await server.newLearner({ role: "support" }))("GET", "/api/console/feedback");
  expect(desk.body).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ id })]) });
});

test("the author is told of the first that waits, and answers each once", async () => {
  const { author, report, url, learner } = await shared();
  const [first] = [await report("一"), await report("二")];
  const messages = async () =>
    ((await author("GET", "/api/messages")).body as { messages: { title: string }[] }).messages.filter(
      ({ title }) => title.startsWith("有人指出《早饭》"),
    ).length;
  expect(await messages()).toBe(1);
  const answer = (text: string) => author("POST", `${url}/${first}/answer`, { text });
  expect([(await answer("好")).status, (await answer("好")).status, (await answer("不")).status]).toEqual([
    200, 200, 409,
  ]);
  const { body } = await server.as(learner)("GET", "/api/messages");
  expect((body as { messages: unknown[] }).messages).toHaveLength(1);
  expect((await answer("")).status).toBe(422);
  expect((await answer("啊".repeat(501))).status).toBe(422);
});

test("nobody else sees or answers them", async () => {
  const { report, url } = await shared();
  const id = await report("");
  const own = await writtenDraft(server, { lines: [] });
  const other = server.as(own.author);
  const answers = [
    await other("GET", url),
    await other("POST", `${url}/${id}/answer`, { text: "好" }),
    await other("POST", `/api/drafts/${own.id}/reports/${id}/answer`, { text: "好" }),
    await other("POST", `/api/drafts/${own.id}/reports/${randomUUID()}/answer`, { text: "好" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await other("GET", "/api/course_reports")).body).toEqual({ courses: [] });
});
