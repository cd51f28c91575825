import type { Api } from "@shiju/contract/api";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { compare } from "#platform/format/compare.ts";
import { isMine } from "#platform/storage/owner.ts";
import { takeOverOlder } from "./older-rows.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { type RequestRow, requestRows } from "./request-rows.ts";

/**
 * Returns the rows of a request that belong to the session's learner or guest, the oldest first. Sent rows are
 * included.
 */
export async function rowsOf<Address extends keyof Api>(
  request: QueuedRequest<Address>,
): Promise<RequestRow<EndpointInput<Api[Address]>>[]> {
  await takeOverOlder([request]);
  const rows = (await requestRows.all()).filter((row) => row.address === request.address && isMine(row));
  return rows.toSorted(byTime) as RequestRow<EndpointInput<Api[Address]>>[];
}

/** Removes the sent rows of a learner that stayed for use without a network. */
export async function forgetSent(owner: string): Promise<void> {
  const sent = (await requestRows.all()).filter((row) => row.owner === owner && row.sent);
  await Promise.all(sent.map((row) => requestRows.change(row, () => undefined)));
}

/** The older row first. */
export const byTime = (a: RequestRow, b: RequestRow) => compare(a.at, b.at);
