import type { Attempt } from "@shiju/contract/study/attempts";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { expect, test } from "vitest";
import { anAttempt, aWordAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { days, zoneAtNoon } from "#testing/clock.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { dueToday, reviewOverview } from "./review.queue.service.ts";

const pack = aPack({ id: "first-steps" }, [[food, station, tea]]);
const server = testServer((db) => seedCourses(db, [pack]));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const week = [0, 1, 2, 3, 4, 5, 6, 7];

test("a week of reviews: all that is due each day, nothing before its day, and a later day after each", async () => {
  const timeZone = zoneAtNoon();
  const learner = await server.newLearner({ timeZone });
  const whose = { userId: learner.id, timeZone };
  const start = Date.now() - 8 * days;
  const at = (day: number) => new Date(start + day * days);
  const answer = ({ kind, id }: Subject, day: number, isForgotten = false): Attempt => {
    const started_at = at(day).toISOString();
    if (kind === "word") return aWordAttempt(id, { started_at });
    const sentence = lesson.sentences.find((each) => each.id === id)!;
    const step = `0:0-${sentence.words.length}`;
    return anAttempt(lesson, {
      subject: { kind, id },
      step,
      content_version: sentence.version,
      started_at,
      events: isForgotten
        ? typedWrongThenRight(sentence, step)
        : [
            ...sentence.words.map(({ text }, slot): Attempt["events"][number] => [
              slot + 1,
              "typed",
              slot,
              text.replaceAll(/[.?!,]/g, ""),
            ]),
            [3000, "checked", 0],
          ],
    });
  };
  const send = async (attempts: Attempt[]) => {
    const { body } = await server.as(learner)("POST", "/api/game/attempts", { attempts });
    expect(body).toMatchObject({ refused: [] });
  };

  const subjects: Subject[] = [
    ...lesson.sentences.map(({ id }) => ({ kind: "sentence" as const, id })),
    { kind: "word", id: "food" },
  ];
  await send(subjects.map((subject) => answer(subject, 0)));
  const [forgotten] = lesson.sentences;
  const seen: Record<string, number[]> = {};
  for (const day of week.slice(1)) {
    const before = await reviewOverview(server.db(), whose, at(day));
    const due = await dueToday(server.db(), whose, { now: at(day) });
    expect(before.forecast[0]?.count).toBe(due.length);
    expect(before.due.sentences + before.due.words).toBe(due.length);
    for (const { id } of due) (seen[id] ??= []).push(day);
    if (due.length === 0) continue;
    const isFirst = (id: string) => id === forgotten?.id && seen[id]?.length === 1;
    await send(due.map((subject) => answer(subject, day, isFirst(subject.id))));
    const after = await reviewOverview(server.db(), whose, at(day));
    expect(after).toMatchObject({ due: { sentences: 0, words: 0 }, done: due.length, later: 0 });
    expect(after.forecast.reduce((sum, { reviewed }) => sum + reviewed, after.beyond)).toBe(due.length);
  }

  expect(Object.keys(seen)).toHaveLength(subjects.length);
  const [remembered] = lesson.sentences.slice(1);
  // A forgotten subject is asked again the sooner.
  expect(seen[forgotten?.id ?? ""]!.length).toBeGreaterThan(seen[remembered?.id ?? ""]!.length);
  const gaps = (asked: number[]) => asked.map((day, index) => day - (asked[index - 1] ?? 0));
  const steady = gaps(seen[remembered?.id ?? ""] ?? []);
  expect(steady).toEqual(steady.toSorted((one, other) => one - other));
});
