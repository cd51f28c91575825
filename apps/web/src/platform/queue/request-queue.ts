import type { Api } from "@shiju/contract/api";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { ApiError } from "@shiju/client/api-error";
import { newId } from "#platform/storage/ids.ts";
import { me } from "#platform/storage/owner.ts";
import { lookAgain } from "./older-rows.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { requestRows, rowKey } from "./request-rows.ts";

const firstRetryMs = 2000;
const lastRetryMs = 300_000;

let registered: (() => Promise<readonly QueuedRequest[]>) | undefined;

/** Sets the requests that may be queued; called by the app. They are sent in the order of the list. */
export function registerRequests(load: () => Promise<readonly QueuedRequest[]>): void {
  registered = load;
}

interface Queueing {
  /** A newer call with the same key replaces one that still waits; a new key where left out. */
  key?: string;
  /** Its owner; whoever is signed in where left out. */
  owner?: string | null;
  /** When it was made, ISO 8601; now where left out. */
  at?: string;
}

/** Stores a call on the device and sends it, now or once there is a network. Resolves once it is stored. */
export async function enqueue<Address extends keyof Api>(
  { address, visitor }: QueuedRequest<Address>,
  input: EndpointInput<Api[Address]>,
  { key = newId(), owner = me(), at = new Date().toISOString() }: Queueing = {},
): Promise<void> {
  await requestRows.put({ key: rowKey(owner, address, key), owner, address, input, at, revision: newId() });
  if (visitor || me() !== null) void flushQueue();
}

let running: Promise<boolean> | undefined;
let more = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Sends every row that may be sent. False where some have to wait longer; these are retried automatically. Safe to call
 * at any time and in two tabs: ids and times are made by the client, so that the server counts a repeat once.
 */
export function flushQueue(): Promise<boolean> {
  if (running) more = true;
  running ??= drainAll().finally(() => (running = undefined));
  return running;
}

/** Rows that were added during a flush are sent by another one after it. */
async function drainAll(): Promise<boolean> {
  for (;;) {
    more = false;
    const sent = await drain();
    if (!sent || !more) return sent;
  }
}

function sendNow(): void {
  failures = 0;
  lookAgain();
  void flushQueue();
}

/** Sends at the start, when the network is back and when the page becomes visible. Returns a function that stops it. */
export function startQueue(): () => void {
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
  if (!registered) return false;
  try {
    const [{ sendRequests }, known] = await Promise.all([import("./send-requests.ts"), registered()]);
    await sendRequests(known);
    failures = 0;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    const wait = Math.min(firstRetryMs * 2 ** failures, lastRetryMs);
    failures += 1;
    retry = setTimeout(() => void flushQueue(), wait * (0.5 + Math.random() / 2));
    // What runs in the background comes late, and never where the network went before it came.
    globalThis.addEventListener("online", sendNow, { once: true });
    return false;
  }
}
