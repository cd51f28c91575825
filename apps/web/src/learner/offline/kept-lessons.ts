import type { LessonHead, Practice } from "@shiju/contract/study/game";
import type { SentenceSource } from "@shiju/learning/practice/practice-model";
import { createStore } from "zustand/vanilla";
import { compare } from "#platform/format/compare.ts";
import { dropSounds } from "#platform/sound/kept-sounds.ts";
import { currentPractice } from "./older-practice.ts";
import { deviceStore } from "#platform/storage/device-database.ts";
import { isMine, me } from "#platform/storage/owner.ts";
import { withRoom } from "#platform/storage/room.ts";

/**
 * Most lessons and most notebook practices that are stored because they were opened, not downloaded. The ones opened
 * last are kept.
 */
const mostOpened = { lessons: 20, notes: 5 };

/** The subject of a practice: a lesson, or items of a notebook. */
export interface Asked {
  source: SentenceSource;
  /** Null for a notebook; for a course, the lesson used last. */
  lessonId: string | null;
  /** Null for the whole notebook. */
  ids: readonly string[] | null;
}

export const lessonAsked = (lessonId: string | null): Asked => ({ source: "course", lessonId, ids: null });

/** A lesson, or a selection of a notebook, that can be practised without a network. */
export interface PracticeRow {
  key: string;
  /** The learner whose marks and place the row holds; null for a guest. */
  owner: string | null;
  source: SentenceSource;
  /** The chosen items of a notebook; null for a lesson and for the whole notebook. */
  ids: readonly string[] | null;
  practice: Practice;
  /** ISO 8601; what was opened last is kept longest. */
  used_at: string;
  /** Asked for by the learner, and kept until it is removed. */
  downloaded: boolean;
  /** Keys of the practice's sounds that are on this device or are being fetched. */
  sounds: string[];
  bytes: number;
}

export interface LessonRow extends PracticeRow {
  practice: Practice & { lesson: LessonHead };
}

const store = deviceStore<PracticeRow>("lessons");

interface Kept {
  /** The stored lessons by their id; null until they have been read. */
  byLesson: ReadonlyMap<string, LessonRow> | null;
  /** The kept practices of notebooks, the one used last first. */
  notes: readonly PracticeRow[];
}
export const keptLessons = createStore<Kept>(() => ({ byLesson: null, notes: [] }));

/** Reads again what is kept, for whoever is signed in. */
export async function readKeptLessons(): Promise<ReadonlyMap<string, LessonRow>> {
  const rows = await rowsOfMine();
  const byLesson = new Map(rows.filter(isOfLesson).map((row) => [row.practice.lesson.id, row]));
  keptLessons.setState({ byLesson, notes: rows.filter((row) => !isOfLesson(row)) });
  return byLesson;
}

/** Stores a practice, and removes practices that were opened longest ago. Rejects if there is no room or no storage. */
export async function keepPractice(
  { source, ids }: Asked,
  practice: Practice,
  downloaded = false,
): Promise<void> {
  const key = keyOf({ source, lessonId: practice.lesson?.id ?? null, ids });
  const before = await store.get(key);
  const row: PracticeRow = {
    key,
    owner: me(),
    source,
    ids,
    practice,
    used_at: new Date().toISOString(),
    downloaded: downloaded || (before?.downloaded ?? false),
    sounds: before?.sounds ?? [],
    bytes: before?.bytes ?? JSON.stringify(practice).length,
  };
  await withRoom(() => store.put(row), makeRoom);
  const opened = await openedOnly();
  const tooMany = [
    ...opened.filter(isOfLesson).slice(mostOpened.lessons),
    ...opened.filter((each) => !isOfLesson(each)).slice(mostOpened.notes),
  ];
  for (const old of tooMany) await removeRow(old);
  await readKeptLessons();
}

/**
 * Records the sounds of a practice before they are fetched, so that no sound is ever stored without a row that names
 * it. Resolves with false if the practice is not stored.
 */
export async function expectSounds(asked: Asked, sounds: readonly string[]): Promise<boolean> {
  const row = await store.get(keyOf(asked));
  if (!row) return false;
  const expected = [...new Set([...row.sounds, ...sounds])];
  await withRoom(() => store.put({ ...row, sounds: expected }), makeRoom);
  return true;
}

