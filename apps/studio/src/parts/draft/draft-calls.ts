import { ApiError } from "@shiju/client/api-error";
import type { ChangeResult, Draft, DraftChange } from "@shiju/contract/authors/drafts";
import type { Item } from "@shiju/course-pack/drafts/items";
import type { PastChange } from "./history.ts";
import { call } from "#platform/api.ts";

/** The limits of one call, with room below the server's limits. */
const mostChanges = 20;
const mostCharacters = 150_000;

const notice = { notice: "sign-in" } as const;

/** Sends the first changes, as many as fit in one call. A change that the server cannot read at all counts as refused. */
export async function sendChanges(
  id: string,
  waiting: readonly DraftChange[],
): Promise<{ results: ChangeResult[] }> {
  let room = mostCharacters;
  const changes = waiting.slice(0, mostChanges).filter((change, at) => {
    room -= JSON.stringify(change).length;
    return at === 0 || room > 0;
  });
  try {
    return await call("POST /api/drafts/:id/changes", { params: { id }, body: { changes } }, notice);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 413)) throw error;
    const [first] = changes;
    if (!first) throw error;
    if (changes.length > 1) return sendChanges(id, [first]);
    const { message, fields = {} } = error.problem;
    const [why = message] = Object.values(fields);
    return { results: [{ id: first.id, status: "refused", revision: 0, items: [], message: why }] };
  }
}

/** Sends all changes. If a change is refused, an `ApiError` says why. The changes before it are done. */
export async function sendAllChanges(id: string, changes: readonly DraftChange[]): Promise<void> {
  for (let rest = changes; rest.length > 0;) {
    const { results } = await sendChanges(id, rest);
    const refused = results.find(({ status }) => status !== "applied");
    if (refused) {
      const message = refused.message ?? "这门课程在别处改过，请刷新页面后再试";
      throw new ApiError({ code: "conflict", message, request_id: "" }, 409);
    }
    rest = rest.slice(results.length);
  }
}

/** Reads the items that have been changed since a revision, all pages of them. */
export async function readChanged(
  id: string,
  since: number,
): Promise<{ draft: Draft; items: Item[]; isWhole: boolean }> {
  const all: Item[] = [];
  let first: { draft: Draft; isWhole: boolean } | undefined;
  let query: { since: number; revision?: number; after?: string } = { since };
  for (;;) {
    const { draft, items, more, is_whole } = await call(
      "GET /api/drafts/:id/items",
      { params: { id }, query },
      notice,
    );
    first ??= { draft, isWhole: is_whole };
    all.push(...(items as Item[]));
    const last = items.at(-1);
    if (!more || !last) return { ...first, items: all };
    query = { since: first.isWhole ? 0 : since, revision: last.revision, after: last.id };
  }
}

/** The last changes in the order in which they were done. */
export async function readHistory(id: string): Promise<PastChange[]> {
  const { changes } = await call("GET /api/drafts/:id/history", { params: { id } }, notice);
  return changes.toReversed();
}
