import type { Api } from "@shiju/contract/api";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { newId } from "#platform/storage/ids.ts";
import { me } from "#platform/storage/owner.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { requestRows, rowKey } from "./request-rows.ts";

interface Queueing {
  /** The key of the call. A newer call replaces a waiting call with the same key. The default is a new key. */
  key?: string;
  /** The owner. The default is the session's learner or guest. */
  owner?: string | null;
  /** The time of the call, ISO 8601. The default is now. */
  at?: string;
}

/** Stores a call on the device and sends it, now or when the network is back. Resolves once the call is stored. */
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
 * Sends every row that may be sent. Returns false if some rows must wait longer. Those rows are sent again
 * automatically. The function may be called at any time and in two tabs. A repeat counts once at the server, because
 * the client makes ids and times.
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
