import { confirm } from "@shiju/ui/overlays/notices.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type NavigateFunction, useNavigate } from "react-router";
import { forgetSession } from "./forget-session.ts";
import { findWaiting, ofAnotherVersion, type Waiting } from "#app/status/waiting.ts";
import { handOverLeft } from "#parts/run/keeping/left-answers.ts";
import { call } from "#platform/network/api.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";

/** A slow network keeps nobody who wants to go. */
const longestFlushMs = 3000;

/**
 * Sends what waits, forgets who was here and goes to the landing page; a lost network stops nobody. What could not be
 * sent stays on the device for this account, and is sent when it signs in here again.
 */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => void signOut(queryClient, navigate);
}

async function signOut(queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  await handOverLeft();
  await Promise.race([flushQueue(), new Promise((resolve) => setTimeout(resolve, longestFlushMs))]);
  const waiting = await findWaiting();
  if ((waiting.waits || waiting.unknown > 0) && !(await confirm(whatStays(waiting)))) return;
  await call("POST /api/login/logout", {}, { notice: "none" }).catch(() => {});
  await forgetSession(queryClient, navigate);
}

function whatStays({ waits, unknown }: Waiting) {
  const left = unknown > 0 ? `有 ${ofAnotherVersion(unknown)}，这个版本不会发送，会一直留在这台设备上。` : "";
  const waiting = waits
    ? `还有 ${waits}没有传上去。退出以后它们留在这台设备上，下次登录这个账号时自动上传。`
    : "";
  return { title: "退出登录", message: waiting + left, confirm: "退出", cancel: "先不退出" };
}
