import { randomUUID } from "node:crypto";
import type { ChangeResult, Draft } from "@shiju/contract/authors/drafts";
import type { Item } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { draftChanges, draftItems, drafts } from "#database/tables/authors/editor.ts";
import { days } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { sweepDrafts } from "./editor.drafts.service.ts";
import { readDraftPack } from "./editor.items.service.ts";

const server = testServer();
const newAuthor = () => server.newLearner({ vipType: 4 });

async function newDraft(author: TestLearner, fields: object = { title: "出行" }): Promise<Draft> {
  const { status, body } = await server.as(author)("POST", "/api/drafts", { id: randomUUID(), fields });
  expect(status).toBe(200);
  return body as Draft;
}

interface Sent {
  id?: string;
  group?: string;
  kind?: "edit" | "undo" | "redo";
}
const aChange = (operations: Operation[], { id = randomUUID(), group = id, kind = "edit" }: Sent = {}) => ({
  id,
  group,
  kind,
  what: "改动",
  operations,
});

async function send(author: TestLearner, draftId: string, changes: ReturnType<typeof aChange>[]) {
  const { status, body } = await server.as(author)("POST", `/api/drafts/${draftId}/changes`, { changes });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { revision: number; results: ChangeResult[] };
}
const change = async (author: TestLearner, draftId: string, operations: Operation[], sent?: Sent) =>
  (await send(author, draftId, [aChange(operations, sent)])).results[0];

async function itemsOf(author: TestLearner, draftId: string, since = 0): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor = ""; ;) {
    const { body } = await server.as(author)("GET", `/api/drafts/${draftId}/items?since=${since}${cursor}`);
    const { items, more } = body as { items: Item[]; more: boolean };
    all.push(...items);
    const last = items.at(-1);
    if (!more || !last) return all;
    cursor = `&revision=${last.revision}&after=${last.id}`;
  }
}

const lessonId = randomUUID();
const addLesson: Operation = {
  do: "add",
  kind: "lesson",
  id: lessonId,
  fields: { place: "i", title: "问路" },
};
const addLine = (id = randomUUID(), fields: object = {}): Operation => ({
  do: "add",
  kind: "line",
  id,
  fields: { place: "i", lesson_id: lessonId, en: "Excuse me.", zh: "请问。", ...fields },
});
const setLine = (id: string, revision: number, fields: object): Operation => ({
  do: "set",
  kind: "line",
  id,
  revision,
  fields,
});

/** A draft with a lesson and a line, both of revision 2. */
async function written() {
  const author = await newAuthor();
  const draft = await newDraft(author);
  const line = randomUUID();
  await change(author, draft.id, [addLesson, addLine(line)]);
  return { author, draft, line };
}

const lineOf = async (author: TestLearner, draftId: string, id: string) =>
  (await itemsOf(author, draftId)).find((item) => item.id === id);

