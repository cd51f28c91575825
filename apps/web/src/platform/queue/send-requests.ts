import { ApiError } from "@shiju/client/api-error";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { call } from "#platform/network/api.ts";
import { me } from "#platform/storage/owner.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { unsentRows } from "./read-requests.ts";
import { type RequestRow, requestRows } from "./request-rows.ts";

/** The server's word on a row: null where it has it, else its reason for refusing it. */
type Word = string | null;

interface Sending {
  /** Who sends. */
  owner: string | null;
  /** Reasons for refusals, by the unit in which a learner counts what was refused. */
  refusals: Map<string, string[]>;
}

/**
 * Sends everything that may be sent now; rejects when something has to wait longer. A row whose address is not among
 * the known ones stays: only the version that made it knows how it goes.
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

/** One that the server fails at does not hold up the others; no network, a dead token or too many calls do. Rejects when any failed. */
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

async function send({ address, seal }: QueuedRequest, { input }: RequestRow): Promise<Word> {
  try {
    await call(address, (seal ? await seal(input as never) : input) as never, { notice: "sign-in" });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // What the server has under this id already has arrived before.
    return error.status === 409 ? null : error.message;
  }
}

/** What the server will never take, such as something of a lesson that is gone. */
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

/** What the server says of each row; none of those on which it says nothing. */
async function sendTogether(
  { address, batch }: QueuedRequest,
  rows: readonly RequestRow[],
): Promise<Map<RequestRow, Word> | "too-large"> {
  const [first] = rows;
  try {
    const input = batch?.join(rows.map((row) => row.input as never));
    const answer = await call(address, input as never, { notice: "sign-in" });
    const words = rows.map((row) => [row, batch?.wordOn(row.input as never, answer)] as const);
    return new Map(words.filter((each): each is readonly [RequestRow, Word] => each[1] !== undefined));
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
