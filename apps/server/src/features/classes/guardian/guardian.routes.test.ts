import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { guardianLimits } from "#database/tables/classes/guardian.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { dayIn } from "#platform/http/times.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { newPhone, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));
const address = "/api/users/my/guardian";
const nothing = { today: 0, locked_until: null, quiet: null, family: null };

const set = (learner: TestLearner, minutes: number, pin = "2468", more: object = {}) =>
  server.as(learner)("PUT", address, { minutes, pin, ...more });
const remove = (learner: TestLearner, pin = "2468") =>
  server.as(learner)("POST", `${address}/remove`, { pin });
const get = async (learner: TestLearner) => (await server.as(learner)("GET", address)).body;
const play = (learner: TestLearner) =>
  server.as(learner)("POST", "/api/game/sentence", { source: "course", practice_type: "translation" });

/** Adds study time today and tomorrow, so that midnight during the test does not matter. */
async function study(learner: TestLearner, minutes: number): Promise<void> {
  const ms = minutes * 60_000;
  const dates = [0, 1].map((ahead) => dayIn("Asia/Shanghai")(new Date(Date.now() + ahead * 86_400_000)));
  await server
    .db()
    .insert(studyDays)
    .values(dates.map((date) => ({ userId: learner.id, date, packId: "first-steps", ms })));
}

const lockEnds = (learner: TestLearner) =>
  server
    .db()
    .update(guardianLimits)
    .set({ lockedUntil: new Date(Date.now() - 1000) })
    .where(eq(guardianLimits.userId, learner.id));

test("nobody has a limit until a parent sets one, and each has their own", async () => {
  const [child, other] = [await server.newLearner(), await server.newLearner()];
  expect(await get(child)).toEqual({ ...nothing, minutes: null });
  expect((await set(child, 30)).body).toEqual({ ...nothing, minutes: 30 });
  expect(await get(other)).toMatchObject({ minutes: null });
  expect(JSON.stringify(await server.db().select().from(guardianLimits))).not.toContain("2468");
});

test("practice is handed out until the limit is reached, and answers are taken even then", async () => {
  const child = await server.newLearner();
  await set(child, 30);
  await study(child, 29);
  expect((await play(child)).status).toBe(200);
  await server
    .db()
    .update(studyDays)
    .set({ ms: 30 * 60_000 })
    .where(eq(studyDays.userId, child.id));
  expect(await play(child)).toMatchObject({
    status: 403,
    body: { code: "daily_limit_reached", message: "今天学满家长设的 30 分钟了，休息一下，明天再来" },
  });
  expect(
    await server.as(child)("POST", "/api/error_subjects/play", { practice_type: "dictation" }),
  ).toMatchObject({
    status: 403,
  });
  const attempts = [anAttempt(lesson)];
  expect((await server.as(child)("POST", "/api/game/attempts", { attempts })).body).toMatchObject({
    accepted: [attempts[0]?.id],
  });
  await set(child, 60);
  expect((await play(child)).status).toBe(200);
});

test("changing and taking away ask for the PIN, which can be changed with it", async () => {
  const child = await server.newLearner();
  await set(child, 30);
  expect(await set(child, 600, "1111")).toMatchObject({
    status: 422,
    body: { fields: { pin: "密码不对，还能试 4 次" } },
  });
  expect(await remove(child, "1111")).toMatchObject({ body: { fields: { pin: "密码不对，还能试 3 次" } } });
  expect(await get(child)).toMatchObject({ minutes: 30 });
  expect((await set(child, 45, "2468", { new_pin: "135790" })).body).toMatchObject({ minutes: 45 });
  expect((await remove(child)).status).toBe(422);
  expect((await remove(child, "135790")).body).toEqual({ ...nothing, minutes: null });
  expect(await remove(child, "135790")).toMatchObject({
    status: 404,
    body: { message: "还没有设每天的时长" },
  });
});

test("five wrong tries lock it, also when they come at once, and the right PIN then has to wait", async () => {
  const child = await server.newLearner();
  await set(child, 30);
  const tries = await Promise.all(Array.from({ length: 8 }, () => remove(child, "0000")));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  expect(await remove(child)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/15 分钟/) },
  });
  expect(await get(child)).toMatchObject({ minutes: 30, locked_until: expect.any(String) });
  await lockEnds(child);
  expect((await remove(child, "0000")).body).toMatchObject({ fields: { pin: "密码不对，还能试 4 次" } });
  expect((await remove(child)).status).toBe(200);
});

test("two parents at the same time set one limit", async () => {
  const child = await server.newLearner();
  const answers = await Promise.all([set(child, 30, "1111"), set(child, 45, "2222")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test.each([
  ["no minutes", { minutes: undefined }, "minutes"],
  ["too few minutes", { minutes: 4 }, "minutes"],
  ["too many minutes", { minutes: 601 }, "minutes"],
  ["half a minute", { minutes: 30.5 }, "minutes"],
  ["a short PIN", { pin: "123" }, "pin"],
  ["a long PIN", { pin: "1234567" }, "pin"],
  ["letters for a PIN", { pin: "abcd" }, "pin"],
  ["a new PIN that is none", { new_pin: "12" }, "new_pin"],
])("%s is refused", async (_what, change, field) => {
  const child = await server.newLearner();
  expect(await server.as(child)("PUT", address, { minutes: 30, pin: "2468", ...change })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});

test("a forgotten PIN is taken away by the operator", async () => {
  const phone = newPhone();
  const child = await server.newLearner({ phone });
  const reset = (...args: string[]) => runCommand(server.db(), ["reset-guardian", ...args]);
  expect(await reset(phone)).toEqual({ code: 1, text: `${phone} 没有设每天的时长` });
  await set(child, 30);
  expect(await reset(phone)).toMatchObject({ code: 0 });
  expect(await get(child)).toMatchObject({ minutes: null });
  expect(await reset(newPhone())).toMatchObject({ code: 1, text: expect.stringMatching(/没有手机号/) });
  expect(await reset("12")).toMatchObject({ code: 2 });
});
