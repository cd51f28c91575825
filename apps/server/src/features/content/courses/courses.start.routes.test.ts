import type { PlacedCourse } from "@shiju/contract/content/course-order";
import type { ListedCourse, Start } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import type { StaffRole } from "@shiju/contract/http/roles";
import { publishPack } from "#features/content/courses/courses.publish.service.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const first = aPack({ id: "first-steps", title: "零基础起步", level: 1 });
const travel = aPack({ id: "a-travel", title: "旅行", level: 3 }, [[station], [tea]]);
const school = aPack({ id: "by-school", title: "七年级口语", level: 1 }, [[food]]);
const server = testServer(async (db) => {
  await publishPack(db, school, { origin: "author", author: "王老师", at: new Date() }, []);
  await seedCourses(db, [first, travel]);
});
const visitor = server.as(null);

const startOf = async (query = "") =>
  ((await visitor("GET", `/api/start${query}`)).body as { start: Start | null }).start;
const square = async (query = "") =>
  ((await visitor("GET", `/api/courses?${query}`)).body as { courses: ListedCourse[] }).courses.map(
    ({ title }) => title,
  );
const staff = async (role: StaffRole = "admin") => server.as(await server.newLearner({ role }));
const placesOf = async (query = "") =>
  ((await (await staff())("GET", `/api/console/courses?${query}`)).body as { rows: PlacedCourse[] }).rows;

test("an older course of an author on the first level does not take the place of the house's own", async () => {
  expect(await startOf()).toMatchObject({
    course: { id: first.id },
    lesson: { id: first.lessons[0]?.id, position: 1 },
    reason: "first",
  });
  expect(await square()).toEqual(["零基础起步", "旅行", "七年级口语"]);
});

test("what /game opens for a newcomer is what the start says", async () => {
  const body = { source: "course", practice_type: "translation" };
  const start = await startOf();
  for (const call of [visitor, server.as(await server.newLearner())])
    expect((await call("POST", "/api/game/sentence", body)).body).toMatchObject({
      lesson: { id: start?.lesson.id },
    });
});

test.each([
  [1, "first-steps"],
  [2, "first-steps"],
  [3, "a-travel"],
  [6, "a-travel"],
])("a newcomer on level %i starts with %s", async (level, id) => {
  expect(await startOf(`?level=${level}`)).toMatchObject({ course: { id }, reason: "level" });
});

test.each(["level=0", "level=7", "level=x"])("a start with %s is refused", async (query) => {
  expect(await visitor("GET", `/api/start?${query}`)).toMatchObject({
    status: 422,
    body: { fields: { level: /./ } },
  });
});

test("a reviewer moves a course to the first place, for the square and for newcomers, until it is moved back", async () => {
  const call = await staff("reviewer");
  const move = (id: string, place: number) => call("POST", `/api/console/courses/${id}`, { place });
  expect((await placesOf()).map(({ id, place, is_start }) => [id, place, is_start])).toEqual([
    ["first-steps", 1, true],
    ["a-travel", 2, false],
    ["by-school", 3, false],
  ]);
  expect(await move(school.id, 1)).toMatchObject({ status: 200, body: { place: 1, is_start: true } });
  expect(await move(school.id, 1)).toMatchObject({ status: 200, body: { place: 1 } });
  expect(await square()).toEqual(["七年级口语", "零基础起步", "旅行"]);
  expect((await startOf())?.course.id).toBe(school.id);
  expect(await move(school.id, 10_000)).toMatchObject({ body: { place: 3, is_start: false } });
  expect(await square()).toEqual(["零基础起步", "旅行", "七年级口语"]);
  const { body } = await (await staff())("GET", `/api/console/actions?action=order-course&q=${school.id}`);
  expect(body).toMatchObject({
    rows: [
      { before: { place: 1 }, after: { place: 3 } },
      { before: { place: 3 }, after: { place: 1 }, details: { title: "七年级口语" } },
    ],
  });
});

