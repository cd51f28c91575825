import { randomUUID } from "node:crypto";
import type { Publication } from "@shiju/contract/authors/publishing";
import { describe, expect, test } from "vitest";
import { changeDraft, writtenDraft } from "#testing/authors/drafts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

const practice = { source: "course", practice_type: "translation" };
const noodles = { en: "I like | noodles.", zh: "我喜欢 | 面条。" };
const rice = { en: "She likes | rice.", zh: "她喜欢 | 米饭。" };
const unfinished = { en: "What is this?", zh: "" };
interface Wanted {
  lines?: (typeof noodles)[];
  fields?: object;
}
const written = async ({ lines = [noodles, rice], fields = {} }: Wanted = {}) => {
  const draft = await writtenDraft(server, { lines, fields });
  const call = server.as(draft.author);
  const post = async (path: string, body?: object) => {
    const answer = await call("POST", `/api/drafts/${draft.id}/${path}`, body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as { publication: Publication; faults: unknown[] };
  };
  return { ...draft, draft: draft.id, call, post };
};

const rights = { license: "CC-BY-4.0", source: "自己写的" };
const handIn = () => ({ job_id: randomUUID(), ...rights });

async function lessonsOf(learner: TestLearner | null, courseId: string | null) {
  const { status, body } = await server.as(learner)("GET", `/api/courses/${courseId}/lessons`);
  return status === 200 ? (body as { lessons: { id: string }[] }).lessons : status;
}

async function sentencesOf(learner: TestLearner | null, courseId: string | null): Promise<unknown> {
  const lessons = await lessonsOf(learner, courseId);
  if (typeof lessons === "number") return lessons;
  const { status, body } = await server.as(learner)("POST", "/api/game/sentence", {
    ...practice,
    lesson_id: lessons[0]?.id,
  });
  return status === 200 ? (body as { sentences: { en: string }[] }).sentences.map(({ en }) => en) : status;
}

describe("trying a draft out", () => {
  test("plays what is finished to its author alone, and says what is left out", async () => {
    const { author, post } = await written({ lines: [noodles, unfinished, rice] });
    const tried = (await post("try", { job_id: randomUUID() })) as unknown as {
      course_id: string;
      left_out: object[];
    };
    expect(tried.left_out).toEqual([{ lesson: 1, line: 2, field: ["zh"], message: expect.any(String) }]);
    expect(await sentencesOf(author, tried.course_id)).toEqual(["I like noodles.", "She likes rice."]);
    expect(await lessonsOf(await server.newLearner(), tried.course_id)).toBe(404);
    expect(await lessonsOf(null, tried.course_id)).toBe(404);
  });

  test("needs a finished line", async () => {
    const { post } = await written({ lines: [unfinished] });
    expect(await post("try", { job_id: randomUUID() })).toMatchObject({ course_id: null, lesson_ids: [] });
  });
});

describe("a link", () => {
  test("lets in who has it, can be renewed and ended, and keeps who is in", async () => {
    const { author, draft, call, post } = await written();
    const { publication } = await post("link", { job_id: randomUUID() });
    expect(publication).toMatchObject({ reach: "link", is_changed: false, versions: [{ number: 1 }] });
    const guest = await server.newLearner();
    expect(await lessonsOf(guest, publication.course_id)).toBe(404);
    const join = (learner: TestLearner, code: string | null) =>
      server.as(learner)("POST", "/api/courses/join", { code });
    expect((await join(guest, publication.link_code)).body).toEqual({ course_id: publication.course_id });
    expect((await join(guest, publication.link_code)).status).toBe(200);
    expect(await sentencesOf(guest, publication.course_id)).toEqual(["I like noodles.", "She likes rice."]);
    expect((await server.as(guest)("GET", "/api/my_courses")).body).toMatchObject({
      courses: [{ course: { id: publication.course_id, own: false } }],
    });
    const stranger = await server.newLearner();
    expect(await lessonsOf(stranger, publication.course_id)).toBe(404);
    const renewed = (await post("link", { job_id: randomUUID(), renew: true })).publication;
    expect(renewed.guests).toBe(1);
    expect((await join(stranger, publication.link_code)).status).toBe(404);
    expect((await join(stranger, renewed.link_code)).status).toBe(200);
    await call("DELETE", `/api/drafts/${draft}/link`);
    expect((await join(await server.newLearner(), renewed.link_code)).status).toBe(404);
    expect(await lessonsOf(guest, publication.course_id)).toHaveLength(1);
    expect(await lessonsOf(author, publication.course_id)).toHaveLength(1);
    await post("unpublish");
    expect(await lessonsOf(guest, publication.course_id)).toBe(404);
  });

  test("tells what the course is about before signing in, and not its lines", async () => {
    const { author, draft, call, post } = await written();
    const { publication } = await post("link", { job_id: randomUUID() });
    const { body: me } = await server.as(author)("GET", "/api/users/my");
    const { nickname } = me as { nickname: string };
    const told = (code: string | null) => server.as(null)("GET", `/api/courses/shared/${code}`);
    const { status, body } = await told(publication.link_code);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: expect.any(String),
      description: expect.any(String),
      author: nickname,
      level: expect.any(Number),
      lesson_count: 1,
      first_lesson: { title: expect.any(String), sentence_count: 2 },
    });
    const guest = await server.newLearner();
    await server.as(guest)("POST", "/api/courses/join", { code: publication.link_code });
    expect((await server.as(guest)("GET", `/api/courses/${publication.course_id}`)).body).toMatchObject({
      author: nickname,
    });
    expect((await told(publication.course_id)).status).toBe(404);
    expect((await told("nothing")).status).toBe(404);
    await call("DELETE", `/api/drafts/${draft}/link`);
    expect((await told(publication.link_code)).status).toBe(404);
  });

  test("is not given for a draft with faults, which are named by lesson and line", async () => {
    const { post } = await written({ lines: [noodles, unfinished] });
    expect(await post("link", { job_id: randomUUID() })).toMatchObject({
      publication: { reach: "private", course_id: null },
      faults: [{ lesson: 1, line: 2 }],
    });
  });

  test("keeps the ids of lines that stayed when others change", async () => {
    const { author, draft, lines, post } = await written();
    const { publication } = await post("link", { job_id: randomUUID() });
    const idsOf = async () => {
      const [lesson] = (await lessonsOf(author, publication.course_id)) as { id: string }[];
      const { body } = await server.as(author)("POST", "/api/game/sentence", {
        ...practice,
        lesson_id: lesson?.id,
      });
      return (body as { sentences: { id: string }[] }).sentences.map(({ id }) => id);
    };
    const before = await idsOf();
    const fields = { en: "He likes | rice.", zh: "他喜欢 | 米饭。" };
    await changeDraft(server, author, draft, [
      { do: "set", kind: "line", id: lines[1], revision: 2, fields },
    ]);
    const { body } = await server.as(author)("GET", `/api/drafts/${draft}/publication`);
    expect(body).toMatchObject({ is_changed: true });
    await post("link", { job_id: randomUUID() });
    const after = await idsOf();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

describe("the course square", () => {
  test("gets a course once a reviewer has read it, and its next version with the differences", async () => {
    const { author, draft, lines, post } = await written();
    const reviewer = await server.newLearner({ role: "reviewer", nickname: "小审" });
    const review = server.as(reviewer);
    await post("submissions", { job_id: randomUUID(), ...rights });
    const list = await review("GET", "/api/console/submissions?order=asc");
    const rows = (list.body as { rows: { id: string; author: string }[] }).rows;
    const row = rows.at(-1);
    const found = async (q: string) => {
      const { body } = await review("GET", `/api/console/submissions?q=${encodeURIComponent(q)}`);
      return (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
    };
    expect(await found("饭")).toContain(row?.id);
    expect(await found("青禾")).toContain(row?.id);
    expect(await found("100%")).toEqual([]);
    expect(row).toMatchObject({ title: "早饭", author: "青禾", number: 1, lesson_count: 1, line_count: 2 });
    expect((await review("GET", `/api/console/submissions/${row?.id}`)).body).toMatchObject({
      source: "自己写的",
      is_update: false,
      access: "free",
      uncut: 0,
      unmarked: 0,
      lessons: [{ title: "吃什么", lines: 2, changes: 2 }],
    });
    const accepted = await review("POST", `/api/console/submissions/${row?.id}/decide`, {
      job_id: randomUUID(),
      accept: true,
      access: "member",
    });
    expect(accepted).toMatchObject({ status: 200, body: { state: "accepted" } });
    const { publication } = await post("link", { job_id: randomUUID() }).catch(async () => ({
      publication: (await server.as(author)("GET", `/api/drafts/${draft}/publication`)).body as Publication,
    }));
    expect(publication).toMatchObject({ reach: "mall", submission: { state: "accepted" } });
    const learner = await server.newLearner();
    const square = await server.as(learner)("GET", "/api/courses?type=course");
    expect(square.body).toMatchObject({
      courses: expect.arrayContaining([
        expect.objectContaining({ id: publication.course_id, author: "青禾", own: false }),
      ]),
    });
    expect(await sentencesOf(null, publication.course_id)).toEqual(["I like noodles.", "She likes rice."]);
    const course = (await server.as(learner)("GET", `/api/courses/${publication.course_id}`)).body;
    expect(course).toMatchObject({ access: "member" });
    expect((await server.as(author)("GET", "/api/messages")).body).toMatchObject({
      messages: [
        { kind: "course", title: "《早饭》上架了", text: expect.stringContaining("后面的课会员可学") },
      ],
    });
    await changeDraft(server, author, draft, [
      { do: "set", kind: "line", id: lines[0], revision: 2, fields: { note: "复数" } },
      { do: "remove", kind: "line", id: lines[1], revision: 2 },
    ]);
    const again = randomUUID();
    await post("submissions", { job_id: again, ...rights });
    expect((await review("GET", `/api/console/submissions/${again}`)).body).toMatchObject({
      number: 2,
      is_update: true,
      access: "member",
      lessons: [{ lines: 1, changes: 2 }],
    });
    expect((await review("GET", `/api/console/submissions/${again}/lessons/1`)).body).toMatchObject({
      lines: [
        { line: 1, change: "changed", more: [expect.stringMatching(/^语块/), "说明 复数"] },
        { line: null, change: "gone", en: "She likes rice." },
      ],
    });
    const remarks = [{ lesson: 1, line: 1, text: "写得再短些" }];
    const decide = (body: object) =>
      review("POST", `/api/console/submissions/${again}/decide`, { job_id: randomUUID(), ...body });
    expect((await decide({ accept: false })).status).toBe(422);
    expect((await decide({ accept: false, remarks })).body).toMatchObject({ state: "refused" });
    expect(await decide({ accept: true })).toMatchObject({ status: 409 });
    expect((await server.as(author)("GET", `/api/drafts/${draft}/publication`)).body).toMatchObject({
      submission: { state: "refused", remarks: [{ ...remarks[0], en: "I like noodles." }] },
    });
    expect(await sentencesOf(null, publication.course_id)).toHaveLength(2);
    await post("unpublish");
    expect(await lessonsOf(learner, publication.course_id)).toBe(404);
  });

  test("names sentences that another course of it has", async () => {
    const one = await written();
    const submissionId = randomUUID();
    await one.post("submissions", { job_id: submissionId, ...rights });
    const admin = server.as(await server.newLearner({ role: "admin" }));
    await admin("POST", `/api/console/submissions/${submissionId}/decide`, {
      job_id: randomUUID(),
      accept: true,
    });
    const other = await written({ lines: [noodles] });
    const second = randomUUID();
    await other.post("submissions", { job_id: second, ...rights });
    expect((await admin("GET", `/api/console/submissions/${second}`)).body).toMatchObject({
      duplicates: [{ en: "I like noodles.", course: "早饭" }],
    });
  });

  test("counts long lines without chunks and chunks without Chinese for the reviewer", async () => {
    const whole = { en: "I have an egg for breakfast.", zh: "我早饭吃鸡蛋。" };
    const half = { en: "He likes | tea.", zh: "他喜欢/1 茶。" };
    const { post } = await written({ lines: [noodles, whole, half] });
    const id = randomUUID();
    await post("submissions", { job_id: id, ...rights });
    const review = server.as(await server.newLearner({ role: "reviewer" }));
    expect((await review("GET", `/api/console/submissions/${id}`)).body).toMatchObject({
      uncut: 1,
      unmarked: 1,
    });
  });

  test("wants a finished course, and one submission at a time", async () => {
    const bare = await written({ fields: { description: "", category: "" } });
    expect(await bare.post("submissions", handIn())).toMatchObject({
      publication: { submission: null },
      faults: [
        { lesson: null, line: null, field: ["description"], message: expect.stringMatching(/^还没写；/) },
        { lesson: null, line: null, field: ["category"], message: expect.any(String) },
      ],
    });
    const unwritten = await written({ lines: [{ en: "I like | tea.", zh: "" }] });
    expect(await unwritten.post("submissions", handIn())).toMatchObject({
      faults: [{ lesson: 1, line: 1, field: ["zh"], message: "还没有中文" }],
    });
    const repeated = await written({ lines: [noodles, rice, noodles] });
    expect(await repeated.post("submissions", handIn())).toMatchObject({
      faults: [{ lesson: 1, line: 3, field: ["en"], message: expect.stringMatching(/^与第 1 句重复/) }],
    });
    const { draft, call, post } = await written();
    const first = { job_id: randomUUID(), ...rights };
    await post("submissions", first);
    await post("submissions", first);
    const url = `/api/drafts/${draft}/submissions`;
    expect(await call("POST", url, { ...first, source: "别处" })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/不一样/) },
    });
    expect(await call("POST", url, { job_id: randomUUID(), ...rights })).toMatchObject({
      status: 409,
    });
    expect(await call("POST", url, { job_id: randomUUID(), license: "", source: "" })).toMatchObject({
      status: 422,
      body: { fields: { license: "请写上许可", source: "请写上课文的来源" } },
    });
    expect(await post("submissions/withdraw")).toMatchObject({ submission: { state: "withdrawn" } });
    expect(await post("submissions", { job_id: randomUUID(), ...rights })).toMatchObject({
      publication: { submission: { number: 2 } },
    });
  });

  test("is reviewed by somebody else, of the staff", async () => {
    const author = await written();
    const submissionId = randomUUID();
    await author.post("submissions", { job_id: submissionId, ...rights });
    const url = `/api/console/submissions/${submissionId}/decide`;
    expect((await author.call("POST", url, { accept: true })).status).toBe(403);
    const missing = `/api/console/submissions/${randomUUID()}`;
    const admin = server.as(await server.newLearner({ role: "admin" }));
    expect((await admin("GET", missing)).status).toBe(404);
    expect((await admin("GET", `${missing}/lessons/1`)).status).toBe(404);
    expect((await admin("POST", `${missing}/decide`, { job_id: randomUUID(), accept: true })).status).toBe(
      404,
    );
  });
});

test("another's draft is not there", async () => {
  const { draft } = await written();
  const other = server.as(await server.newLearner({ vipType: 4 }));
  const answers = [
    await other("GET", `/api/drafts/${draft}/publication`),
    await other("POST", `/api/drafts/${draft}/try`, { job_id: randomUUID() }),
    await other("POST", `/api/drafts/${draft}/link`, { job_id: randomUUID() }),
    await other("DELETE", `/api/drafts/${draft}/link`),
    await other("POST", `/api/drafts/${draft}/submissions`, handIn()),
    await other("POST", `/api/drafts/${draft}/submissions/withdraw`),
    await other("POST", `/api/drafts/${draft}/unpublish`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
