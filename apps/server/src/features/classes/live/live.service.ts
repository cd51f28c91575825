import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { liveApi, LiveState } from "@shiju/contract/classes/live";
import { longestLiveMs } from "@shiju/learning/classes/live";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { publishNews } from "#database/news/publish-news.ts";
import { liveLessons, liveMembers } from "#database/tables/classes/live.ts";
import { isStaffOf, openAsMember, openAsStaff } from "#features/classes/groups/groups.access.service.ts";
import { holdGroup } from "#features/classes/groups/groups.members.service.ts";
import { assertMayStudy } from "#features/content/courses/courses.access.service.ts";
import {
  countSentences,
  getLesson,
  getSentences,
} from "#features/content/courses/courses.content.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import { liveNews, noSuchLive, openAsHost, openLive } from "./live.access.service.ts";
import type { LiveBoards } from "./live.board.service.ts";

/** Returns the live lesson of a group that is running; null for none. */
export async function findRunning(
  db: Database,
  boards: LiveBoards,
  { groupId, userId }: { groupId: string; userId: string },
  now: Date,
): Promise<LiveState | null> {
  const standing = await openAsMember(db, { groupId, userId });
  const [row] = await db.select().from(liveLessons).where(isRunning(groupId, now));
  return row ? boards.stateFor({ row, standing }, userId) : null;
}

const isRunning = (groupId: string, now: Date) =>
  and(
    eq(liveLessons.groupId, groupId),
    isNull(liveLessons.endedAt),
    gt(liveLessons.startedAt, new Date(now.getTime() - longestLiveMs)),
  );

/** Starts a live lesson, and ends the one that is running. */
export async function startLive(
  db: Database,
  boards: LiveBoards,
  { groupId, by, body }: { groupId: string; by: Learner; body: EndpointParsed<typeof liveApi.start>["body"] },
  now: Date,
): Promise<LiveState> {
  const standing = await openAsStaff(db, { groupId, userId: by.userId });
  const bodyHash = hashOfBody(body);
  const lesson = await getLesson(db, body.lesson_id);
  assertMayStudy(lesson, by);
  if (lesson.wordCount > 0 || (await countSentences(db, body.lesson_id)) === 0)
    throw invalidField("lesson_id", "课堂同练练句子，请选一课课程");
  const row = await db.transaction(async (tx) => {
    await holdGroup(tx, groupId);
    const [known] = await tx.select().from(liveLessons).where(eq(liveLessons.id, body.id));
    if (known) {
      if (known.groupId !== groupId) throw new ProblemError("conflict", "没有开始，请再试一次");
      assertSameBody(known.bodyHash, bodyHash);
      return known;
    }
    await endAll(tx, groupId, now);
    const values = { id: body.id, groupId, lessonId: body.lesson_id, bodyHash, startedAt: now };
    const [made] = await tx.insert(liveLessons).values(values).returning();
    if (!made) throw new Error("a live lesson was not inserted");
    return made;
  });
  return boards.stateFor({ row, standing }, by.userId);
}

async function endAll(tx: Transaction, groupId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(liveLessons)
    .set({ endedAt: now, phase: "ended" })
    .where(and(eq(liveLessons.groupId, groupId), isNull(liveLessons.endedAt)))
    .returning({ id: liveLessons.id });
  for (const { id } of ended) await publishNews(tx, liveNews, id);
}

/** Takes part in a live lesson, and returns its sentences. */
export async function joinLive(
  db: Database,
  id: string,
  { userId }: Learner,
): Promise<EndpointResponse<typeof liveApi.join>> {
  const { row, standing } = await openLive(db, id, userId);
  if (row.endedAt) throw noSuchLive();
  const { head } = await getLesson(db, row.lessonId);
  if (!isStaffOf(standing.position))
    await db.transaction(async (tx) => {
      const joined = await tx
        .insert(liveMembers)
        .values({ liveId: id, userId })
        .onConflictDoNothing()
        .returning();
      if (joined.length > 0) await publishNews(tx, liveNews, id);
    });
  return { lesson: head, sentences: await getSentences(db, row.lessonId) };
}

/** Goes to a sentence or phase. A step from an old version changes nothing and is refused. */
export async function stepLive(
  db: Database,
  boards: LiveBoards,
  { id, by, body }: { id: string; by: Learner; body: EndpointParsed<typeof liveApi.step>["body"] },
  now: Date,
): Promise<LiveState> {
  const live = await openAsHost(db, id, by.userId);
  if (body.position >= (await countSentences(db, live.row.lessonId)))
    throw invalidField("position", "没有这一句");
  const row = await db.transaction(async (tx) => {
    const [stepped] = await tx
      .update(liveLessons)
      .set({
        position: body.position,
        phase: body.phase,
        version: body.version + 1,
        endedAt: body.phase === "ended" ? now : null,
      })
      .where(and(eq(liveLessons.id, id), eq(liveLessons.version, body.version), isNull(liveLessons.endedAt)))
      .returning();
    if (!stepped) throw new ProblemError("conflict", "另一台设备已经翻过页了，请看屏幕上现在是哪一句");
    await publishNews(tx, liveNews, id);
    return stepped;
  });
  return boards.stateFor({ ...live, row }, by.userId);
}