describe("a draft", () => {
  test("is begun, listed, deleted, brought back, and swept away a month after it was deleted", async () => {
    const author = await newAuthor();
    const call = server.as(author);
    const draft = await newDraft(author, { title: "出行", level: 2 });
    expect(draft).toMatchObject({ title: "出行", level: 2, revision: 1, line_count: 0, deleted_at: null });
    expect(
      (await call("POST", "/api/drafts", { id: draft.id, fields: { title: "出行", level: 2 } })).body,
    ).toEqual(draft);
    const gone = (await call("DELETE", `/api/drafts/${draft.id}`)).body as Draft;
    expect(gone.deleted_at).toMatch(/Z$/);
    expect((await call("DELETE", `/api/drafts/${draft.id}`)).body).toEqual(gone);
    expect((await call("GET", "/api/drafts")).body).toEqual({ drafts: [gone] });
    const refused = { changes: [aChange([addLesson])] };
    expect(await call("POST", `/api/drafts/${draft.id}/changes`, refused)).toMatchObject({ status: 409 });
    expect((await call("POST", `/api/drafts/${draft.id}/restore`)).body).toEqual(draft);
    await sweepDrafts(server.db(), new Date(Date.now() + 31 * days));
    expect((await call("GET", "/api/drafts")).body).toEqual({ drafts: [draft] });
    await call("DELETE", `/api/drafts/${draft.id}`);
    await sweepDrafts(server.db(), new Date(Date.now() + 29 * days));
    expect((await call("POST", `/api/drafts/${draft.id}/restore`)).status).toBe(200);
    await call("DELETE", `/api/drafts/${draft.id}`);
    await sweepDrafts(server.db(), new Date(Date.now() + 31 * days));
    expect((await call("GET", "/api/drafts")).body).toEqual({ drafts: [] });
  });

  test("is nothing to others, and needs a membership", async () => {
    const { draft } = await written();
    const other = server.as(await newAuthor());
    const changes = { changes: [aChange([addLine()])] };
    const answers = [
      await other("GET", `/api/drafts/${draft.id}/items`),
      await other("GET", `/api/drafts/${draft.id}/history`),
      await other("POST", `/api/drafts/${draft.id}/changes`, changes),
      await other("DELETE", `/api/drafts/${draft.id}`),
      await other("POST", `/api/drafts/${draft.id}/restore`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const taken = await other("POST", "/api/drafts", { id: draft.id, fields: { title: "我的" } });
    expect(taken.status).toBe(409);
    expect((await other("GET", "/api/drafts")).body).toEqual({ drafts: [] });
    const learner = server.as(await server.newLearner());
    expect(await learner("GET", "/api/drafts")).toMatchObject({
      status: 403,
      body: { message: "请先开通会员，七天免费体验不包括制课" },
    });
    expect((await server.as(null)("GET", "/api/drafts")).status).toBe(401);
  });

  test("is the same for the same id, and no other course has that id", async () => {
    const author = await newAuthor();
    const begin = (title: string) =>
      server.as(author)("POST", "/api/drafts", { id: draftId, fields: { title } });
    const draftId = randomUUID();
    await begin("出行");
    await change(author, draftId, [
      { do: "set", kind: "draft", id: draftId, revision: 1, fields: { title: "远行" } },
    ]);
    expect(await begin("出行")).toMatchObject({ status: 200, body: { title: "远行" } });
    expect(await begin("远行")).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/不一样/) },
    });
  });

  test("is one of fifty", async () => {
    const author = await newAuthor();
    const rows = Array.from({ length: 49 }, () => ({ id: randomUUID(), userId: author.id }));
    await server.db().insert(drafts).values(rows);
    await newDraft(author);
    const call = server.as(author);
    const one = { id: randomUUID(), fields: { title: "多" } };
    expect(await call("POST", "/api/drafts", one)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("50") },
    });
  });

  test("is written as a pack", async () => {
    const { author, draft, line } = await written();
    const second = randomUUID();
    await change(author, draft.id, [addLine(second, { place: "h", en: "Hello!", zh: "你好！" })]);
    const pack = await readDraftPack(server.db(), author.id, draft.id);
    expect(pack).toMatchObject({
      revision: 3,
      head: { title: "出行", lessons: [`l-${lessonId.slice(0, 8)}`] },
    });
    expect(pack.lessons[0]?.lesson).toEqual({
      title: "问路",
      goal: "",
      sentences: [
        { en: "Hello!", zh: "你好！" },
        { en: "Excuse me.", zh: "请问。" },
      ],
    });
    expect(line).not.toBe(second);
  });
});

