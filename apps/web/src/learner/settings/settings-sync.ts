import { ApiError } from "@shiju/client/api-error";
import { call } from "#platform/network/api.ts";
import { decideDeviceVoice } from "./device-voice.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue, flushQueue } from "#platform/queue/request-queue.ts";
import { settingsRequest } from "./settings.requests.ts";
import { dropWaiting, settings, takeLeftSettings, takeServerSettings, waitingSettings } from "./settings.ts";
import type { ChangedSetting } from "./changed-settings.ts";
import { stored } from "#platform/storage/storage.ts";

/** From the last change to the save. */
export const saveDelayMs = 300;
/** Asking for voices starts the browser's speech engine, which may wait for the page. */
const voicesDelayMs = 1000;
const firstRetryMs = 2000;
const lastRetryMs = 300_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let running: Promise<void> | undefined;

/**
 * Keeps the settings of this device and of the account the same: asks the server at start and when the page
 * is looked at again, sends what was chosen, and what waited for a network or for a sign-in. Returns the
 * way to stop.
 */
export function startSettings(): () => void {
  const seen = () => document.visibilityState === "visible" && syncNow();
  const stops = [settings.subscribe(sendSoon), stored.subscribe("token", learnerChanged)];
  const gone = new AbortController();
  const voices = setTimeout(() => decideDeviceVoice(gone.signal).catch(() => {}), voicesDelayMs);
  globalThis.addEventListener("online", syncNow);
  document.addEventListener("visibilitychange", seen);
  learnerChanged();
  return () => {
    for (const stop of stops) stop();
    gone.abort();
    clearTimeout(voices);
    clearTimeout(timer);
    globalThis.removeEventListener("online", syncNow);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** What the learner before could not send waits for them in the queue, where the next one changes nothing of it. */
function learnerChanged(): void {
  for (const [owner, choices] of takeLeftSettings())
    void enqueue(settingsRequest, { body: toBody(choices) }, { owner });
  syncNow();
}

function sendSoon(): void {
  const userId = stored.get("token")?.user_id;
  if (userId !== undefined && Object.keys(waitingSettings(userId)).length > 0) syncAfter(saveDelayMs);
}

function syncNow(): void {
  failures = 0;
  syncAfter(0);
}

function syncAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // What was chosen while a call was under way goes with the next.
    running = (running ?? Promise.resolve()).then(exchange);
  }, ms);
}

async function exchange(): Promise<void> {
  const userId = stored.get("token")?.user_id;
  if (userId === undefined) return;
  await sendLeft(userId);
  const sent = waitingSettings(userId);
  try {
    const answer = await (Object.keys(sent).length > 0
      ? call("POST /api/users/my/setting", { body: toBody(sent) }, { notice: "visitor" })
      : call("GET /api/users/my/setting", {}, { notice: "visitor" }));
    if (stored.get("token")?.user_id !== userId) return;
    takeServerSettings(userId, answer, sent);
    failures = 0;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (error instanceof ApiError && error.status === 422) dropWaiting(refusedAmong(sent, error));
    syncAfter(Math.min(firstRetryMs * 2 ** failures, lastRetryMs) * (0.5 + Math.random() / 2));
    failures += 1;
  }
}

/** What this learner chose before somebody else was here goes first, or the answer would be older than it. */
async function sendLeft(userId: string): Promise<void> {
  const left = await rowsOf(settingsRequest);
  if (left.some(({ owner }) => owner === userId)) await flushQueue();
}

function toBody(sent: Record<string, ChangedSetting>) {
  const pairs = Object.entries(sent);
  return {
    values: Object.fromEntries(pairs.map(([key, { value }]) => [key, value])),
    changed_at: Object.fromEntries(pairs.map(([key, { at }]) => [key, at])),
  };
}

/** A server of another version may know less; the rest is worth sending again. */
function refusedAmong(sent: Record<string, ChangedSetting>, { problem }: ApiError): string[] {
  const keys = Object.keys(sent);
  const named = keys.filter((key) => problem.fields?.[`values.${key}`] !== undefined);
  return named.length > 0 ? named : keys;
}
