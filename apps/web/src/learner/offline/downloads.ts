import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { createStore } from "zustand/vanilla";
import { call } from "#platform/network/api.ts";
import { explain } from "#platform/network/explain.ts";
import { me } from "#platform/storage/owner.ts";
import { keepSoundsOf } from "./keep-lesson.ts";
import { isFull } from "#platform/storage/room.ts";
import { keepPractice, lessonAsked } from "./kept-lessons.ts";

export interface Download {
  /** From 0 to 1. */
  done: number;
}

/** The running and waiting downloads by lesson, in their order. */
export const downloads = createStore(() => ({ byLesson: new Map() as ReadonlyMap<string, Download> }));

let current: { lessonId: string; abort: AbortController } | null = null;

/** Downloads lessons one after the other, with their sound. The lessons stay until they are removed. */
export function download(lessonIds: readonly string[]): void {
  const byLesson = new Map(downloads.getState().byLesson);
  for (const id of lessonIds) if (!byLesson.has(id)) byLesson.set(id, { done: 0 });
  downloads.setState({ byLesson });
  // Asks the browser not to evict downloads when the disk is full; it may refuse.
  void navigator.storage?.persist?.().catch(() => false);
  if (!current) void work();
}

export function cancelDownloads(lessonIds: readonly string[]): void {
  drop(lessonIds);
  if (current && lessonIds.includes(current.lessonId)) current.abort.abort();
}

async function work(): Promise<void> {
  for (;;) {
    const [lessonId] = downloads.getState().byLesson.keys();
    if (lessonId === undefined) break;
    current = { lessonId, abort: new AbortController() };
    try {
      await fetchLesson(lessonId, current.abort.signal);
    } catch (error) {
      if (!current.abort.signal.aborted) giveUp(error);
    }
    drop([lessonId]);
  }
  current = null;
}

/**
 * Fetches a lesson with its sound. The lesson counts as downloaded once all of it is here. Until then it is stored like
 * an opened lesson.
 */
async function fetchLesson(lessonId: string, signal: AbortSignal): Promise<void> {
  const asked = lessonAsked(lessonId);
  const owner = me();
  const practice = await call(
    "POST /api/game/sentence",
    { body: { source: "course", practice_type: defaultPracticeType, lesson_id: lessonId } },
    { signal, notice: "page" },
  );
  if (me() !== owner) return;
  await keepPractice(asked, practice);
  await keepSoundsOf(asked, practice, {
    signal,
    onProgress: (done, of) => show(lessonId, { done: done / of }),
  });
  signal.throwIfAborted();
  if (me() !== owner) return;
  await keepPractice(asked, practice, true);
}

/** A failure that stopped one download stops the others too. */
function giveUp(error: unknown): void {
  const left = downloads.getState().byLesson.size;
  drop([...downloads.getState().byLesson.keys()]);
  const reason = isFull(error)
    ? "这台设备没有空间了，删掉一些下载再试"
    : explain(error instanceof Error ? error : new Error(String(error))).title;
  toast(`${left} 课没有下载完：${reason}`);
}

function show(lessonId: string, state: Download): void {
  const byLesson = new Map(downloads.getState().byLesson);
  if (byLesson.has(lessonId)) downloads.setState({ byLesson: byLesson.set(lessonId, state) });
}

function drop(lessonIds: readonly string[]): void {
  const byLesson = new Map(downloads.getState().byLesson);
  for (const id of lessonIds) byLesson.delete(id);
  downloads.setState({ byLesson });
}
