import { randomUUID } from "node:crypto";
import { type BlindAnswer, type BlindCheck, mostReaders } from "@shiju/contract/authors/blind";
import { stepKinds } from "@shiju/learning/step-kinds";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { blindChecks } from "#database/tables/authors/blind.ts";
import { changeDraft, writtenDraft } from "#testing/authors/drafts.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

const noodles = { en: "I like | noodles.", zh: "我喜欢 | 面条。" };
const rice = { en: "She likes | rice.", zh: "她喜欢 | 米饭。" };
const unfinished = { en: "What is this?", zh: "" };

interface Shown {
  title: string;
  prompts: { n: number; kind: number; zh: string; cue: [number, number][]; slots: { letters: number }[] }[];
}

async function asked(lines = [noodles, rice], body: object = {}) {
  const draft = await writtenDraft(server, { lines });
  const call = server.as(draft.author);
  const url = `/api/drafts/${draft.id}/blind_checks`;
  const made = await call("POST", url, { job_id: randomUUID(), ...body });
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  const { checks, left_out } = made.body as { checks: BlindCheck[]; left_out: number };
  const [check] = checks;
  if (!check) throw new Error("no check");
  const visitor = server.as(null);
  const open = async () => {
    const { status, body: shown } = await visitor("GET", `/api/blind/${check.code}`);
    return status === 200 ? (shown as Shown) : status;
  };
  const prompts = async () => {
    const shown = await open();
    return typeof shown === "number" ? [] : shown.prompts;
  };
  const answer = (reader_id: string, answers: object[], name = "") =>
    visitor("POST", `/api/blind/${check.code}/answers`, { reader_id, name, answers });
  const answers = async () =>
    ((await call("GET", `${url}/${check.id}/answers`)).body as { answers: BlindAnswer[] }).answers;
  const now = async () =>
    ((await call("GET", url)).body as { checks: BlindCheck[] }).checks.find(({ id }) => id === check.id);
  return { ...draft, draft: draft.id, call, url, check, left_out, open, prompts, answer, answers, now };
}

const sentenceOf = (prompts: Shown["prompts"], zh: string) =>
  prompts.find((prompt) => prompt.kind === stepKinds.sentence && prompt.zh === zh)?.n ?? 0;

describe("a blind check", () => {
  test("asks what practice asks, without the answers and what is not finished", async () => {
    const { open, left_out, call, url, check, lines } = await asked([noodles, unfinished, rice]);
    const shown = await open();
    expect(left_out).toBe(1);
    expect(JSON.stringify(shown)).not.toMatch(/noodles|likes/);
    expect(shown).toMatchObject({
      title: "早饭",
      lessons: [{ title: "吃什么", scene: "" }],
      prompts: expect.arrayContaining([
        expect.objectContaining({
          kind: 1,
          zh: "我喜欢面条。",
          cue: [[3, 5]],
          slots: [expect.objectContaining({ letters: 7 })],
        }),
      ]),
    });
    const { body } = await call("GET", `${url}/${check.id}`);
    const wanted = (body as { prompts: { line_id: string; en: string; kind: number }[] }).prompts;
    expect(wanted.filter(({ kind }) => kind === stepKinds.sentence)).toMatchObject([
      { line_id: lines[0], en: "I like noodles." },
      { line_id: lines[2], en: "She likes rice." },
    ]);
  });

  test("brings back what was typed, judged as practice judges", async () => {
    const { prompts, answer, answers, now } = await asked();
    const list = await prompts();
    const [one, two] = [sentenceOf(list, "我喜欢面条。"), sentenceOf(list, "她喜欢米饭。")];
    const reader = randomUUID();
    const given = [
      { n: one, answer: "i like noodles", second: "I love noodles.", remark: "<img src=x onerror=alert(1)>" },
      { n: two, answer: "She like rice." },
    ];
    const taken = await answer(reader, given, "小麦");
    expect([taken.status, taken.body]).toEqual([200, { kept: expect.arrayContaining([one, two]) }]);
    expect(await answers()).toMatchObject([
      {
        n: one,
        reader: "小麦",
        accepted: true,
        second: "I love noodles.",
        second_accepted: false,
        remark: "<img src=x onerror=alert(1)>",
      },
      { n: two, answer: "She like rice.", accepted: false },
    ]);
    await answer(reader, [{ n: two, answer: "She likes rice." }], "小麦");
    await answer(randomUUID(), [{ n: two, answer: "" }]);
    expect(await now()).toMatchObject({ readers: 2, answers: 2, refused: 0 });
  });

  test("may be of one lesson, and is the same for the same id", async () => {
    const { author, id } = await writtenDraft(server, { lines: [noodles] });
    const [lesson, job_id] = [randomUUID(), randomUUID()];
    await changeDraft(server, author, id, [
      { do: "add", kind: "lesson", id: lesson, fields: { place: "k", title: "第二课", goal: "会说" } },
      { do: "add", kind: "line", id: randomUUID(), fields: { place: "i", lesson_id: lesson, ...rice } },
    ]);
    const call = server.as(author);
    const make = (body: object) => call("POST", `/api/drafts/${id}/blind_checks`, body);
    const made = await make({ job_id, lesson_id: lesson, days: 3 });
    expect(made.body).toMatchObject({
      checks: [{ id: job_id, lesson_id: lesson, title: "早饭 · 第二课" }],
    });
    const again = await make({ days: 3, lesson_id: lesson, job_id });
    expect(again.body).toMatchObject({ checks: [{ id: job_id }] });
    for (const change of [{ days: 7 }, { lesson_id: null }])
      expect(await make({ job_id, lesson_id: lesson, days: 3, ...change })).toMatchObject({ status: 409 });
    expect((await make({ job_id: randomUUID(), lesson_id: randomUUID() })).status).toBe(404);
    expect((await make({ job_id: randomUUID(), days: 4 })).status).toBe(422);
  });

  test("needs a finished line", async () => {
    const { author, id } = await writtenDraft(server, { lines: [unfinished] });
    const made = await server.as(author)("POST", `/api/drafts/${id}/blind_checks`, {
      job_id: randomUUID(),
    });
    expect(made).toMatchObject({ status: 409, body: { message: expect.stringMatching(/写好/) } });
  });
});

