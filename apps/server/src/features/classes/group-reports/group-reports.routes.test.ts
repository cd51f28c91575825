import type {
  GroupBoard,
  GroupMistake,
  GroupToday,
  MemberReport,
} from "@shiju/contract/classes/group-reports";
import { describe, expect, test } from "vitest";
import { studyDays } from "#database/tables/study/time.ts";
import { type Cast, castOf, newGroup, newMember } from "#testing/classes/groups.ts";
import { testClock, wednesdayNoon } from "#testing/clock.ts";
import { aPack, aWordPack, food, station } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aChapterAttempt, answerTo, spelt, typedWrongThenRight } from "#testing/study/attempts.ts";

const course = aPack({ id: "report-course", title: "小课程" }, [[food, station]]);
const words = aWordPack({ id: "report-words" }, [[{ id: "apple", zh: "苹果" }]]);
const [lesson] = course.lessons as [(typeof course.lessons)[number]];
const [chapter] = words.lessons as [(typeof words.lessons)[number]];
const [sentence] = lesson.sentences as [(typeof lesson.sentences)[number]];
const [word] = chapter.words as [(typeof chapter.words)[number]];
const clock = testClock(wednesdayNoon);
const server = testServer(
  async (db) => {
    for (const pack of [course, words]) await seedPack(db, pack);
  },
  { clock: clock.now },
);
const date = "2026-11-25";
const at = (ms = -60_000) => new Date(clock.now().getTime() + ms).toISOString();
const get = async <T>(learner: TestLearner, group: { id: string }, path: string) =>
  (await server.as(learner)("GET", `/api/groups/${group.id}${path}`)).body as T;
const send = async (learner: TestLearner, attempts: object[]) =>
  expect((await server.as(learner)("POST", "/api/game/attempts", { attempts })).body).toMatchObject({
    refused: [],
  });
const wrongly = () => {
  const right = answerTo(sentence, { lesson_id: lesson.id, started_at: at() });
  return { ...right, events: typedWrongThenRight(sentence, right.step) };
};
const studied = (learner: TestLearner, ms: number) =>
  server.db().insert(studyDays).values({ userId: learner.id, date, packId: course.id, ms });

describe("who may call what", () => {
  type Who = "nobody" | Exclude<keyof Cast, "group">;
  const strangers = { nobody: 401, stranger: 404, former: 404, otherOwner: 404, operator: 404 };
  const ofStaff: Record<Who, number> = { ...strangers, member: 403, helper: 200, owner: 200 };
  test.each<[string, Record<Who, number>]>([
    ["/today", ofStaff],
    ["/mistakes", ofStaff],
    ["/members/ID/report", { ...ofStaff, member: 200 }],
    ["/board", { ...ofStaff, member: 200 }],
  ])("GET %s", async (path, answers) => {
    const cast = await castOf(server);
    const url = `/api/groups/${cast.group.id}${path.replace("ID", cast.member.id)}`;
    for (const [who, expected] of Object.entries(answers)) {
      const caller = who === "nobody" ? null : cast[who as Exclude<keyof Cast, "group">];
      expect([who, (await server.as(caller)("GET", url)).status]).toEqual([who, expected]);
    }
  });

  test("a member reads no report of another member, and nobody that of a former one", async () => {
    const { group, owner, member, former } = await castOf(server);
    const other = await newMember(server, group, "马骏");
    const report = (learner: TestLearner) => `/api/groups/${group.id}/members/${learner.id}/report`;
    expect((await server.as(member)("GET", report(other))).status).toBe(403);
    expect((await server.as(owner)("GET", report(former))).status).toBe(404);
  });

  test("members see no board where the owner wants none", async () => {
    const { group, owner, member } = await castOf(server);
    await server.as(owner)("PUT", `/api/groups/${group.id}`, { has_board: false });
    expect((await server.as(member)("GET", `/api/groups/${group.id}/board`)).status).toBe(404);
    expect((await server.as(owner)("GET", `/api/groups/${group.id}/board`)).status).toBe(200);
  });
});

test("today says who studied how long", async () => {
  const { group, owner } = await newGroup(server);
  const [one, other] = [await newMember(server, group, "甲"), await newMember(server, group, "乙")];
  await studied(one, 14 * 60_000);
  const { members } = await get<GroupToday>(owner, group, "/today");
  expect(members.find(({ user_id: id }) => id === one.id)).toMatchObject({ seconds: 840, week_seconds: 840 });
  expect(members.find(({ user_id: id }) => id === other.id)).toMatchObject({ seconds: 0 });
});

test("the mistakes of a class are counted by members, with the words that were typed", async () => {
  const { group, owner } = await newGroup(server);
  const [one, other] = [await newMember(server, group, "甲"), await newMember(server, group, "乙")];
  await send(one, [
    wrongly(),
    aChapterAttempt(word, { started_at: at(), events: [...spelt("aple"), ...spelt("apple", 9000)] }),
  ]);
  await send(other, [wrongly()]);
  const { mistakes } = await get<{ mistakes: GroupMistake[] }>(owner, group, "/mistakes");
  expect(mistakes).toMatchObject([
    { kind: "sentence", en: sentence.en, members: 2, errors: 2, lesson: { id: lesson.id } },
    { kind: "word", en: "apple", members: 1, wrong: [{ en: "apple", typed: "aple", times: 1 }] },
  ]);
  expect(mistakes[0]?.wrong[0]).toMatchObject({ times: 2, typed: expect.stringMatching(/xyz/) });
});

test("a member's page has days, answers, mistakes and what is due", async () => {
  const { group, owner } = await newGroup(server);
  const member = await newMember(server, group, "周子昂");
  await studied(member, 12 * 60_000);
  await send(member, [wrongly(), aChapterAttempt(word, { started_at: at() })]);
  const report = await get<MemberReport>(owner, group, `/members/${member.id}/report?days=7`);
  expect(report).toMatchObject({ name: "周子昂", is_managed: false, words: 1, accuracy: 0.5 });
  expect(report.days).toHaveLength(7);
  expect(report.days.at(-1)).toMatchObject({ date, right: 2 });
  expect(report.days.at(-1)?.seconds).toBeGreaterThanOrEqual(720);
  expect(report.mistakes).toMatchObject([{ en: sentence.en }]);
  expect(await get(member, group, `/members/${member.id}/report?days=7`)).toMatchObject({ words: 1 });
});

test("the board is this week's time", async () => {
  const { group, owner } = await newGroup(server);
  const [one, other] = [await newMember(server, group, "甲"), await newMember(server, group, "乙")];
  await studied(one, 60_000);
  await studied(other, 120_000);
  expect((await get<GroupBoard>(one, group, "/board")).members).toMatchObject([
    { name: "乙", seconds: 120, is_me: false },
    { name: "甲", seconds: 60, is_me: true },
  ]);
  expect((await get<GroupBoard>(owner, group, "/board")).members).toHaveLength(2);
});
