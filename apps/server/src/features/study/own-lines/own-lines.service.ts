import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { OwnLine, OwnLinesLesson, ownLinesApi } from "@shiju/contract/study/own-lines";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockOwnLines } from "#database/locks.ts";
import { keptWords, ownLines } from "#database/tables/study/own-lines.ts";
import { isTheirs, mayStudy } from "#features/content/courses/courses.access.service.ts";
import { getLessons, type LessonEntry } from "#features/content/courses/courses.content.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";

type Row = typeof ownLines.$inferSelect;

/** Returns a page of a learner's own lines, the newest first, with their lessons. */
export async function listLines(
  db: Database,
  learner: Learner,
  { limit, cursor }: EndpointParsed<typeof ownLinesApi.list>["query"],
): Promise<EndpointResponse<typeof ownLinesApi.list>> {
  const end = cursor === undefined ? undefined : readCursor(cursor, "time");
  const before =
    end && sql`(${ownLines.at}, ${ownLines.promptId} collate "C") < (${end.value}, ${end.id} collate "C")`;
  const found = await db
    .select()
    .from(ownLines)
    .where(and(eq(ownLines.userId, learner.userId), before))
    .orderBy(desc(ownLines.at), desc(sql`${ownLines.promptId} collate "C"`))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const lessons = await getLessons(db, [...new Set(rows.map(({ lessonId }) => lessonId))]);
  return {
    lines: rows.map(toLine),
    lessons: [...lessons.values()].flatMap((lesson) => toLesson(lesson, learner)),
    next_cursor:
      found.length > limit && last ? writeCursor({ value: last.at.toISOString(), id: last.promptId }) : null,
  };
}

const toLine = ({ id, promptId, lessonId, topic, line, gaps, at }: Row): OwnLine => ({
  id,
  prompt_id: promptId,
  lesson_id: lessonId,
  topic,
  line,
  gaps,
  at: at.toISOString(),
});

function toLesson(lesson: LessonEntry, learner: Learner): OwnLinesLesson[] {
  if (!isTheirs(lesson, learner.userId)) return [];
  const { id, title, number, practice, course } = lesson.head;
  const { turn, lessons_before } = lesson.text;
  const prompts = mayStudy(lesson, learner) ? turn : [];
  return [{ id, title, position: lesson.position, number, practice, lessons_before, course, prompts }];
}

/** Deletes a line and the word of it that later questions may use. */
export async function removeLine(db: Database, userId: string, id: string): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await lockOwnLines(tx, userId);
    const removed = await tx
      .delete(ownLines)
      .where(and(eq(ownLines.userId, userId), eq(ownLines.id, id)))
      .returning();
    for (const { promptId, at } of removed)
      await tx
        .delete(keptWords)
        .where(and(eq(keptWords.userId, userId), eq(keptWords.promptId, promptId), eq(keptWords.at, at)));
  });
  return {};
}

export async function removeAllLines(db: Database, userId: string): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await lockOwnLines(tx, userId);
    await tx.delete(ownLines).where(eq(ownLines.userId, userId));
    await tx.delete(keptWords).where(eq(keptWords.userId, userId));
  });
  return {};
}
