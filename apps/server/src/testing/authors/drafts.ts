import { randomUUID } from "node:crypto";
import type { LineFields } from "@shiju/course-pack/drafts/items";
import type { TestLearner } from "../people/learners.ts";
import type { TestServer } from "../server.ts";

const head = { title: "早饭", description: "早饭时说的话", level: 1, category: "生活", license: "CC-BY-4.0" };

/** Applies operations to an author's draft, all in one change. */
export async function changeDraft(
  server: TestServer,
  author: TestLearner,
  draft: string,
  operations: object[],
): Promise<void> {
  const id = randomUUID();
  const { status } = await server.as(author)("POST", `/api/drafts/${draft}/changes`, {
    changes: [{ id, group: id, kind: "edit", what: "改动", operations }],
  });
  if (status !== 200) throw new Error(`a draft was not changed: ${status}`);
}

interface Written {
  lines: ({ en: string; zh: string } & Partial<LineFields>)[];
  /** Fields of the course that differ from the usual ones. */
  fields?: object;
}

/** Makes a draft of one lesson with these lines. Returns it with its author, who is a member. */
export async function writtenDraft(server: TestServer, { lines, fields = {} }: Written) {
  const author = await server.newLearner({ vipType: 4, nickname: "青禾" });
  const [id, lesson] = [randomUUID(), randomUUID()];
  await server.as(author)("POST", "/api/drafts", { id, fields: { ...head, ...fields } });
  const written = lines.map((line) => ({ id: randomUUID(), line }));
  await changeDraft(server, author, id, [
    {
      do: "add",
      kind: "lesson",
      id: lesson,
      fields: { place: "i", title: "吃什么", goal: "会说喜欢吃什么" },
    },
    ...written.map(({ id: lineId, line }, at) => ({
      do: "add",
      kind: "line",
      id: lineId,
      fields: { place: `i${at.toString(36).padStart(2, "0")}1`, lesson_id: lesson, ...line },
    })),
  ]);
  return { author, id, lines: written.map((line) => line.id) };
}