test("a course that comes after the operator has ordered is last, and the order outlives new content", async () => {
  const call = await staff();
  await call("POST", `/api/console/courses/${travel.id}`, { place: 1 });
  await call("POST", `/api/console/courses/${first.id}`, { level: 2 });
  await seedCourses(server.db(), [
    { ...first, hash: "newer", level: 1 },
    { ...travel, hash: "newer" },
    aPack({ id: "a-new", title: "新课", level: 1 }),
  ]);
  expect((await placesOf()).map(({ id, level }) => [id, level])).toEqual([
    ["a-travel", 3],
    ["first-steps", 2],
    ["by-school", 1],
    ["a-new", 1],
  ]);
  await call("POST", `/api/console/courses/${first.id}`, { place: 1 });
});

test("a course for members keeps its first lesson free, and stays one with new content", async () => {
  const call = await staff();
  const set = (access: string) => call("POST", `/api/console/courses/${travel.id}`, { access });
  expect(await set("nobody")).toMatchObject({ status: 422 });
  expect(await set("member")).toMatchObject({ status: 200, body: { access: "member" } });
  await seedCourses(server.db(), [
    { ...first, hash: "newest", level: 1 },
    { ...travel, hash: "newest" },
    aPack({ id: "a-new", title: "新课", level: 1 }),
  ]);
  const lessons = travel.lessons.map(({ id }) => id);
  const asked = { source: "course", practice_type: "translation" };
  const opens = async (caller: typeof visitor, lesson_id: string | undefined) =>
    (await caller("POST", "/api/game/sentence", { ...asked, lesson_id })).status;
  expect(lessons.length).toBeGreaterThan(1);
  const free = server.as(await server.newLearner());
  const member = server.as(await server.newLearner({ vipType: 4 }));
  expect([await opens(free, lessons[0]), await opens(free, lessons[1])]).toEqual([200, 403]);
  expect([await opens(member, lessons[0]), await opens(member, lessons[1])]).toEqual([200, 200]);
  const { body } = await call("GET", `/api/console/actions?action=set-access&q=${travel.id}`);
  expect(body).toMatchObject({ rows: [{ before: { access: "free" }, after: { access: "member" } }] });
  expect(await set("free")).toMatchObject({ body: { access: "free" } });
});

test("the list is searched and paged", async () => {
  const call = await staff();
  const page = async (query: string) => (await call("GET", `/api/console/courses?${query}`)).body;
  expect(await page("q=口语")).toMatchObject({ count: 1, next: null, rows: [{ id: school.id }] });
  const { rows, next } = (await page("limit=1")) as { rows: PlacedCourse[]; next: string };
  expect(rows.map(({ place }) => place)).toEqual([1]);
  expect(await page(`limit=1&cursor=${next}`)).toMatchObject({ rows: [{ place: 2 }] });
  expect(await page("type=textbook")).toMatchObject({ rows: [], count: 0 });
});

test("support and learners are refused, and a visitor has to sign in", async () => {
  for (const [call, status] of [
    [await staff("support"), 403],
    [server.as(await server.newLearner()), 403],
    [visitor, 401],
  ] as const) {
    expect((await call("GET", "/api/console/courses")).status).toBe(status);
    expect((await call("POST", `/api/console/courses/${first.id}`, { place: 2 })).status).toBe(status);
  }
});

test.each([
  [{}, 422],
  [{ place: 0 }, 422],
  [{ place: 1.5 }, 422],
  [{ level: 7 }, 422],
  [{ place: 10_001 }, 422],
  [{ title: "新的" }, 422],
])("a change with %j is refused", async (body, status) => {
  expect((await (await staff())("POST", `/api/console/courses/${first.id}`, body)).status).toBe(status);
});

test("a course that nobody is offered has no place", async () => {
  const owner = await server.newLearner();
  const own = aPack({ id: "own-course" });
  await publishPack(server.db(), own, { origin: "author", ownerId: owner.id, at: new Date() }, []);
  const call = await staff();
  for (const id of [own.id, "nothing"])
    expect((await call("POST", `/api/console/courses/${id}`, { place: 1 })).status).toBe(404);
});
