import type { ContinuedCourse } from "@shiju/contract/authors/continued";
import { expect, test } from "vitest";
import { publishPack } from "#features/content/courses/courses.publish.service.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const first = aPack({ id: "first", title: "第一季", equal: { food: ["meal"], hello: ["hi"] } }, [
  [food],
  [tea],
]);
const second = aPack({ id: "second", title: "第二季", continues: "first", equal: { hello: ["hey"] } }, [
  [station],
]);
const server = testServer((db) => seedCourses(db, [first, second]));

test("an author gets the words and alternatives of a course, with those of the courses before it", async () => {
  const author = server.as(await server.newLearner({ vipType: 4 }));
  const { status, body } = await author("GET", "/api/editor/continued/second");
  expect(status).toBe(200);
  const { title, taken, lemmas } = body as ContinuedCourse;
  expect([title, taken.lessons, taken.equal]).toEqual(["第二季", 3, { food: ["meal"], hello: ["hey"] }]);
  expect(taken.words).toEqual(expect.arrayContaining(["food", "tea", "station"]));
  expect(taken.marked).toEqual(expect.arrayContaining(["like", "food"]));
  expect(lemmas).toEqual(expect.arrayContaining(["delicious", "morning", "far"]));
});

test("a course that is not there, another's own, and callers who are no members are refused", async () => {
  const owner = await server.newLearner({ vipType: 4 });
  const own = aPack({ id: "own-continued", continues: "first" });
  await publishPack(server.db(), own, { origin: "author", ownerId: owner.id, at: new Date() }, []);
  const read = async (caller: typeof owner | null, id: string) =>
    (await server.as(caller)("GET", `/api/editor/continued/${id}`)).status;
  expect(await read(owner, "own-continued")).toBe(200);
  expect(await read(await server.newLearner({ vipType: 4 }), "own-continued")).toBe(404);
  expect(await read(owner, "nothing")).toBe(404);
  expect(await read(owner, "x".repeat(101))).toBe(422);
  expect(await read(await server.newLearner(), "first")).toBe(403);
  expect(await read(null, "first")).toBe(401);
});
