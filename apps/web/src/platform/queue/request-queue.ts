import type { Api } from "@shiju/contract/api";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { newId } from "#platform/storage/ids.ts";
import { me } from "#platform/storage/owner.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { requestRows, rowKey } from "./request-rows.ts";

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

const fetchAgainMs = 10_000;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends every row that may be sent. Answers false where rows have to wait longer. Those are sent again automatically. A
 * call is safe at any time and in two tabs, because the client makes ids and times, and the server counts a repeat
 * once.
 */
export async function flushQueue(): Promise<boolean> {
  clearTimeout(again);
  try {
    const { sendQueue } = await import("./send-queue.ts");
    return await sendQueue();
  } catch {
    // The sender is a lazy chunk, which cannot be fetched without the network or the server.
    clearTimeout(again);
    again = setTimeout(flushAgain, fetchAgainMs);
    globalThis.addEventListener("online", flushAgain, { once: true });
    return false;
  }
}

const flushAgain = () => void flushQueue();
