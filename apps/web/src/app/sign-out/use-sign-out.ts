import { confirm } from "@shiju/ui/overlays/notices.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type NavigateFunction, useNavigate } from "react-router";
import { beginSignOut, forgetSession } from "./forget-session.ts";
import { findWaiting, ofAnotherVersion, type Waiting } from "#app/status/waiting.ts";
import { handOverLeft } from "#parts/practice/run/keeping/left-answers.ts";
import { call } from "#platform/network/api.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";
import { reportStudied } from "#learner/study-time/study-timer.ts";

/** Milliseconds that signing out waits for queued requests to be sent. */
const longestFlushMs = 3000;

/**
 * Sends queued requests, clears the session and opens a page, by default the landing page, with or without a network. Requests that could
 * not be sent stay on the device. They are sent when this account signs in here again.
 */
export function useSignOut(to?: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => void signOut(queryClient, navigate, to);
}

async function signOut(queryClient: QueryClient, navigate: NavigateFunction, to?: string): Promise<void> {
  await Promise.all([handOverLeft(), reportStudied()]);
  await Promise.race([flushQueue(), new Promise((resolve) => setTimeout(resolve, longestFlushMs))]);
  const waiting = await findWaiting();
  const sentences = [...whatStays(waiting), ...whatGoes(await countDownloaded())];
  if (sentences.length > 0 && !(await confirm(leaving(sentences.join(""))))) return;
  beginSignOut();
  await call("POST /api/login/logout", {}, { notice: "none" }).catch(() => {});
  await forgetSession(queryClient, navigate, to);
}

const leaving = (message: string) => ({ title: "退出登录", message, confirm: "退出", cancel: "先不退出" });

function whatStays({ waits, unknown }: Waiting): string[] {
  const waiting = `还有 ${waits}没有传上去。退出后它们会留在这台设备上，下次登录这个账号时自动上传。`;
  const left = `有 ${ofAnotherVersion(unknown)}，这个版本不会发送，会一直留在这台设备上。`;
  return [...(waits ? [waiting] : []), ...(unknown > 0 ? [left] : [])];
}

const whatGoes = (downloaded: number): string[] =>
  downloaded > 0 ? [`下载的 ${downloaded} 课会从这台设备移走，登录后可以再下载。`] : [];

/**
 * Returns the number of downloaded lessons, or 0 if it cannot be known. Without a network the code that counts them may
 * be missing.
 */
async function countDownloaded(): Promise<number> {
  const kept = await import("#learner/offline/kept-lessons.ts").catch(() => null);
  if (!kept) return 0;
  const rows = [...(await kept.readKeptLessons()).values()];
  return rows.filter(({ downloaded, owner }) => downloaded && owner !== null).length;
}
