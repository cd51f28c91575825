import { ApiError } from "@shiju/client/api-error";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { call } from "#platform/network/api.ts";
import { me } from "#platform/storage/owner.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { type RequestRow, requestRows } from "./request-rows.ts";
import { unsentRows } from "./unsent-rows.ts";

/** The server's statement about a row: null if the server has the row, otherwise the reason for refusing it. */
type Word = string | null;

interface Sending {
  /** The learner who sends; null for a guest. */
  owner: string | null;
  /** Reasons for refusals, by the unit in which the learner counts the refused requests. */
  refusals: Map<string, string[]>;
}

/**
 * Sends every row that may be sent now. Rejects if some rows must wait longer. A row with an unknown address stays,
 * because only the app version that made the row can send it.
 */
export async function sendRequests(known: readonly QueuedRequest[]): Promise<void> {
  const sending: Sending = { owner: me(), refusals: new Map() };
  const allowed = known.filter(({ visitor }) => visitor || sending.owner !== null);
  const parts = [
    ...allowed.filter(({ batch }) => batch).map((request) => () => sendInBatches(request, sending)),
    () => sendOneByOne(allowed, sending),
  ];
  try {
    await eachUnlessCutOff(parts, (part) => part());
  } finally {
    for (const [unit, reasons] of sending.refusals)
      toast(`有 ${reasons.length} ${unit}没能存上：${reasons[0]}`);
  }
}

/**
 * Acts on each item. An error of the server concerns only one call, so the other calls are still sent. A missing
 * network, an ended session or too many calls stop all calls. Rejects if any call failed.
 */
async function eachUnlessCutOff<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (isCutOff(error)) throw error;
      failure = error;
    }
  }
  if (failure) throw failure;
}

function isCutOff(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401 || error.status === 429;
  return error instanceof TypeError || error instanceof DOMException;
}

async function sendOneByOne(allowed: readonly QueuedRequest[], sending: Sending): Promise<void> {
  const requests = new Map(
    allowed.filter(({ batch }) => !batch).map((request) => [request.address, request]),
  );
  await eachUnlessCutOff(await unsentRows(allowed), async (row) => {
    const request = requests.get(row.address as QueuedRequest["address"]);
    if (request) await settle(request, row, await send(request, row), sending);
  });
}

/** The notice about a wrong clock is shown once a page load. */
let clockTold = false;

async function send({ address, seal, sealedOver }: QueuedRequest, { input }: RequestRow): Promise<Word> {
  const sendSealed = async () =>
    call(address, (seal ? await seal(input as never) : input) as never, { notice: "sign-in" });
  const isOfClock = (error: unknown): error is ApiError =>
    error instanceof ApiError && sealedOver !== undefined && sealedOver in (error.problem.fields ?? {});
  try {
    // The refusal has corrected the clock, so the second try has the right time.
    await sendSealed().catch((error: unknown) => (isOfClock(error) ? sendSealed() : Promise.reject(error)));
    return null;
  } catch (error) {
    if (isOfClock(error)) {
      if (!clockTold) toast(error.message);
      clockTold = true;
      throw error;
    }
    if (!isRefusal(error)) throw error;
    // A conflict means that the server already has this id, because the call arrived before.
    return error.status === 409 ? null : error.message;
  }
}

/** Returns whether the server will never accept the request, such as an attempt in a lesson that was removed. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 410, 413, 422].includes(error.status);
}

async function sendInBatches(request: QueuedRequest, sending: Sending): Promise<void> {
  let size = request.batch?.most ?? 1;
  for (;;) {
    const waiting = (await unsentRows([request])).filter(({ address }) => address === request.address);
    const rows = waiting.slice(0, size);
    if (rows.length === 0) return;
    const words = await sendTogether(request, rows);
    if (words === "too-large") {
      size = Math.ceil(rows.length / 2);
      continue;
    }
    if (words.size === 0) throw new Error(`No word on any row of ${request.address}`);
    for (const [row, word] of words) await settle(request, row, word, sending);
  }
}

/**
 * Returns the server's statement about each row. Rows that the response does not mention are left out. Returns
 * `too-large` if the call must be smaller.
 */
async function sendTogether(
  { address, batch }: QueuedRequest,
  rows: readonly RequestRow[],
): Promise<Map<RequestRow, Word> | "too-large"> {
  const [first] = rows;
  try {
    const input = batch?.join(rows.map((row) => row.input as never));
    const answer = await call(address, input as never, { notice: "sign-in" });
    const words = rows.map((row) => [row, batch?.wordOn(row.input as never, answer)] as const);
    return new Map(words.filter((entry): entry is readonly [RequestRow, Word] => entry[1] !== undefined));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413)) throw error;
    return rows.length > 1 || !first ? "too-large" : new Map([[first, error.message]]);
  }
}

async function settle(
  { unit, stays }: QueuedRequest,
  row: RequestRow,
  word: Word,
  { owner, refusals }: Sending,
): Promise<void> {
  if (word !== null && unit !== undefined) refusals.set(unit, [...(refusals.get(unit) ?? []), word]);
  const sent = (now: RequestRow): RequestRow => ({ ...now, owner: now.owner ?? owner, sent: true });
  await requestRows.change(row, (now) => (word === null && stays ? sent(now) : undefined));
}