describe("changes", () => {
  test("are done once, however often they are sent", async () => {
    const { author, draft, line } = await written();
    const once = aChange([setLine(line, 2, { zh: "打扰一下。" })]);
    const first = await send(author, draft.id, [once]);
    expect(first).toMatchObject({ revision: 3, results: [{ id: once.id, status: "applied", revision: 3 }] });
    // The answer was lost; the author has gone on meanwhile.
    const next = aChange([setLine(line, 2, { who: "amy" })]);
    const again = await send(author, draft.id, [once, next]);
    expect(again.results).toMatchObject([
      { status: "applied", revision: 3 },
      { status: "applied", revision: 4 },
    ]);
    expect(await lineOf(author, draft.id, line)).toMatchObject({
      revision: 4,
      fields: { zh: "打扰一下。", who: "amy", en: "Excuse me." },
    });
  });

  test("are refused together where an id was sent before, or stands twice, with another change", async () => {
    const author = await newAuthor();
    const draft = await newDraft(author);
    const first = aChange([addLesson]);
    await send(author, draft.id, [first]);
    const rename = (revision: number, title: string, sent?: Sent) =>
      aChange([{ do: "set", kind: "draft", id: draft.id, revision, fields: { title } }], sent);
    const renamed = rename(1, "出行");
    await send(author, draft.id, [renamed]);
    // Seen anew, the same change is the same.
    const { results } = await send(author, draft.id, [rename(3, "出行", { id: renamed.id })]);
    expect(results).toMatchObject([{ status: "applied" }]);
    const [fresh, twice] = [aChange([{ ...addLesson, id: randomUUID() }]), rename(3, "旅行")];
    for (const changes of [
      [fresh, { ...first, what: "别的" }],
      [fresh, rename(3, "旅行", { id: renamed.id })],
      [fresh, twice, rename(3, "远行", { id: twice.id })],
    ])
      expect(await server.as(author)("POST", `/api/drafts/${draft.id}/changes`, { changes })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/不一样/) },
      });
    expect((await itemsOf(author, draft.id)).map(({ id }) => id).toSorted()).toEqual(
      [draft.id, addLesson.id].toSorted(),
    );
  });

  test("of a line that was changed elsewhere are shown it, and others go through", async () => {
    const { author, draft, line } = await written();
    const other = randomUUID();
    await change(author, draft.id, [addLine(other)]);
    await change(author, draft.id, [setLine(line, 2, { zh: "劳驾。" })]);
    const late = aChange([setLine(line, 2, { zh: "请问一下。" })]);
    const later = aChange([setLine(line, 2, { who: "amy" })]);
    const apart = aChange([setLine(other, 3, { en: "Hello!" })]);
    const { results } = await send(author, draft.id, [late, later, apart]);
    expect(results).toMatchObject([
      { status: "conflict", items: [{ id: line, revision: 4, fields: { zh: "劳驾。" } }] },
      { status: "conflict" },
      { status: "applied", revision: 5 },
    ]);
    expect(await lineOf(author, draft.id, line)).toMatchObject({ fields: { zh: "劳驾。", who: "" } });
    const chosen = await change(author, draft.id, [setLine(line, 4, { zh: "请问一下。" })]);
    expect(chosen).toMatchObject({ status: "applied" });
  });

  test("of a line that is gone say so; adding it brings it back", async () => {
    const { author, draft, line } = await written();
    const removal: Operation = { do: "remove", kind: "line", id: line, revision: 2 };
    expect(await change(author, draft.id, [removal])).toMatchObject({ status: "applied" });
    expect(await change(author, draft.id, [setLine(line, 2, { zh: "请" })])).toMatchObject({
      status: "conflict",
      items: [{ id: line, removed: true }],
    });
    expect(await change(author, draft.id, [setLine(randomUUID(), 2, {})])).toMatchObject({
      status: "conflict",
    });
    expect(await itemsOf(author, draft.id)).toHaveLength(2);
    expect(await itemsOf(author, draft.id, 2)).toMatchObject([{ id: line, removed: true, revision: 3 }]);
    expect(await change(author, draft.id, [addLine(line)])).toMatchObject({ status: "applied" });
    expect(await lineOf(author, draft.id, line)).toMatchObject({ removed: false, revision: 4 });
  });

  test("are done wholly or not at all", async () => {
    const { author, draft, line } = await written();
    const split = await change(author, draft.id, [
      setLine(line, 2, { en: "Excuse me," }),
      setLine(randomUUID(), 1, {}),
    ]);
    expect(split).toMatchObject({ status: "conflict", revision: 2 });
    const twice = await change(author, draft.id, [addLine(line)]);
    expect(twice).toMatchObject({ status: "conflict" });
    const odd: Operation = { do: "remove", kind: "lesson", id: line, revision: 2 };
    expect(await change(author, draft.id, [odd])).toMatchObject({
      status: "refused",
      message: expect.stringMatching(/对不上/),
    });
    expect(await lineOf(author, draft.id, line)).toMatchObject({ revision: 2, fields: { en: "Excuse me." } });
  });

  test("that begin in two tabs at once both arrive, or one of them is told", async () => {
    const { author, draft, line } = await written();
    const all = await Promise.all(
      ["甲", "乙", "丙"].map((zh) => change(author, draft.id, [setLine(line, 2, { zh })])),
    );
    expect(all.map((result) => result?.status).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      "applied",
      "conflict",
      "conflict",
    ]);
    const kept = await lineOf(author, draft.id, line);
    const told = all.find((result) => result?.status === "conflict");
    expect(told?.items[0]).toEqual(kept);
  });

  test("can be taken back from their history", async () => {
    const { author, draft, line } = await written();
    await change(author, draft.id, [setLine(line, 2, { zh: "劳驾。", who: "amy" })]);
    const { body } = await server.as(author)("GET", `/api/drafts/${draft.id}/history`);
    const { changes } = body as { changes: { revision: number; inverse: Operation[] }[] };
    expect(changes.map(({ revision }) => revision)).toEqual([3, 2]);
    expect(changes[0]).toMatchObject({
      kind: "edit",
      inverse: [setLine(line, 3, { zh: "请问。", who: "" })],
    });
    const [last, first] = changes;
    await change(author, draft.id, last?.inverse ?? [], { kind: "undo" });
    expect(await lineOf(author, draft.id, line)).toMatchObject({ fields: { zh: "请问。", who: "" } });
    const away = (first?.inverse ?? []).map((operation) => ({
      ...operation,
      revision: operation.id === line ? 4 : 2,
    }));
    await change(author, draft.id, away, { kind: "undo" });
    expect(await itemsOf(author, draft.id)).toMatchObject([{ kind: "draft" }]);
    expect((await server.as(author)("GET", "/api/drafts")).body).toMatchObject({
      drafts: [{ lesson_count: 0, line_count: 0 }],
    });
  });

  test.each<[string, object, RegExp]>([
    ["a text that is too long", setLine(randomUUID(), 1, { en: "a".repeat(601) }), /最多 600/],
    ["a field that there is not", setLine(randomUUID(), 1, { colour: "red" }), /没有这一项/],
    ["a bad id", { ...addLesson, id: "x" }, /编号有误/],
    ["a place that orders nothing", { ...addLesson, fields: { place: "一" } }, /位置有误/],
    [
      "a level that there is not",
      { do: "set", kind: "draft", id: randomUUID(), revision: 1, fields: { level: 9 } },
      /不能大于 6/,
    ],
  ])("with %s are refused in Chinese", async (_, operation, message) => {
    const { author, draft } = await written();
    const answer = await server.as(author)("POST", `/api/drafts/${draft.id}/changes`, {
      changes: [aChange([operation as Operation])],
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toMatch(message);
  });
});

