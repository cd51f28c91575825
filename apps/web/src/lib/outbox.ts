import type { Attempt, Place } from "@shiju/contract/game";
import { ApiError, call } from "#lib/api.ts";
import { toast } from "#lib/notices.ts";
import { type AttemptRow, attemptRows, type PlaceRow, placeRows } from "#lib/outbox-rows.ts";
import { stored } from "#lib/storage.ts";

/** Attempts in one call, the contract's limit. */
const batchSize = 50;
const firstRetryMs = 2000;
const lastRetryMs = 300_000;

const me = () => stored.get("token")?.user_id ?? null;
/** What a guest made belongs to whoever signs in next on this device. */
const isMine = ({ owner }: { owner: string | null }) => owner === null || owner === me();

/** Keeps an attempt on the device and, for a learner, sends it; resolves once it is kept. */
export async function enqueueAttempt(attempt: Attempt): Promise<void> {
  await attemptRows.put({ key: attempt.id, owner: me(), attempt });
  if (me() !== null) void flushOutbox();
}

/** Keeps where the learner is in a lesson and, for a learner, tells the server; a guest's place stays here. */
export async function savePlace(place: Place): Promise<void> {
  await placeRows.put({
    key: `${me() ?? ""}/${place.lesson_id}/${place.practice_type}`,
    owner: me(),
    place,
  });
  if (me() !== null) void flushOutbox();
}

/** Places kept on this device that no server knows yet, newest first. */
export async function localPlaces(): Promise<Place[]> {
  const rows = (await placeRows.all()).filter(isMine);
  return rows.map(({ place }) => place).toSorted((a, b) => b.at.localeCompare(a.at));
}

let running: Promise<boolean> | undefined;
let more = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Sends what waits, if somebody is signed in; false when something has to wait longer, and is then tried
 * again by itself. Safe to call at any time and in two tabs: ids and times are the client's, so that the
 * server counts a repeat once.
 */
export function flushOutbox(): Promise<boolean> {
  if (running) more = true;
  running ??= drainAll().finally(() => (running = undefined));
  return running;
}

/** What was put in while something was being sent is sent after it. */
async function drainAll(): Promise<boolean> {
  for (;;) {
    more = false;
    const sent = await drain();
    if (!sent || !more) return sent;
  }
}

function sendNow(): void {
  failures = 0;
  void flushOutbox();
}

/** Sends at start, when the network is back and when the page is looked at again; returns the way to stop. */
export function startOutbox(): () => void {
  const seen = () => document.visibilityState === "visible" && sendNow();
  globalThis.addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", seen);
  sendNow();
  return () => {
    globalThis.removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", seen);
    clearTimeout(retry);
  };
}

async function drain(): Promise<boolean> {
  clearTimeout(retry);
  if (me() === null) return true;
  try {
    await sendAttempts();
    await sendPlaces();
    failures = 0;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    const wait = Math.min(firstRetryMs * 2 ** failures, lastRetryMs);
    failures += 1;
    retry = setTimeout(() => void flushOutbox(), wait * (0.5 + Math.random() / 2));
    // What runs in the background comes late, and never where the network went before it came.
    globalThis.addEventListener("online", sendNow, { once: true });
    return false;
  }
}

async function sendAttempts(): Promise<void> {
  const refusals = new Map<string, string>();
  let size = batchSize;
  for (;;) {
    const rows = (await attemptRows.all()).filter(isMine).toSorted(inOrder).slice(0, size);
    if (rows.length === 0) break;
    const answered = await sendBatch(rows, refusals);
    if (answered === "too-large") {
      size = Math.ceil(rows.length / 2);
      continue;
    }
    const done = rows.filter(({ key }) => answered.has(key));
    for (const row of done) await attemptRows.remove(row);
    if (done.length === 0) throw new Error("The server answered for none of the attempts");
  }
  const [reason] = refusals.values();
  if (reason !== undefined) toast(`有 ${refusals.size} 次作答没能存上：${reason}`);
}

/** The ids that the server has an answer for, whether it keeps or refuses them. */
async function sendBatch(
  rows: AttemptRow[],
  refusals: Map<string, string>,
): Promise<Set<string> | "too-large"> {
  const [first] = rows;
  try {
    const attempts = rows.map(({ attempt }) => attempt);
    const { accepted, refused } = await call(
      "POST /api/game/attempts",
      { body: { attempts } },
      { notice: "sign-in" },
    );
    for (const { id, message } of refused) refusals.set(id, message);
    return new Set([...accepted, ...refused.map(({ id }) => id)]);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413)) throw error;
    if (rows.length > 1 || !first) return "too-large";
    refusals.set(first.key, error.message);
    return new Set([first.key]);
  }
}

async function sendPlaces(): Promise<void> {
  for (const row of (await placeRows.all()).filter(isMine)) {
    try {
      await call("PUT /api/game/place", { body: row.place }, { notice: "sign-in" });
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    if (!(await isNewer(row))) await placeRows.remove(row);
  }
}

/** The learner may have moved on while the older place was on its way. */
async function isNewer(sent: PlaceRow): Promise<boolean> {
  const now = (await placeRows.all()).find(({ key }) => key === sent.key);
  return now !== undefined && now.place.at !== sent.place.at;
}

/** A place that the server will never take, such as one in a lesson that is gone. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410, 422].includes(error.status);
}

const inOrder = (a: AttemptRow, b: AttemptRow) => a.attempt.started_at.localeCompare(b.attempt.started_at);
