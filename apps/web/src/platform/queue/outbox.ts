import { ApiError } from "@shiju/client/api-error";
import type { Api } from "@shiju/contract/api";
import type { EndpointInput } from "@shiju/contract/endpoint";
import type { Attempt, Place } from "@shiju/contract/game";
import { newId } from "#platform/storage/ids.ts";
import { attemptRows, letterRows, placeRows } from "./outbox-rows.ts";
import { isMine, me } from "#platform/storage/owner.ts";
import type { Postable } from "./outbox-send.ts";

const firstRetryMs = 2000;
const lastRetryMs = 300_000;

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

interface Posting {
  /** A newer call under the same key takes the place of one that still waits; each has a key of its own where left out. */
  key?: string;
  /** Whose it is; the learner who is signed in where left out. */
  owner?: string | null;
}

/**
 * Keeps a call on the device and sends it, now or when there is a network, once at least: its input carries an
 * id or a time of the client's, by which the server takes a repeat for one. Resolves once it is kept.
 */
export async function enqueue<Address extends Postable>(
  address: Address,
  input: EndpointInput<Api[Address]>,
  { key = newId(), owner = me() }: Posting = {},
): Promise<void> {
  await letterRows.put({
    key: `${owner ?? ""} ${address} ${key}`,
    owner,
    address,
    input,
    at: new Date().toISOString(),
    revision: newId(),
  });
  void flushOutbox();
}

/** Places kept on this device that no server knows yet, newest first. */
export async function localPlaces(): Promise<Place[]> {
  return (await keptPlaces()).filter(({ sent }) => !sent).map(({ place }) => place);
}

/** The newest place in a lesson that this device knows of, whether the server does or not. */
export async function keptPlace(lessonId: string, type: Place["practice_type"]): Promise<Place | undefined> {
  const isHere = ({ place }: { place: Place }) =>
    place.lesson_id === lessonId && place.practice_type === type;
  return (await keptPlaces()).find(isHere)?.place;
}

async function keptPlaces() {
  const rows = (await placeRows.all()).filter(isMine);
  return rows.toSorted((a, b) => b.place.at.localeCompare(a.place.at));
}

let running: Promise<boolean> | undefined;
let more = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Sends what waits and may be sent; false when something has to wait longer, and is then tried again by
 * itself. Safe to call at any time and in two tabs: ids and times are the client's, so that the server
 * counts a repeat once.
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
  try {
    const { sendWaiting } = await import("./outbox-send.ts");
    await sendWaiting();
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
