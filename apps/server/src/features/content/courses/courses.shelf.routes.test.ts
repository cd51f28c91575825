import type { MyCourse } from "@shiju/contract/content/courses";
import { eq } from "drizzle-orm";
import { beforeEach, expect, inject, test } from "vitest";
import { packs } from "#database/tables/content/courses.ts";
import type { Learner } from "#platform/http/caller.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import type { Catalogue } from "./courses.present.service.ts";
import { beginCourses, listShelf } from "./courses.shelf.service.ts";

const [first, second, third] = ["a", "b", "c"].map((id) => aPack({ id, title: id }));
const work = aPack({ id: "work", access: "member" });
const many = Array.from({ length: 23 }, (_, index) => aPack({ id: `many-${index}` }, [[tea]]));
const server = testServer((db) =>
  seedCourses(
    db,
    [first, second, third, work, ...many].filter((pack) => pack !== undefined),
  ),
);

interface Shelf {
  courses: MyCourse[];
  total: number;
  next_cursor: string | null;
}
let learner: TestLearner;
beforeEach(async () => {
  learner = await server.newLearner();
});
const add = (id: string, caller: TestLearner | string | null = learner) =>
  server.as(caller)("PUT", `/api/my_courses/${id}`);
const remove = (id: string, caller: TestLearner | string | null = learner) =>
  server.as(caller)("DELETE", `/api/my_courses/${id}`);
const order = (ids: unknown, caller: TestLearner | string | null = learner) =>
  server.as(caller)("PUT", "/api/my_courses", { ids });
const shelf = async (caller: TestLearner = learner, query = "") =>
  (await server.as(caller)("GET", `/api/my_courses${query}`)).body as Shelf;
const idsOn = async (caller?: TestLearner) => (await shelf(caller)).courses.map(({ course }) => course.id);

test("what is added stands first, once, and can be taken away and put in order", async () => {
  for (const id of ["a", "b", "c", "a"]) expect(await add(id)).toMatchObject({ status: 200, body: {} });
  expect(await idsOn()).toEqual(["c", "b", "a"]);
  await order(["a", "c", "nothing"]);
  expect(await idsOn()).toEqual(["a", "c", "b"]);
  for (const _ of [1, 2]) expect(await remove("c")).toMatchObject({ status: 200, body: {} });
  expect(await idsOn()).toEqual(["a", "b"]);
  await add("c");
  await order(["b"]);
  expect(await idsOn()).toEqual(["b", "c", "a"]);
});

test("a course says whether it is on the caller's shelf", async () => {
  const mineOf = async (caller: TestLearner | null) =>
    (await server.as(caller)("GET", "/api/courses/a")).body as { mine: boolean };
  await add("a");
  expect(await mineOf(learner)).toMatchObject({ mine: true });
  expect(await mineOf(await server.newLearner())).toMatchObject({ mine: false });
  expect(await mineOf(null)).toMatchObject({ mine: false });
});

test("the first answer in a pack puts it onto the shelf, with how far it is; taken off, the next one does not", async () => {
  const [lesson, next] = first?.lessons ?? [];
  if (!lesson || !next) throw new Error("the pack has two lessons");
  const send = async (...attempts: object[]) =>
    server.as(learner)("POST", "/api/game/attempts", { attempts });
  await add("b");
  await send(anAttempt(lesson));
  const [begun] = (await shelf()).courses;
  expect(begun).toMatchObject({
    course: { id: "a", lessons_done: 0, mine: true },
    last_studied_at: expect.any(String),
    next_lesson: { id: lesson.id, position: 1 },
  });
  await send(anAttempt(next));
  expect((await shelf()).courses[0], "a look into the next lesson moves nothing").toMatchObject({
    next_lesson: { id: lesson.id },
  });
  await remove("a");
  await send(anAttempt(lesson));
  expect(await idsOn()).toEqual(["b"]);
});

test.skipIf(inject("database").kind === "pglite")(
  "whoever is new in a course does not wait for others whose answers are still being kept",
  async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => server.newLearner()));
    const begin = (at: number): Promise<void> =>
      server.db().transaction(async (tx) => {
        const other = others[at];
        if (!other) return;
        await beginCourses(tx, other.id, ["many-7", "many-3"]);
        await begin(at + 1);
      });
    await begin(0);
    for (const id of ["many-3", "many-7"])
      expect(await server.db().select().from(packs).where(eq(packs.id, id))).toMatchObject([{ learners: 4 }]);
  },
);

test("of a member course, a learner without a tier goes on with the first lesson alone", async () => {
  await add("work");
  expect((await shelf()).courses).toMatchObject([
    { course: { id: "work" }, last_studied_at: null, next_lesson: { position: 1 } },
  ]);
});

test("a long shelf comes in pages, each pack once", async () => {
  for (const { id } of many) await add(id);
  const page = await shelf();
  const rest = await shelf(learner, `?cursor=${page.next_cursor}`);
  expect([page.total, page.courses.length, rest.courses.length, rest.next_cursor]).toEqual([23, 20, 3, null]);
  const ids = [...page.courses, ...rest.courses].map(({ course }) => course.id);
  expect(ids).toEqual(many.map(({ id }) => id).toReversed());
});

test("nobody meets or moves what stands on another's shelf", async () => {
  const stranger = await server.newLearner();
  await add("a");
  await add("b");
  expect(await idsOn(stranger)).toEqual([]);
  await remove("a", stranger);
  await order(["a"], stranger);
  expect(await idsOn()).toEqual(["b", "a"]);
});

test.each([
  ["an unknown pack", () => add("nothing"), 404],
  ["no pack to order", () => order([]), 422],
  ["an order of something else", () => order("a"), 422],
  ["a cursor of another list", () => server.as(learner)("GET", "/api/my_courses?cursor=WyJ4IiwiYSJd"), 422],
  ["no token", () => add("a", null), 401],
  ["a forged token", () => order(["a"], forgedToken), 401],
])("%s is refused", async (_what, call, status) => {
  expect((await call()).status).toBe(status);
});

test("how far a learner is on a page of the shelf is found once", async () => {
  for (const id of ["a", "b"]) await add(id);
  const asked: string[][] = [];
  const findProgress: Catalogue["findProgress"] = async (_userId, lessons) => {
    asked.push(lessons.map(({ id }) => id));
    return new Map();
  };
  const page = await listShelf(
    { db: server.db(), findProgress },
    { userId: learner.id } as Learner,
    undefined,
  );
  expect(page.courses).toHaveLength(2);
  expect(asked).toEqual([expect.arrayContaining(["a.01", "a.02", "b.01", "b.02"])]);
});