describe("a link", () => {
  test("leads nowhere once it is withdrawn, and its answers stay", async () => {
    const { call, url, check, open, answer, answers } = await asked();
    await answer(randomUUID(), [{ n: 1, answer: "like" }]);
    const ended = await call("DELETE", `${url}/${check.id}`);
    expect(ended.body).toMatchObject({ checks: [{ state: "withdrawn", readers: 1 }] });
    expect(await open()).toBe(404);
    expect((await answer(randomUUID(), [{ n: 1, answer: "like" }])).status).toBe(404);
    expect(await answers()).toHaveLength(1);
  });

  test.each(["its time is over", "its draft is deleted"])("leads nowhere once %s", async (why) => {
    const { call, draft, check, open } = await asked();
    if (why === "its draft is deleted") await call("DELETE", `/api/drafts/${draft}`);
    else
      await server
        .db()
        .update(blindChecks)
        .set({ expiresAt: new Date(0) })
        .where(eq(blindChecks.id, check.id));
    expect(await open()).toBe(404);
  });

  test("takes so many readers, a device counting once, and so many bytes", async () => {
    const { answer, check, now } = await asked();
    const reader = randomUUID();
    for (let time = 0; time < 3; time++)
      expect((await answer(reader, [{ n: 1, answer: `like ${time}` }])).status).toBe(200);
    expect(await now()).toMatchObject({ readers: 1 });
    const set = (change: object) =>
      server.db().update(blindChecks).set(change).where(eq(blindChecks.id, check.id));
    await set({ readers: mostReaders });
    expect(await answer(randomUUID(), [{ n: 1, answer: "like" }])).toMatchObject({ status: 409 });
    expect((await answer(reader, [{ n: 1, answer: "like" }])).status).toBe(200);
    await set({ bytes: 2 * 1024 * 1024 - 3 });
    expect(await answer(reader, [{ n: 2, answer: "noodles" }])).toMatchObject({ status: 409 });
  });

  test("takes the longest answers, and none that is longer or to no prompt", async () => {
    const { answer, prompts } = await asked();
    const most = (await prompts()).length;
    const long = "面".repeat(300);
    const full = Array.from({ length: Math.min(most, 20) }, (_, at) => ({
      n: at + 1,
      answer: long,
      second: long,
      remark: long.slice(0, 200),
    }));
    expect((await answer(randomUUID(), full)).status).toBe(200);
    const bad = [
      [{ n: 1, answer: `${long}面` }],
      [{ n: most + 1, answer: "x" }],
      [{ n: 0, answer: "x" }],
      [],
      Array.from({ length: 21 }, () => ({ n: 1, answer: "x" })),
    ];
    const statuses = await Promise.all(
      bad.map(async (answers) => (await answer(randomUUID(), answers)).status),
    );
    expect(statuses).toEqual(bad.map(() => 422));
  });
});

test("another's blind check is not there", async () => {
  const { draft, url, check } = await asked();
  const other = server.as(await server.newLearner({ vipType: 4 }));
  const own = await writtenDraft(server, { lines: [noodles] });
  const answers = [
    await other("GET", url),
    await other("POST", url, { job_id: randomUUID() }),
    await other("DELETE", `${url}/${check.id}`),
    await other("GET", `${url}/${check.id}`),
    await other("GET", `${url}/${check.id}/answers`),
    await server.as(own.author)("GET", `/api/drafts/${own.id}/blind_checks/${check.id}/answers`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const taken = await server.as(own.author)("POST", `/api/drafts/${own.id}/blind_checks`, {
    job_id: check.id,
  });
  expect([draft, taken.status]).toEqual([draft, 409]);
  expect((await server.as(null)("GET", "/api/blind/nothing")).status).toBe(404);
});

test("first answers that come several times at once count one reader", async () => {
  const { answer, now, answers } = await asked();
  const reader = randomUUID();
  const calls = await Promise.all(
    Array.from({ length: 10 }, async () => answer(reader, [{ n: 1, answer: "I like noodles." }])),
  );
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(await now()).toMatchObject({ readers: 1 });
  expect(await answers()).toHaveLength(1);
});
