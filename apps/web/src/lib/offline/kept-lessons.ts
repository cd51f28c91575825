import type { Practice } from "@shiju/contract/game";
import { createStore } from "zustand/vanilla";
import { deviceDatabase, type LessonRow } from "#lib/device-database.ts";
import { dropSounds } from "#lib/offline/kept-sounds.ts";
import { isMine, me } from "#lib/owner.ts";

/** Lessons that were opened and not downloaded: so many are kept, the ones opened last. */
const mostOpened = 20;

/** What can be practised without a network, by lesson; null until it is known. */
export const keptLessons = createStore(() => ({ byLesson: null as ReadonlyMap<string, LessonRow> | null }));

/** Looks again at what is kept here, for whoever is signed in. */
export async function readKeptLessons(): Promise<ReadonlyMap<string, LessonRow>> {
  const byLesson = new Map((await rowsOfMine()).map((row) => [row.practice.lesson.id, row]));
  keptLessons.setState({ byLesson });
  return byLesson;
}

/** Keeps a lesson; rejects where there is no room or no storage. Lessons that were opened longer ago make way. */
export async function keepLesson(practice: Practice, downloaded: boolean): Promise<void> {
  const { lesson } = practice;
  if (!lesson) return;
  const key = keyOf(lesson.id);
  const database = await deviceDatabase();
  const before = await database.get("lessons", key);
  const row: LessonRow = {
    key,
    owner: me(),
    practice: { ...practice, lesson },
    used_at: new Date().toISOString(),
    downloaded: downloaded || (before?.downloaded ?? false),
    sounds: before?.sounds ?? [],
    bytes: before?.bytes ?? JSON.stringify(practice).length,
  };
  await putWithRoom(row);
  for (const old of (await openedOnly()).slice(mostOpened)) await removeRow(old);
  await readKeptLessons();
}

/** Notes which sounds of a lesson are here, and how many bytes they are together. */
export async function noteSounds(lessonId: string, sounds: readonly string[], bytes: number): Promise<void> {
  const database = await deviceDatabase();
  const row = await database.get("lessons", keyOf(lessonId));
  if (!row) return;
  const content = JSON.stringify(row.practice).length;
  await putWithRoom({ ...row, sounds: [...sounds], bytes: content + bytes });
  await readKeptLessons();
}

/** The lesson as it was kept; without an id the one used last. Null where it is not here. */
export async function keptLesson(lessonId: string | null): Promise<Practice | null> {
  const rows = await rowsOfMine();
  const row = lessonId === null ? rows[0] : rows.find(({ practice }) => practice.lesson.id === lessonId);
  return row?.practice ?? null;
}

export async function removeLessons(lessonIds: readonly string[]): Promise<void> {
  for (const row of await rowsOfMine()) if (lessonIds.includes(row.practice.lesson.id)) await removeRow(row);
  await readKeptLessons();
}

/** Gives up the lesson opened longest ago that nobody asked to keep; false where there is none. */
export async function makeRoom(): Promise<boolean> {
  const oldest = (await openedOnly()).at(-1);
  if (!oldest) return false;
  await removeRow(oldest);
  return true;
}

const keyOf = (lessonId: string) => `${me() ?? ""} ${lessonId}`;

async function allRows(): Promise<LessonRow[]> {
  try {
    const rows = await (await deviceDatabase()).getAll("lessons");
    return rows.toSorted((a, b) => b.used_at.localeCompare(a.used_at));
  } catch {
    return [];
  }
}

/** The learner's own view of a lesson before the one of the guest they were; the one used last first. */
async function rowsOfMine(): Promise<LessonRow[]> {
  const mine = (await allRows()).filter(isMine);
  const isOwn = ({ owner }: LessonRow) => owner === me();
  return [...mine.filter(isOwn), ...mine.filter((row) => !isOwn(row))].filter(
    (row, index, all) =>
      all.findIndex(({ practice }) => practice.lesson.id === row.practice.lesson.id) === index,
  );
}

const openedOnly = async () => (await allRows()).filter(({ downloaded }) => !downloaded);

async function putWithRoom(row: LessonRow): Promise<void> {
  const database = await deviceDatabase();
  for (;;) {
    try {
      await database.put("lessons", row);
      return;
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error;
    }
  }
}

/** A sound goes with the last lesson that needs it. */
async function removeRow({ key, sounds }: LessonRow): Promise<void> {
  await (await deviceDatabase()).delete("lessons", key);
  const needed = new Set((await allRows()).flatMap((row) => row.sounds));
  await dropSounds(sounds.filter((sound) => !needed.has(sound)));
}

/** Whether the browser has no room left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
