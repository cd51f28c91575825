import { randomUUID } from "node:crypto";
import type { AssignmentGrid, MyAssignment } from "@shiju/contract/classes/assignments";
import { mostOf } from "@shiju/learning/classes/groups";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { vocabularyTests } from "#database/tables/study/words.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { type Cast, castOf, newGroup, newMember } from "#testing/classes/groups.ts";
import { testClock, wednesdayNoon } from "#testing/clock.ts";
import { aPack, aWordPack, food, station, tea } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aChapterAttempt, answerTo, typedWrongThenRight } from "#testing/study/attempts.ts";

const course = aPack({ id: "class-course", title: "小课程" }, [[food, station], [tea]]);
const members = aPack({ id: "class-members", access: "member" }, [[food], [station], [tea]]);
const words = aWordPack({ id: "class-words" }, [[{ id: "apple", zh: "苹果" }]]);
const [lesson] = course.lessons as [(typeof course.lessons)[number]];
const [chapter] = words.lessons as [(typeof words.lessons)[number]];
const clock = testClock(wednesdayNoon);
const server = testServer(
  async (db) => {
    for (const pack of [course, members, words]) await seedPack(db, pack);
  },
  { clock: clock.now },
);

const hour = 3_600_000;
const from = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
const aLesson = (change: object = {}) => ({
  id: randomUUID(),
  kind: "lesson",
  lesson_id: lesson.id,
  from: from(-hour),
  due: from(48 * hour),
  user_ids: null,
  ...change,
});
const give = (owner: TestLearner, group: { id: string }, body: object) =>
  server.as(owner)("POST", `/api/groups/${group.id}/assignments`, body);
const grid = async (owner: TestLearner, group: { id: string }) =>
  (await server.as(owner)("GET", `/api/groups/${group.id}/assignments`)).body as AssignmentGrid;
const mine = async (learner: TestLearner) =>
  ((await server.as(learner)("GET", "/api/assignments")).body as { assignments: MyAssignment[] }).assignments;
const send = async (learner: TestLearner, attempts: object[]) =>
  expect((await server.as(learner)("POST", "/api/game/attempts", { attempts })).body).toMatchObject({
    refused: [],
  });
const answer = (at: number, change: object = {}) => {
  const sentence = lesson.sentences[at];
  if (!sentence) throw new Error("no such sentence");
  return answerTo(sentence, { lesson_id: lesson.id, started_at: from(-60_000), ...change });
};
const answerWrong = (at: number, change: object = {}) => {
  const right = answer(at, change);
  const sentence = lesson.sentences[at];
  return { ...right, events: sentence ? typedWrongThenRight(sentence, right.step) : [] };
};

describe("who may call what", () => {
  type Who = "nobody" | Exclude<keyof Cast, "group">;
  const strangers = { nobody: 401, stranger: 404, former: 404, otherOwner: 404, operator: 404 };
  const ofStaff: Record<Who, number> = { ...strangers, member: 403, helper: 200, owner: 200 };
  test.each<["GET" | "POST" | "PUT" | "DELETE", string, (cast: Cast) => object | undefined]>([
    ["GET", "/assignments", () => undefined],
    ["POST", "/assignments", () => aLesson()],
    ["PUT", "/assignments/ID", () => ({ note: "第二段读三遍" })],
    ["POST", "/remind", ({ member }) => ({ user_ids: [member.id] })],
  ])("%s %s", async (method, path, bodyOf) => {
    const cast = await castOf(server);
    const given = await give(cast.owner, cast.group, aLesson());
    const url = `/api/groups/${cast.group.id}${path.replace("ID", (given.body as { id: string }).id)}`;
    for (const [who, expected] of Object.entries(ofStaff)) {
      const caller = who === "nobody" ? null : cast[who as Exclude<keyof Cast, "group">];
      expect([who, (await server.as(caller)(method, url, bodyOf(cast))).status]).toEqual([who, expected]);
    }
  });

  test("an assignment of another group is not found", async () => {
    const { group, owner } = await newGroup(server);
    const { group: other, owner: otherOwner } = await newGroup(server);
    const { body } = await give(otherOwner, other, aLesson());
    const url = `/api/groups/${group.id}/assignments/${(body as { id: string }).id}`;
    expect((await server.as(owner)("DELETE", url)).status).toBe(404);
    expect((await server.as(owner)("PUT", url, { note: "x" })).status).toBe(404);
  });
});

