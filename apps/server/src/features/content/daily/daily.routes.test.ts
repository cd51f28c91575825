import { expect, test } from "vitest";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A sentence for each day of a year, whose text is its date. */
function aYear() {
  const year = aPack(
    { type: "daily", id: "daily" },
    lengths.map((length, month) =>
      Array.from({ length }, (_, day) => ({ en: `It is ${month + 1} ${day + 1}.`, zh: "今天。" })),
    ),
  );
  const leapDay = year.lessons[1]?.sentences[28];
  if (leapDay) Object.assign(leapDay, { note: "闰年才有。", author: "Lewis Carroll", source: "A Leap Year" });
  return year;
}

let now = new Date();
const server = testServer((db) => seedCourses(db, [aYear()]), {
  clock: () => now,
});
const today = async (caller: TestLearner | string | null = null, at: string | Date = new Date()) => {
  now = new Date(at);
  return server.as(caller)("GET", "/api/daily");
};

test.each([
  ["2026-11-22T15:59:59Z", "2026-11-22", "It is 11 22."],
  ["2026-11-22T16:00:00Z", "2026-11-23", "It is 11 23."],
  ["2026-12-31T16:00:00Z", "2027-01-01", "It is 1 1."],
  ["2027-02-28T15:59:59Z", "2027-02-28", "It is 2 28."],
  ["2027-02-28T16:00:00Z", "2027-03-01", "It is 3 1."],
  ["2028-02-28T16:00:00Z", "2028-02-29", "It is 2 29."],
  ["2028-02-29T16:00:00Z", "2028-03-01", "It is 3 1."],
])("a visitor at %s gets that of %s, the day in China", async (at, date, en) => {
  expect(await today(null, at)).toMatchObject({ status: 200, body: { date, en } });
});

test("what is quoted names author and work, and nobody is named where nothing is", async () => {
  expect((await today(null, "2028-02-29T04:00:00Z")).body).toEqual({
    date: "2028-02-29",
    en: "It is 2 29.",
    zh: "今天。",
    note: "闰年才有。",
    author: "Lewis Carroll",
    source: "A Leap Year",
  });
  expect((await today(null, "2028-02-28T04:00:00Z")).body).toMatchObject({ author: null, source: null });
});

test("a learner gets that of the day where they are", async () => {
  const evening = new Date();
  evening.setUTCHours(18, 30, 0, 0);
  const tomorrow = new Date(evening.getTime() + 86_400_000);
  const dateOf = (time: Date) => time.toISOString().slice(0, 10);
  const inChina = await server.newLearner();
  const inAmerica = await server.newLearner({ timeZone: "America/Los_Angeles" });
  expect((await today(inChina, evening)).body).toMatchObject({ date: dateOf(tomorrow) });
  expect((await today(inAmerica, evening)).body).toMatchObject({ date: dateOf(evening) });
});

test("a token that is forged is no visitor's", async () => {
  expect((await today(forgedToken)).status).toBe(401);
});

test("a site without daily sentences says so, and so does one that took them away", async () => {
  await seedCourses(server.db(), [aPack()]);
  expect(await today()).toMatchObject({
    status: 404,
    body: { code: "not_found", message: "还没有每日一句" },
  });
});
