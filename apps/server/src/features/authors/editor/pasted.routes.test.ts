import { randomUUID } from "node:crypto";
import { mostPastedCharacters } from "@shiju/contract/authors/fields";
import type { ChangeResult } from "@shiju/contract/authors/drafts";
import type { Item, PastedPiece } from "@shiju/course-pack/drafts/items";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { draftItems } from "#database/tables/authors/editor.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const pieces: PastedPiece[] = [
  { row: 1, text: "Tom: Hi.", as: "en", line: randomUUID() },
  { row: 2, text: "你好吗？", as: "unused", line: null },
];

/** A draft with a lesson that keeps the pieces. */
async function written(pasted: readonly PastedPiece[]) {
  const author = await server.newLearner({ vipType: 4 });
  const [draft, lesson] = [randomUUID(), randomUUID()];
  await server.as(author)("POST", "/api/drafts", { id: draft, fields: { title: "问路" } });
  const fields = { place: "i", pasted };
  const answer = await change(author, draft, [{ do: "add", kind: "lesson", id: lesson, fields }]);
  return { author, draft, lesson, answer };
}

async function change(author: TestLearner, draft: string, operations: object[]) {
  const id = randomUUID();
  const changes = [{ id, group: id, kind: "edit", what: "放进文本", operations }];
  return server.as(author)("POST", `/api/drafts/${draft}/changes`, { changes });
}

const pastedOf = async (author: TestLearner, draft: string) => {
  const { body } = await server.as(author)("GET", `/api/drafts/${draft}/items`);
  const lesson = (body as { items: Item[] }).items.find(({ kind }) => kind === "lesson");
  return lesson?.kind === "lesson" ? lesson.fields.pasted : null;
};

test("a text stays with its lesson until it is thrown away, which the history takes back", async () => {
  const { author, draft, lesson } = await written(pieces);
  expect(await pastedOf(author, draft)).toEqual(pieces);
  expect((await server.as(author)("GET", `/api/drafts/${draft}/pack`)).body).toMatchObject({
    left_out: ["粘贴的原文"],
  });
  await change(author, draft, [
    { do: "set", kind: "lesson", id: lesson, revision: 2, fields: { pasted: [] } },
  ]);
  expect(await pastedOf(author, draft)).toEqual([]);
  expect((await server.as(author)("GET", `/api/drafts/${draft}/pack`)).body).toMatchObject({ left_out: [] });
  const { body } = await server.as(author)("GET", `/api/drafts/${draft}/history`);
  const { changes } = body as { changes: { inverse: object[] }[] };
  await change(author, draft, changes[0]?.inverse ?? []);
  expect(await pastedOf(author, draft)).toEqual(pieces);
});

test("a lesson of before texts were kept has kept none", async () => {
  const { author, draft, lesson } = await written(pieces);
  await server
    .db()
    .update(draftItems)
    .set({ fields: sql`${draftItems.fields} - 'pasted'` })
    .where(eq(draftItems.id, lesson));
  expect(await pastedOf(author, draft)).toEqual([]);
  const set = { do: "set", kind: "lesson", id: lesson, revision: 2, fields: { pasted: pieces } };
  expect((await change(author, draft, [set])).body).toMatchObject({ results: [{ status: "applied" }] });
  expect(await pastedOf(author, draft)).toEqual(pieces);
});

test("as much text as a lesson keeps is kept, more is refused", async () => {
  const text = "字".repeat(4000);
  const all = Array.from({ length: mostPastedCharacters / 4000 }, (_, at): PastedPiece => ({
    row: at + 1,
    text,
    as: "unused",
    line: null,
  }));
  const full = await written(all);
  expect((full.answer.body as { results: ChangeResult[] }).results[0]?.status).toBe("applied");
  const over = await written([...all, { row: 99, text: "多", as: "unused", line: null }]);
  expect(over.answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(over.answer.body)).toContain("最多保留 10 万字的原文");
  expect((await written([{ row: 1, text: `${text}多`, as: "en", line: null }])).answer.status).toBe(422);
});

test("the text of another author's lesson cannot be read or thrown away", async () => {
  const { draft, lesson } = await written(pieces);
  const other = await server.newLearner({ vipType: 4 });
  expect(await server.as(other)("GET", `/api/drafts/${draft}/items`)).toMatchObject({ status: 404 });
  const remove = { do: "set", kind: "lesson", id: lesson, revision: 2, fields: { pasted: [] } };
  expect(await change(other, draft, [remove])).toMatchObject({ status: 404 });
});