test("a draft of 2,000 lines is written and read whole", async () => {
  const author = await newAuthor();
  const { id } = await newDraft(author);
  await change(author, id, [addLesson]);
  const places = placesBetween(null, null, 2000);
  const group = randomUUID();
  const adds = places.map((place, at) => addLine(randomUUID(), { place, en: `I have ${at} apples.` }));
  for (let from = 0; from < 2000; from += 400)
    expect(await change(author, id, adds.slice(from, from + 400), { group })).toMatchObject({
      status: "applied",
    });
  const items = await itemsOf(author, id);
  expect(items).toHaveLength(2002);
  const { lessons } = await readDraftPack(server.db(), author.id, id);
  expect(lessons[0]?.lesson.sentences.map(({ en }) => en)).toEqual(
    places.map((_, at) => `I have ${at} apples.`),
  );
  const { body } = await server.as(author)("GET", `/api/drafts/${id}/history`);
  expect(
    (body as { changes: { group: string }[] }).changes.filter((one) => one.group === group),
  ).toHaveLength(5);
});

test("a draft grows to its limits and no further, and shrinks again", async () => {
  const author = await newAuthor();
  const { id } = await newDraft(author);
  await change(author, id, [addLesson]);
  await server.db().update(drafts).set({ lineCount: 5000 }).where(eq(drafts.id, id));
  expect(await change(author, id, [addLine()])).toMatchObject({
    status: "refused",
    message: expect.stringMatching(/最多 5000 句/),
  });
  await server
    .db()
    .update(drafts)
    .set({ lineCount: 0, bytes: 4 * 1024 * 1024 })
    .where(eq(drafts.id, id));
  expect(await change(author, id, [addLine()])).toMatchObject({
    status: "refused",
    message: expect.stringMatching(/太多/),
  });
  await server.db().update(drafts).set({ bytes: 100 }).where(eq(drafts.id, id));
  const rows = Array.from({ length: 6 }, () => ({
    id: randomUUID(),
    userId: author.id,
    bytes: 4 * 1024 * 1024,
  }));
  await server.db().insert(drafts).values(rows);
  expect(await change(author, id, [addLine()])).toMatchObject({
    status: "refused",
    message: expect.stringMatching(/加起来/),
  });
});