/**
 * Records that sounds of a practice are stored, with their size in bytes. If the practice was removed meanwhile, the
 * sounds are removed too.
 */
export async function noteSounds(asked: Asked, sounds: readonly string[], bytes: number): Promise<void> {
  const row = await store.get(keyOf(asked));
  if (!row) return dropUnneeded(sounds);
  const content = JSON.stringify(row.practice).length;
  await withRoom(() => store.put({ ...row, bytes: content + bytes }), makeRoom);
  await readKeptLessons();
}

/**
 * Returns the stored practice; null if it is not stored. For a course without a lesson's id it is the practice that was
 * used last.
 */
export async function keptPractice(asked: Asked): Promise<Practice | null> {
  const rows = await rowsOfMine();
  const row =
    asked.source !== "course"
      ? rows.find(({ key }) => key === keyOf(asked))
      : rows.filter(isOfLesson).find(({ practice }) => [null, practice.lesson.id].includes(asked.lessonId));
  return row?.practice ?? null;
}

export async function removeLessons(lessonIds: readonly string[]): Promise<void> {
  for (const row of (await rowsOfMine()).filter(isOfLesson))
    if (lessonIds.includes(row.practice.lesson.id)) await removeRow(row);
  await readKeptLessons();
}

/** Removes every practice of a learner, downloaded or not, with its sounds. */
export async function forgetPractices(owner: string): Promise<void> {
  for (const row of (await store.all()).filter((each) => each.owner === owner)) await removeRow(row);
  await readKeptLessons();
}

/** Removes the practice that was opened longest ago and was not downloaded. Resolves with false if there is none. */
export async function makeRoom(): Promise<boolean> {
  const oldest = (await openedOnly()).at(-1);
  if (!oldest) return false;
  await removeRow(oldest);
  return true;
}

/** Updates the kept practices; null leaves a row as it is. */
export async function changeKept(to: (row: PracticeRow) => PracticeRow | null): Promise<void> {
  for (const { key } of (await allRows()).filter((row) => isMine(row) && to(row))) {
    try {
      await store.change(key, (now) => (now && to(now)) ?? now);
    } catch {
      // On a full disk the row stays as it was.
    }
  }
}

const isOfLesson = (row: PracticeRow): row is LessonRow => row.practice.lesson !== null;

function keyOf({ source, lessonId, ids }: Asked): string {
  return [me() ?? "", lessonId ?? source, ...(ids ?? [])].join(" ");
}

/** The one used last first. */
async function allRows(): Promise<PracticeRow[]> {
  try {
    return (await store.all())
      .map((row) => ({ ...row, practice: currentPractice(row.practice) }))
      .toSorted((a, b) => compare(b.used_at, a.used_at));
  } catch {
    return [];
  }
}

/**
 * Returns the rows of the learner before rows that were made as a guest. Among them, the row that was used last comes
 * first.
 */
async function rowsOfMine(): Promise<PracticeRow[]> {
  const mine = (await allRows()).filter(isMine);
  const isOwn = ({ owner }: PracticeRow) => owner === me();
  const nameOf = ({ key, practice }: PracticeRow) => practice.lesson?.id ?? key;
  return [...mine.filter(isOwn), ...mine.filter((row) => !isOwn(row))].filter(
    (row, index, all) => all.findIndex((other) => nameOf(other) === nameOf(row)) === index,
  );
}

const openedOnly = async () => (await allRows()).filter(({ downloaded }) => !downloaded);

/**
 * Removes the sounds of a practice, and then the practice. If the removal is interrupted, the row stays and names the
 * remaining sounds. It no longer counts as downloaded.
 */
async function removeRow({ key, sounds, downloaded }: PracticeRow): Promise<void> {
  // A full disk takes no change, and needs the room all the more.
  if (downloaded) await store.change(key, (row) => row && { ...row, downloaded: false }).catch(() => {});
  await dropUnneeded(sounds, key);
  await store.remove(key);
}

/** Removes the sounds that no other kept practice needs. */
async function dropUnneeded(sounds: readonly string[], except?: string): Promise<void> {
  const others = (await allRows()).filter(({ key }) => key !== except);
  const needed = new Set(others.flatMap((row) => row.sounds));
  await dropSounds(sounds.filter((sound) => !needed.has(sound)));
}
