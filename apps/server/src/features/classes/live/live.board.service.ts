import { setTimeout as sleep } from "node:timers/promises";
import type { LiveState } from "@shiju/contract/classes/live";
import { lessonName } from "@shiju/learning/lesson-name";
import { and, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { liveAnswers, liveLessons, liveMembers } from "#database/tables/classes/live.ts";
import { isStaffOf } from "#features/classes/groups/groups.access.service.ts";
import { countSentences, getLesson } from "#features/content/courses/courses.content.service.ts";
import type { LiveRow, OpenLive } from "./live.access.service.ts";

const mostWrong = 8;
/** The shortest time in milliseconds between two readings that streams share. An answer wakes all streams at once. */
const sharedMs = 100;

/** The facts about a live lesson that all its streams share. */
interface Board {
  row: LiveRow;
  lesson: LiveState["lesson"];
  total: number;
  members: number;
  doneBy: ReadonlySet<string>;
  wrong: NonNullable<LiveState["wrong"]>;
}

export type LiveBoards = ReturnType<typeof openBoards>;

interface Reading {
  at: number;
  hasBegun: boolean;
  board: Promise<Board>;
}

/** Reads the state of live lessons. Readers at the same moment share one reading. */
export function openBoards(db: Database) {
  const readings = new Map<string, Reading>();

  /**
   * Returns a board that is read after this call. A stream looks once for each piece of news, so a reading that began
   * before the news would be shown until the next news.
   */
  function sharedBoard(id: string): Promise<Board> {
    const now = performance.now();
    const known = readings.get(id);
    if (known && !known.hasBegun) return known.board;
    const waitMs = known ? Math.max(0, known.at + sharedMs - now) : 0;
    const reading: Reading = { at: now + waitMs, hasBegun: false, board: sleep(waitMs).then(begin) };
    async function begin() {
      reading.hasBegun = true;
      return read(id);
    }
    readings.set(id, reading);
    reading.board.catch(() => {
      if (readings.get(id) === reading) readings.delete(id);
    });
    for (const [other, { at }] of readings) if (now - at > 60_000) readings.delete(other);
    return reading.board;
  }

  async function read(id: string): Promise<Board> {
    const [row] = await db.select().from(liveLessons).where(eq(liveLessons.id, id));
    if (!row) throw new Error("a live lesson is gone");
    return boardOf(db, row);
  }

  return {
    /** Returns the state after a call of the caller's own, read at this moment. */
    async stateFor({ row, standing }: OpenLive, userId: string): Promise<LiveState> {
      return toState(await boardOf(db, row), isStaffOf(standing.position), userId);
    },
    /** Returns the state for a stream. */
    async look({ row, standing }: OpenLive, userId: string): Promise<LiveState> {
      return toState(await sharedBoard(row.id), isStaffOf(standing.position), userId);
    },
  };
}

async function boardOf(db: Database, row: LiveRow): Promise<Board> {
  const { head, position } = await getLesson(db, row.lessonId);
  const answers = await db
    .select({ userId: liveAnswers.userId, wrong: liveAnswers.wrong })
    .from(liveAnswers)
    .where(and(eq(liveAnswers.liveId, row.id), eq(liveAnswers.position, row.position)));
  const counted = new Map<string, number>();
  for (const { wrong } of answers) if (wrong !== null) counted.set(wrong, (counted.get(wrong) ?? 0) + 1);
  return {
    row,
    lesson: { id: row.lessonId, title: lessonName({ ...head, position }) },
    total: await countSentences(db, row.lessonId),
    members: await db.$count(liveMembers, eq(liveMembers.liveId, row.id)),
    doneBy: new Set(answers.map(({ userId }) => userId)),
    wrong: [...counted]
      .map(([text, members]) => ({ text, members }))
      .toSorted((a, b) => b.members - a.members || (a.text < b.text ? -1 : 1))
      .slice(0, mostWrong),
  };
}

function toState(
  { row, lesson, total, members, doneBy, wrong }: Board,
  isStaff: boolean,
  userId: string,
): LiveState {
  return {
    id: row.id,
    group_id: row.groupId,
    lesson,
    phase: row.phase,
    position: row.position,
    total,
    version: row.version,
    members,
    done: doneBy.size,
    is_done: doneBy.has(userId),
    wrong: isStaff ? wrong : null,
  };
}
