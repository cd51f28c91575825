import { describe, expect, test } from "vitest";
import { castOf, newGroup, newMember } from "#testing/classes/groups.ts";
import { testClock, wednesdayNoon } from "#testing/clock.ts";
import { aPack } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const clock = testClock(wednesdayNoon);
const server = testServer((db) => seedCourses(db, [aPack({ id: "first-steps" })]), { clock: clock.now });
const own = "/api/users/my/guardian";
const pin = "2468";

async function newFamily() {
  const { owner: parent, group } = await newGroup(server, { kind: "family", name: "我家" });
  const child = await newMember(server, group, "小明");
  const url = `/api/groups/${group.id}/members/${child.id}/limit`;
  const set = (body: object, by: TestLearner = parent) => server.as(by)("PUT", url, body);
  return { parent, group, child, url, set };
}
const play = (learner: TestLearner) =>
  server.as(learner)("POST", "/api/game/sentence", { source: "course", practice_type: "translation" });
const limit = { minutes: 30, quiet: null };

test("a parent sets minutes on their own phone, and no PIN of the child opens them", async () => {
  const { child, set } = await newFamily();
  expect((await set(limit)).body).toMatchObject({ minutes: 30, has_pin: false, quiet: null });
  expect((await server.as(child)("GET", own)).body).toMatchObject({ minutes: 30, family: "我家" });
  expect((await server.as(child)("PUT", own, { minutes: 600, pin })).status).toBe(403);
  expect((await server.as(child)("POST", `${own}/remove`, { pin })).status).toBe(403);
  expect((await set({ minutes: null, quiet: null })).body).toMatchObject({ minutes: null });
  expect((await server.as(child)("GET", own)).body).toMatchObject({ minutes: null, family: null });
});

test("quiet hours close practice over midnight, in the child's zone, and never refuse answers", async () => {
  const { child, set } = await newFamily();
  await set({ minutes: null, quiet: { from: "21:30", to: "07:00" } });
  expect((await play(child)).status).toBe(200);
  // Noon in UTC is 20:00 in Shanghai.
  const shanghai = testClockAt(21, 30);
  clock.forward(shanghai);
  expect(await play(child)).toMatchObject({
    status: 403,
    body: { code: "daily_limit_reached", message: expect.stringMatching(/21:30 到 07:00.*07:00 以后/) },
  });
  expect((await server.as(child)("POST", "/api/game/attempts", { attempts: [] })).status).not.toBe(403);
  clock.forward(10 * 3600);
  expect((await play(child)).status).toBe(200);
});

/** Returns the seconds until a time of day in Shanghai. */
function testClockAt(hour: number, minute: number): number {
  const now = new Date(clock.now().getTime() + 8 * 3_600_000);
  const passed = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  return (hour * 3600 + minute * 60 - passed + 86_400) % 86_400;
}

test("a limit with a PIN is taken over with this PIN alone, and none is lost", async () => {
  const { child, set } = await newFamily();
  await server.as(child)("PUT", own, { minutes: 20, pin });
  expect(await set(limit)).toMatchObject({ status: 422, body: { fields: { pin: expect.any(String) } } });
  expect(await set({ ...limit, pin: "1111" })).toMatchObject({ status: 422 });
  expect((await server.as(child)("GET", own)).body).toMatchObject({ minutes: 20, family: null });
  expect((await set({ ...limit, pin })).body).toMatchObject({ minutes: 30, has_pin: false });
  expect((await server.as(child)("PUT", own, { minutes: 600, pin })).status).toBe(403);
});

test("wrong PINs of a parent lock as on the child's device", async () => {
  const { child, set } = await newFamily();
  await server.as(child)("PUT", own, { minutes: 20, pin });
  const tries = [];
  for (let round = 0; round < 6; round += 1) tries.push((await set({ ...limit, pin: "0000" })).status);
  expect(tries).toEqual([422, 422, 422, 422, 429, 429]);
  expect((await set({ ...limit, pin })).status).toBe(429);
});

test("a child does not leave a family that holds a limit, and removing the child ends it", async () => {
  const { parent, group, child, set } = await newFamily();
  await set(limit);
  expect((await server.as(child)("DELETE", `/api/groups/${group.id}/membership`)).status).toBe(403);
  await server.as(parent)("DELETE", `/api/groups/${group.id}/members/${child.id}`);
  expect((await server.as(child)("GET", own)).body).toMatchObject({ minutes: null, family: null });
});

test("a second family does not take a limit over, and the end of the first ends it", async () => {
  const { parent, group, child, set } = await newFamily();
  await set(limit);
  const other = await newGroup(server, { kind: "family", name: "外婆家" });
  await server.as(child)("POST", "/api/groups/join", { secret: other.group.secret, name: "小明" });
  const url = `/api/groups/${other.group.id}/members/${child.id}/limit`;
  expect((await server.as(other.owner)("PUT", url, { minutes: 600, quiet: null })).status).toBe(409);
  await server.as(parent)("DELETE", `/api/groups/${group.id}`);
  expect((await server.as(child)("GET", own)).body).toMatchObject({ minutes: null });
});

describe("who may set a limit", () => {
  test("nobody in a class", async () => {
    const { owner, group } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    const url = `/api/groups/${group.id}/members/${member.id}/limit`;
    expect((await server.as(owner)("PUT", url, limit)).status).toBe(403);
  });

  test("the parents of a family alone", async () => {
    const { child, url, set, parent } = await newFamily();
    const { stranger, otherOwner, operator } = await castOf(server);
    for (const who of [stranger, otherOwner, operator]) expect((await set(limit, who)).status).toBe(404);
    expect((await set(limit, child)).status).toBe(403);
    expect((await server.as(null)("GET", url)).status).toBe(401);
    expect((await server.as(parent)("GET", url)).status).toBe(200);
  });
});

test.each([
  ["too few minutes", { minutes: 4 }, "minutes"],
  ["no time of day", { quiet: { from: "25:00", to: "07:00" } }, "quiet.from"],
  ["an empty span", { quiet: { from: "07:00", to: "07:00" } }, "quiet.to"],
])("%s is refused", async (_what, change, field) => {
  const { set } = await newFamily();
  expect(await set({ ...limit, ...change })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});