describe("a lesson as homework", () => {
  test("is done by whole sentences of this lesson after its beginning", async () => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    await send(member, [answer(0, { started_at: from(-2 * hour) })]);
    await give(owner, group, aLesson());
    expect(await mine(member)).toMatchObject([{ standing: "open", done: 0, total: 2, is_open: true }]);
    await send(member, [answer(0)]);
    expect(await mine(member)).toMatchObject([{ standing: "begun", done: 1, accuracy: 1 }]);
    await send(member, [answer(0), answerWrong(1)]);
    expect(await mine(member)).toMatchObject([{ standing: "done", done: 2, accuracy: 0.5 }]);
    expect((await grid(owner, group)).results).toMatchObject([
      { user_id: member.id, standing: "done", accuracy: 0.5 },
    ]);
  });

  test("with an accuracy is done once the last answers are right", async () => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    await give(owner, group, aLesson({ min_accuracy: 90 }));
    await send(member, [answer(0), answerWrong(1)]);
    expect(await mine(member)).toMatchObject([{ standing: "begun", done: 2, accuracy: 0.5 }]);
    await send(member, [answer(1, { started_at: from(-30_000) })]);
    expect(await mine(member)).toMatchObject([{ standing: "done", accuracy: 1 }]);
  });

  test("with a practice type counts no other", async () => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    await give(owner, group, aLesson({ practice_type: "dictation" }));
    await send(member, [answer(0)]);
    expect(await mine(member)).toMatchObject([{ done: 0 }]);
    await send(member, [answer(0, { practice_type: "dictation" })]);
    expect(await mine(member)).toMatchObject([{ done: 1 }]);
  });

  test.each([
    ["in time and arrives within a day", 20 * hour, "done"],
    ["in time and arrives after two days", 49 * hour, "late"],
  ])("made offline %s", async (_what, delay, standing) => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    await give(owner, group, aLesson({ due: from(hour) }));
    const made = [answer(0, { started_at: from(0) }), answer(1, { started_at: from(0) })];
    clock.forward(delay / 1000 + 3600);
    await send(member, made);
    expect((await grid(owner, group)).results).toMatchObject([{ standing }]);
  });

  test("for some members is seen by no other, and one who joins later has what is for all", async () => {
    const { group, owner } = await newGroup(server);
    const [one, other] = [await newMember(server, group, "甲"), await newMember(server, group, "乙")];
    await give(owner, group, aLesson({ user_ids: [one.id] }));
    expect([await mine(one), await mine(other)].map(({ length }) => length)).toEqual([1, 0]);
    await send(other, [answer(0)]);
    expect((await grid(owner, group)).results).toMatchObject([{ user_id: one.id, done: 0 }]);
    await give(owner, group, aLesson());
    const late = await newMember(server, group, "丙");
    expect(await mine(late)).toHaveLength(1);
  });

  test("of a former member is gone for the owner, and no answer counts any more", async () => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    await give(owner, group, aLesson());
    await server.as(member)("DELETE", `/api/groups/${group.id}/membership`);
    await send(member, [answer(0)]);
    expect(await grid(owner, group)).toMatchObject({ members: [], results: [] });
    expect(await mine(member)).toEqual([]);
  });
});

