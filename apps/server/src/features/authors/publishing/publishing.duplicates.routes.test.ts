import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { writtenDraft } from "#testing/authors/drafts.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps", level: 1 });
const server = testServer((db) => seedCourses(db, [pack]));
const lesson = pack.lessons[0] as (typeof pack.lessons)[number];
const known = lesson.sentences[0]?.en ?? "";
const noodles = { en: "I like | noodles.", zh: "我喜欢 | 面条。" };

const written = async () => {
  const { author, id } = await writtenDraft(server, { lines: [noodles] });
  const call = server.as(author);
  const find = async (lines: string[]) => {
    const { status, body } = await call("POST", `/api/drafts/${id}/duplicates`, { lines });
    return status === 200 ? (body as { found: { course: { id: string } }[] }).found : status;
  };
  return { author, id, call, find };
};

test("a line is found in a course of everybody's, whatever its capitals, with its place", async () => {
  const { find } = await written();
  expect(await find([known.toUpperCase(), "Nobody says this."])).toEqual([
    {
      en: known,
      course: { id: pack.id, title: pack.title },
      lesson: { position: lesson.position, title: lesson.title },
    },
  ]);
});

test("a line is found in one's own courses and in those that a link opened, not in others', trials or the draft's own course", async () => {
  const lines = ["i like noodles."];
  const one = await written();
  await one.call("POST", `/api/drafts/${one.id}/try`, { job_id: randomUUID() });
  const { body } = await one.call("POST", `/api/drafts/${one.id}/link`, { job_id: randomUUID() });
  const { publication } = body as { publication: { link_code: string; course_id: string } };
  expect(await one.find(lines)).toEqual([]);
  const other = await written();
  expect(await other.find(lines)).toEqual([]);
  await other.call("POST", "/api/courses/join", { code: publication.link_code });
  expect(await other.find(lines)).toMatchObject([{ course: { id: publication.course_id } }]);
});

test("another's draft is not there, and neither lines that are too many nor none are looked for", async () => {
  const [one, other] = [await written(), await written()];
  const url = `/api/drafts/${one.id}/duplicates`;
  expect((await other.call("POST", url, { lines: ["Hi."] })).status).toBe(404);
  expect(await one.find([])).toBe(422);
  expect(await one.find(Array.from({ length: 201 }, () => "Hi."))).toBe(422);
  expect((await server.as(null)("POST", url, { lines: ["Hi."] })).status).toBe(401);
});
