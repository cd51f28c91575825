import { lessonNumber } from "@shiju/learning/lesson-name";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useEffect } from "react";
import { useStore } from "zustand";
import { canWorkOffline } from "#platform/network/app-worker.ts";
import { network } from "#platform/network/network.ts";
import { download, downloads } from "#learner/offline/downloads.ts";
import {
  keptLessons,
  type LessonRow,
  readKeptLessons,
  removeLessons,
} from "#learner/offline/kept-lessons.ts";
import { stored, useStored } from "#platform/storage/storage.ts";

/** The place of a lesson: it is being downloaded, it is on this device, or it is only on the server. */
export interface Whereabouts {
  /** Progress from 0 to 1 while it is downloaded, else null. */
  done: number | null;
  kept: LessonRow | undefined;
  /** Whether the lesson cannot be opened now, because it is not on this device and there is no network. */
  isAway: boolean;
}

export function useWhereabouts(lessonId: string): Whereabouts {
  const progress = useStore(downloads, ({ byLesson }) => byLesson.get(lessonId));
  const kept = useStore(keptLessons, ({ byLesson }) => byLesson?.get(lessonId));
  const isKnown = useStore(keptLessons, ({ byLesson }) => byLesson !== null);
  const isReachable = useStore(network, (now) => now.isReachable);
  return { done: progress?.done ?? null, kept, isAway: !isReachable && isKnown && !kept };
}

/** Reads which lessons are on this device. Reads them again after signing in or out. */
export function useKeptLessons(): void {
  const userId = useStored(stored, "token")?.user_id;
  useEffect(() => void readKeptLessons(), [userId]);
}

/** Downloads lessons, or says why this browser cannot. */
export async function downloadOrExplain(lessonIds: readonly string[]): Promise<void> {
  if (canWorkOffline()) return download(lessonIds);
  const message = isSecureContext
    ? "这个浏览器（或它的无痕窗口）不能保存课程。换一个浏览器，或关掉无痕模式再试。"
    : `离线学习要用 https 打开${siteName()}，现在的地址是 http，浏览器不允许保存课程。请联系站点的运营者开通 https 再来下载。`;
  await confirm({ title: "现在还不能下载", message, confirm: "知道了", cancel: "关闭" });
}

/** Asks for confirmation, then removes the downloads. */
export async function removeAfterAsking(rows: readonly LessonRow[]): Promise<void> {
  const [only] = rows.length === 1 ? rows : [];
  const what = only ? lessonNumber(only.practice.lesson) : `这 ${rows.length} 课`;
  const message = `删除${what}的下载？占用 ${sizeOf(rows)}，学习记录不受影响。`;
  if (await confirm({ message, confirm: "删除" }))
    await removeLessons(rows.map(({ practice }) => practice.lesson.id));
}

/** The size as text, such as "1.2 MB". */
export function sizeOf(rows: readonly LessonRow[]): string {
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
