import { ApiError } from "@shiju/client/api-error";
import { lookAgain } from "./older-rows.ts";
import { registeredRequests } from "./registered-requests.ts";
import { sendRequests } from "./send-requests.ts";

const firstRetryMs = 2000;
const lastRetryMs = 300_000;

let running: Promise<boolean> | undefined;
let more = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Does the work of `flushQueue`. `flushQueue` loads this file when there are rows to send. */
export function sendQueue(): Promise<boolean> {
  if (running) more = true;
  running ??= drainAll().finally(() => (running = undefined));
  return running;
}

/**
 * Sends the rows at the start, when the network is back and when the page becomes visible. Returns a function that
 * stops this.
 */
export function startQueue(): () => void {
  const sendWhenVisible = () => document.visibilityState === "visible" && sendNow();
  globalThis.addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendWhenVisible);
  sendNow();
  return () => {
    globalThis.removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendWhenVisible);
    clearTimeout(retry);
  };
}

function sendNow(): void {
  failures = 0;
  lookAgain();
  void sendQueue();
}

/** Sends all rows. Rows that were added during a flush are sent by a further flush. */
async function drainAll(): Promise<boolean> {
  for (;;) {
    more = false;
    const sent = await drain();
    if (!sent || !more) return sent;
  }
}

async function drain(): Promise<boolean> {
  clearTimeout(retry);
  try {
    await sendRequests(await registeredRequests());
    failures = 0;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    const wait = Math.min(firstRetryMs * 2 ** failures, lastRetryMs);
    failures += 1;
    retry = setTimeout(() => void sendQueue(), wait * (0.5 + Math.random() / 2));
    // Until the background work starts, and if it never does, only this listener waits for the network.
    globalThis.addEventListener("online", sendNow, { once: true });
    return false;
  }
}