test("only the last changes are remembered, and what was removed before them is forgotten", async () => {
  const { author, draft, line } = await written();
  const removed = randomUUID();
  await change(author, draft.id, [addLine(removed)]);
  await change(author, draft.id, [{ do: "remove", kind: "line", id: removed, revision: 3 }]);
  for (let at = 0; at < 15; at++) {
    const revision = at === 0 ? 2 : 4 + at * 20;
    const changes = Array.from({ length: 20 }, () =>
      aChange([setLine(line, revision, { zh: `第${at}次。` })]),
    );
    const { results } = await send(author, draft.id, changes);
    expect(results.every(({ status }) => status === "applied")).toBe(true);
  }
  const kept = await server.db().select().from(draftChanges).where(eq(draftChanges.draftId, draft.id));
  expect(kept).toHaveLength(300);
  const rows = await server.db().select().from(draftItems).where(eq(draftItems.draftId, draft.id));
  expect(rows.map(({ id }) => id)).not.toContain(removed);
  const old = await server.as(author)("GET", `/api/drafts/${draft.id}/items?since=2`);
  expect(old.body).toMatchObject({ is_whole: true, items: [{}, {}, {}] });
  const recent = await server.as(author)("GET", `/api/drafts/${draft.id}/items?since=300`);
  expect(recent.body).toMatchObject({ is_whole: false, items: [{ id: line }] });
});

test("a change that comes twice in one call, or in calls at once, is done once", async () => {
  const author = await newAuthor();
  const draft = await newDraft(author);
  const line = randomUUID();
  const changed = aChange([addLesson, addLine(line)]);
  const calls = await Promise.all([1, 2, 3].map(async () => send(author, draft.id, [changed, changed])));
  expect(new Set(calls.map(({ revision }) => revision)).size).toBe(1);
  expect((await itemsOf(author, draft.id)).filter(({ id }) => id === line)).toHaveLength(1);
});
