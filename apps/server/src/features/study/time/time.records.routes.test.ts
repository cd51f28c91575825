import { expect, test } from "vitest";
import { dayIn } from "#platform/http/times.ts";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { ago, days, zoneAtNoon } from "#testing/clock.ts";
import { forgedToken } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

const [pack, other] = [aPack({ id: "first-steps" }), aPack({ id: "travel" })];
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [sentence] = lesson.sentences as [(typeof lesson.sentences)[number]];
const server = testServer((db) => seedCourses(db, [pack, other]));
const timeZone = zoneAtNoon();
const aLearner = () => server.newLearner({ createdAt: ago(30 * days), timeZone });
const date = (daysAgo: number) => dayIn(timeZone)(ago(daysAgo * days));

test("a pack's days bring together what was studied and what was answered, oldest first", async () => {
  const learner = await aLearner();
  const as = server.as(learner);
  const at = (daysAgo: number) => ago(daysAgo * days).toISOString();
  await as("POST", "/api/game/attempts", {
    attempts: [
      anAttempt(lesson, { started_at: at(2) }),
      anAttempt(lesson, { events: typedWrongThenRight(sentence, `0:0-${sentence.words.length}`) }),
      anAttempt(lesson),
      anAttempt(lesson, { events: [[10, "skipped", 0]] }),
    ],
  });
  const subject = { lesson_id: lesson.id, lesson_course_id: pack.id };
  await as("POST", "/api/game/add_time", aReport("course", subject));
  await as("POST", "/api/game/add_time_today", aReport("other"));
  const earlier = { started_at: ago(days + 40_000).toISOString(), ended_at: at(1), time: 40 };
  await as("POST", "/api/game/add_time", aReport("course", { ...subject, ...earlier }));
  expect((await as("GET", `/api/game/daily_record/${pack.id}`)).body).toEqual([
    { date: date(2), seconds: 0, steps: 1, accuracy: 1 },
    { date: date(1), seconds: 40, steps: 0, accuracy: null },
    { date: date(0), seconds: 60, steps: 2, accuracy: 0.5 },
  ]);
  expect((await as("GET", `/api/game/daily_record/${other.id}`)).body).toEqual([]);
  const stranger = server.as(await aLearner());
  expect((await stranger("GET", `/api/game/daily_record/${pack.id}`)).body).toEqual([]);
});

test("a pack that never was is not found, and without a living token there is no record", async () => {
  expect((await server.as(await aLearner())("GET", "/api/game/daily_record/nothing")).status).toBe(404);
  for (const caller of [null, forgedToken])
    expect((await server.as(caller)("GET", `/api/game/daily_record/${pack.id}`)).status).toBe(401);
});