describe("the other kinds", () => {
  const given = async (body: object) => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    const { lesson_id: _lesson, ...rest } = aLesson(body);
    expect(await give(owner, group, rest)).toMatchObject({ status: 200 });
    return { group, owner, member };
  };

  test("a chapter is done by its words", async () => {
    const { group, owner } = await newGroup(server);
    const member = await newMember(server, group, "周子昂");
    await give(owner, group, aLesson({ kind: "chapter", lesson_id: chapter.id }));
    const [word] = chapter.words;
    if (!word) throw new Error("no word");
    await send(member, [aChapterAttempt(word, { started_at: from(-60_000) })]);
    expect(await mine(member)).toMatchObject([{ standing: "done", done: 1, total: 1 }]);
  });

  test("a review counts what was reviewed", async () => {
    const { member } = await given({ kind: "review", amount: 2 });
    await send(member, [answer(0, { source: "review" }), answer(1, { source: "course" })]);
    expect(await mine(member)).toMatchObject([{ standing: "begun", done: 1, title: "复习 2 个" }]);
  });

  test("minutes count by days", async () => {
    const { member } = await given({ kind: "time", amount: 1, minutes: 20, from: from(-24 * hour) });
    const date = clock.now().toISOString().slice(0, 10);
    const day = { userId: member.id, date, packId: "class-course" };
    await server
      .db()
      .insert(studyDays)
      .values({ ...day, ms: 19 * 60_000 });
    expect(await mine(member)).toMatchObject([{ standing: "open", done: 0 }]);
    await server
      .db()
      .update(studyDays)
      .set({ ms: 20 * 60_000 })
      .where(sql`user_id = ${member.id}`);
    expect(await mine(member)).toMatchObject([{ standing: "done", done: 1 }]);
  });

  test("a vocabulary test shows its words", async () => {
    const { member } = await given({ kind: "vocabulary" });
    await server.db().insert(vocabularyTests).values({
      userId: member.id,
      id: randomUUID(),
      at: clock.now(),
      words: 7000,
      known: 1960,
      low: 1800,
      high: 2100,
      items: 40,
    });
    expect(await mine(member)).toMatchObject([{ standing: "done", value: 1960 }]);
  });
});

test("a reminder goes to those with work left, once a day", async () => {
  const { group, owner } = await newGroup(server);
  const [lazy, done] = [await newMember(server, group, "甲"), await newMember(server, group, "乙")];
  await give(owner, group, aLesson());
  await send(done, [answer(0), answer(1)]);
  const call = () =>
    server.as(owner)("POST", `/api/groups/${group.id}/remind`, { user_ids: [lazy.id, done.id] });
  expect((await call()).body).toEqual({ reminded: 1 });
  expect((await call()).body).toEqual({ reminded: 0 });
});

test("the same call twice gives one assignment, and another body is refused", async () => {
  const { group, owner } = await newGroup(server);
  const body = aLesson();
  const made = await Promise.all([give(owner, group, body), give(owner, group, body)]);
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  expect((await give(owner, group, { ...body, note: "x" })).status).toBe(409);
  expect((await grid(owner, group)).assignments).toHaveLength(1);
});

test("a group has a bounded number of open assignments", async () => {
  const { group, owner } = await newGroup(server);
  await server.db().execute(sql`insert into assignments
    (id, group_id, kind, title, total, is_for_all, "from", due, created_at)
    select gen_random_uuid(), ${group.id}::uuid, 'vocabulary', 't', 1, true, ${from(0)}::timestamptz,
      ${from(hour)}::timestamptz, now() from generate_series(1, ${mostOf.openAssignments})`);
  expect((await give(owner, group, aLesson())).status).toBe(409);
});

test.each([
  ["no lesson", { lesson_id: undefined }, "lesson_id"],
  ["a chapter as a lesson", { lesson_id: chapter.id }, "lesson_id"],
  ["a lesson that its giver may not study", { lesson_id: members.lessons[1]?.id }, "lesson_id"],
  ["no date", { due: undefined }, "due"],
  ["a date before the beginning", { due: from(-2 * hour) }, "due"],
  ["a member of no group", { user_ids: [randomUUID()] }, "user_ids"],
  ["nobody", { user_ids: [] }, "user_ids"],
  ["an accuracy above 100", { min_accuracy: 101 }, "min_accuracy"],
  ["a review without an amount", { kind: "review" }, "amount"],
  ["more days than there are", { kind: "time", amount: 30, minutes: 10 }, "amount"],
] as const)("%s is refused", async (_what, change, field) => {
  const { group, owner } = await newGroup(server);
  expect(await give(owner, group, aLesson(change))).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});
