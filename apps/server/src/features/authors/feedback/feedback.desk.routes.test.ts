import { randomUUID } from "node:crypto";
import type { feedbackDeskApi } from "@shiju/contract/authors/feedback-desk";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { expect, test } from "vitest";
import { feedbacks, mistakeReports } from "#database/tables/authors/feedback.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack();
const server = testServer((db) => seedPack(db, pack));
type List = EndpointResponse<typeof feedbackDeskApi.list>;

const at = new Date("2026-05-05T00:00:00.123Z");

async function write(count: number) {
  const { id: userId } = await server.newLearner({ nickname: "阿泽" });
  const feedback = { userId, text: "<b>慢</b>", contact: "", createdAt: at };
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids.slice(0, 2))
    await server
      .db()
      .insert(feedbacks)
      .values({ ...feedback, id, kind: "problem" });
  for (const id of ids.slice(2))
    await server
      .db()
      .insert(mistakeReports)
      .values({ ...feedback, id, kind: "word", itemId: "station", reason: "sound" });
  return { ids, userId };
}

test("both kinds stand in one list, each once, and are answered", async () => {
  const { ids, userId } = await write(5);
  const support = await server.newLearner({ role: "support" });
  const as = server.as(support);
  const list = async (query: string) => (await as("GET", `/api/console/feedback?${query}`)).body as List;
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await list(`limit=2${next === null ? "" : `&cursor=${next}`}`);
    expect(page.count).toBe(5);
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect((await list("about=mistake&state=open")).rows[0]).toMatchObject({
    kind: "sound",
    item: "station",
    person: { id: userId, nickname: "阿泽" },
    answer: null,
  });
  const path = `/api/console/feedback/${ids[0]}/answer`;
  expect((await as("POST", path, { text: " " })).status).toBe(422);
  expect((await as("POST", path, { text: "修好了" })).body).toEqual({ is_learner: true, contact: "" });
  expect(await list("state=answered")).toMatchObject({ count: 1, rows: [{ answer: { text: "修好了" } }] });
  expect((await as("POST", `/api/console/feedback/${randomUUID()}/answer`, { text: "好" })).status).toBe(404);
});

test("the list is narrowed to a person, page by page, or to one entry", async () => {
  const { ids, userId } = await write(3);
  const other = await write(1);
  const as = server.as(await server.newLearner({ role: "support" }));
  const list = async (query: string) => (await as("GET", `/api/console/feedback?${query}`)).body as List;
  const first = await list(`person=${userId}&limit=2`);
  const second = await list(`person=${userId}&limit=2&cursor=${first.next}`);
  expect(first.count).toBe(3);
  expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(second.next).toBeNull();
  for (const id of [ids[2], other.ids[0]])
    expect(await list(`entry=${id}`)).toMatchObject({ count: 1, rows: [{ id }] });
  expect(await list(`entry=${other.ids[0]}&person=${userId}`)).toMatchObject({ count: 0, rows: [] });
});

test("the oldest come first where they are asked for so, page by page, and a search finds whose they are", async () => {
  const { userId } = await write(5);
  const as = server.as(await server.newLearner({ role: "support" }));
  const list = async (query: string) =>
    (await as("GET", `/api/console/feedback?q=${userId}&${query}`)).body as List;
  const newest = (await list("order=desc")).rows.map(({ id }) => id);
  const oldest: string[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page: List = await list(`order=asc&limit=2${next && `&cursor=${next}`}`);
    oldest.push(...page.rows.map(({ id }) => id));
    ({ next } = page);
  }
  expect(newest).toHaveLength(5);
  expect(oldest).toEqual(newest.toReversed());
});

test.each(["cursor=x", "person=x", "entry=x", "limit=900", "state=odd", "order=odd"])(
  "%s is refused",
  async (query) => {
    const as = server.as(await server.newLearner({ role: "reviewer" }));
    expect((await as("GET", `/api/console/feedback?${query}`)).status).toBe(422);
  },
);

test("a reported sentence says in which lesson of which course it stands, as long as it is there", async () => {
  const [lesson] = pack.lessons;
  const [sentence] = lesson?.sentences ?? [];
  const report = { text: "", contact: "", kind: "sentence", reason: "english" } as const;
  const [here, gone] = [randomUUID(), randomUUID()];
  await server
    .db()
    .insert(mistakeReports)
    .values([
      { ...report, id: here, itemId: sentence?.id ?? "" },
      { ...report, id: gone, itemId: "sample.nothing" },
    ]);
  const as = server.as(await server.newLearner({ role: "support" }));
  const entry = async (id: string) =>
    ((await as("GET", `/api/console/feedback?entry=${id}`)).body as List).rows[0];
  expect(await entry(here)).toMatchObject({
    item: sentence?.en,
    lesson: { id: lesson?.id, title: lesson?.title, position: 1, course: pack.title },
  });
  expect(await entry(gone)).toMatchObject({ item: null, lesson: null });
});
