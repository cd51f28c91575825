import type { GroupBoard, GroupToday, MemberReport } from "@shiju/contract/classes/group-reports";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import {
  isStaffOf,
  type MemberRow,
  membersOf,
  openAsMember,
  openAsStaff,
  readMember,
} from "#features/classes/groups/groups.access.service.ts";
import { managedAmong } from "#features/classes/groups/groups.managed.service.ts";
import { getLessonsEverOffered } from "#features/content/courses/courses.content.service.ts";
import { facesOf, seenPeople } from "#features/people/accounts/accounts.profile.service.ts";
import { answersOfMany } from "#features/study/progress/progress.many.service.ts";
import { reviewOverview } from "#features/study/review/review.queue.service.ts";
import { finishedByMany } from "#features/study/time/time.many.service.ts";
import { studiedByMany, weekAround } from "#features/study/time/time.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { readMistakes } from "./group-reports.mistakes.service.ts";

interface Ask {
  groupId: string;
  by: Learner;
}

/** Returns who of a group studied today. */
export async function readToday(db: Database, { groupId, by }: Ask, now: Date): Promise<GroupToday> {
  await openAsStaff(db, { groupId, userId: by.userId });
  const date = dayIn(by.timeZone)(now);
  const members = await membersOf(db, groupId);
  const ids = members.map(({ userId }) => userId);
  const studied = await studiedByMany(db, ids, { from: plusDays(date, -6), to: date });
  const people = await seenPeople(db, ids);
  return {
    date,
    members: members.map((member) => {
      const days = studied.get(member.userId) ?? new Map<string, number>();
      const person = people.get(member.userId);
      return {
        ...faceOf(member, person?.headImg),
        seconds: days.get(date) ?? 0,
        week_seconds: sum([...days.values()]),
        last_seen_at: person?.lastSeenAt?.toISOString() ?? null,
      };
    }),
  };
}

const faceOf = ({ userId, name, number }: MemberRow, headImg = "") => ({
  user_id: userId,
  name,
  number,
  head_img: headImg,
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export async function readGroupMistakes(
  db: Database,
  { groupId, by, days }: Ask & { days: number },
  now: Date,
) {
  await openAsStaff(db, { groupId, userId: by.userId });
  const members = await membersOf(db, groupId);
  const since = new Date(now.getTime() - days * dayMs);
  return readMistakes(db, { by: by.userId, userIds: members.map(({ userId }) => userId), since });
}

/** Returns what a member learned. The member may see what the owner sees. */
export async function readMemberReport(
  db: Database,
  { groupId, by, memberId, days }: Ask & { memberId: string; days: number },
  now: Date,
): Promise<MemberReport> {
  if (memberId === by.userId) await openAsMember(db, { groupId, userId: by.userId });
  else await openAsStaff(db, { groupId, userId: by.userId });
  const member = await readMember(db, { groupId, userId: memberId });
  const today = dayIn(by.timeZone)(now);
  const range = { from: plusDays(today, 1 - days), to: today };
  const since = new Date(now.getTime() - days * dayMs);
  const studied = (await studiedByMany(db, [memberId], range)).get(memberId);
  const answers = (await answersOfMany(db, [memberId], range)).get(memberId) ?? [];
  const finished = [...((await finishedByMany(db, [memberId], since)).get(memberId) ?? [])];
  const lessons = await getLessonsEverOffered(db, finished);
  const chapters = finished.filter((id) => (lessons.get(id)?.wordCount ?? 0) > 0).length;
  const { due } = await reviewOverview(db, { userId: memberId, timeZone: by.timeZone }, now);
  const person = (await seenPeople(db, [memberId])).get(memberId);
  const checks = sum(answers.map(({ firstChecks }) => firstChecks));
  const answersOn = new Map(answers.map((day) => [day.date, day]));
  return {
    ...faceOf(member, person?.headImg),
    is_managed: (await managedAmong(db, [memberId])).has(memberId),
    last_seen_at: person?.lastSeenAt?.toISOString() ?? null,
    days: Array.from({ length: days }, (_, at) => {
      const date = plusDays(range.from, at);
      const { sentences = 0, words = 0 } = answersOn.get(date) ?? {};
      return { date, seconds: studied?.get(date) ?? 0, right: sentences + words };
    }),
    lessons: finished.length - chapters,
    chapters,
    sentences: sum(answers.map(({ sentences }) => sentences)),
    words: sum(answers.map(({ words }) => words)),
    accuracy: checks === 0 ? null : sum(answers.map(({ firstChecksRight }) => firstChecksRight)) / checks,
    due: due.sentences + due.words,
    mistakes: await readMistakes(db, { by: by.userId, userIds: [memberId], since }),
  };
}

/** Returns this week of a group. Members see it if the owner wants that. */
export async function readBoard(db: Database, { groupId, by }: Ask, now: Date): Promise<GroupBoard> {
  const { group, position } = await openAsMember(db, { groupId, userId: by.userId });
  if (!group.hasBoard && !isStaffOf(position)) throw new ProblemError("not_found", "这个班没有开班榜");
  const today = dayIn(by.timeZone)(now);
  const from = weekAround(today)[0] ?? today;
  const members = await membersOf(db, groupId);
  const ids = members.map(({ userId }) => userId);
  const studied = await studiedByMany(db, ids, { from, to: plusDays(from, 6) });
  const finished = await finishedByMany(db, ids, new Date(Date.parse(from) - dayMs / 2));
  const faces = await facesOf(db, ids);
  return {
    from,
    members: members
      .map(({ userId, name }) => ({
        name,
        head_img: faces.get(userId)?.headImg ?? "",
        seconds: sum([...(studied.get(userId)?.values() ?? [])]),
        lessons: finished.get(userId)?.size ?? 0,
        is_me: userId === by.userId,
      }))
      .toSorted((a, b) => b.seconds - a.seconds || b.lessons - a.lessons || (a.name < b.name ? -1 : 1)),
  };
}
