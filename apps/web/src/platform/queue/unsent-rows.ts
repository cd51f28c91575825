import { isMine } from "#platform/storage/owner.ts";
import { takeOverOlder } from "./older-rows.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { byTime } from "./read-requests.ts";
import { type RequestRow, requestRows } from "./request-rows.ts";

/**
 * Returns the unsent rows of the session's learner or guest. Rows with an address that this version does not know are
 * included.
 */
export async function unsentRows(known: readonly QueuedRequest[]): Promise<RequestRow[]> {
  await takeOverOlder(known);
  return (await requestRows.all()).filter((row) => isMine(row) && !row.sent).toSorted(byTime);
}
