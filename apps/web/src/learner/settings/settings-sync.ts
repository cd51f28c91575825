import { ApiError } from "@shiju/client/api-error";
import { call } from "#platform/network/api.ts";
import { decideDeviceVoice } from "./device-voice.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue, flushQueue } from "#platform/queue/request-queue.ts";
import { settingsRequest } from "./settings.requests.ts";
import { takeLeftSettings, takeServerSettings, waitingSettings } from "./account-settings.ts";
import { settings } from "./settings.ts";
import type { ChangedSetting } from "./changed-settings.ts";
import { stored } from "#platform/storage/storage.ts";

/** From the last change to the call, in milliseconds. */
export const saveDelayMs = 300;
/**
 * Milliseconds from the start until the voices are asked for. The wait is needed because asking for voices starts the
 * browser's speech engine.
 */
const voicesDelayMs = 1000;
const firstRetryMs = 2000;
const lastRetryMs = 300_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let running: Promise<void> | undefined;

/**
 * Synchronises the settings of this device with the account's. Asks the server at the start and when the page becomes
 * visible. Sends new choices, and choices that waited for a network or a sign-in. Returns a function that stops it.
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

/** Queues the unsent choices of the previous learner, so that they never reach the account of the next learner. */
function learnerChanged(): void {
  for (const [owner, choices] of takeLeftSettings())
    for (const [key, choice] of Object.entries(choices))
      void enqueue(settingsRequest, { body: toBody({ [key]: choice }) }, { owner, key });
  syncNow();
}

function sendSoon(): void {
  const userId = stored.get("token")?.user_id;
  if (userId !== undefined && sendable(userId).length > 0) syncAfter(saveDelayMs);
}

function syncNow(): void {
  failures = 0;
  syncAfter(0);
}

function syncAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // Choices made during a call are sent with the next one.
    running = (running ?? Promise.resolve()).then(exchange);
  }, ms);
}

/**
 * Choices that this server refused, with their time. They stay on the device for a server that knows them, and do not
 * delay other choices.
 */
const refusedHere = new Map<string, string>();
/** Most choices in a call. The number is halved if the server refuses a call without naming the refused choice. */
let most = Infinity;

const sendable = (userId: string) =>
  Object.entries(waitingSettings(userId)).filter(([key, { at }]) => refusedHere.get(key) !== at);

async function exchange(): Promise<void> {
  const userId = stored.get("token")?.user_id;
  if (userId === undefined) return;
  await sendLeft(userId);
  const waiting = sendable(userId);
  const sent = Object.fromEntries(waiting.slice(0, most));
  try {
    if (waiting.length === 0) {
      const answer = await call("GET /api/users/my/setting", {}, { notice: "visitor" });
      if (stored.get("token")?.user_id === userId) takeServerSettings(userId, answer, {});
    } else {
      const answer = await call("POST /api/users/my/setting", { body: toBody(sent) }, { notice: "visitor" });
      if (stored.get("token")?.user_id !== userId) return;
      const refused = holdBack(sent, Object.keys(answer.refused ?? {}));
      takeServerSettings(userId, answer, without(sent, refused));
      if (waiting.length > most) syncAfter(0);
      else most = Infinity;
    }
    failures = 0;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (error instanceof ApiError && error.status === 422) learnFrom(error, sent);
    syncAfter(Math.min(firstRetryMs * 2 ** failures, lastRetryMs) * (0.5 + Math.random() / 2));
    failures += 1;
  }
}

/** A server of an older version refuses the whole call. */
function learnFrom({ problem }: ApiError, sent: Record<string, ChangedSetting>): void {
  const keys = Object.keys(sent);
  // Earlier versions named fields with slashes.
  const fields = new Set(Object.keys(problem.fields ?? {}).map((field) => field.split(/[./]/)[1]));
  const named = keys.filter((key) => fields.has(key));
  if (named.length > 0 || keys.length === 1) {
    holdBack(sent, named.length > 0 ? named : keys);
    failures = 0;
  } else most = Math.ceil(keys.length / 2);
}

function holdBack(sent: Record<string, ChangedSetting>, keys: readonly string[]): readonly string[] {
  for (const key of keys) if (sent[key]) refusedHere.set(key, sent[key].at);
  return keys;
}

const without = (sent: Record<string, ChangedSetting>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => !keys.includes(key)));

/** Sends the queued choices of this learner first, because the response of the next call must include them. */
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
