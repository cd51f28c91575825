import { ApiError } from "@shiju/client/api-error";
import type { Note } from "@shiju/contract/study/notebook";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { serverTime } from "#platform/network/server-clock.ts";
import { call } from "#platform/network/api.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue } from "#platform/queue/request-queue.ts";
import { markRequests } from "./marks.requests.ts";
import { keepMastered } from "#learner/offline/kept-progress.ts";

/** In which notebooks an item stands. */
export interface Marks {
  newWord: boolean;
  error: boolean;
  mastered: boolean;
}

/**
 * Returns the marks of an item: the server's marks, or `known` if the server cannot be reached. Changes that wait on
 * this device are applied to them.
 */
export async function marksOn(item: Subject, known: Marks, signal?: AbortSignal): Promise<Marks> {
  return { ...((await askServer(item, signal)) ?? known), ...(await waitingMarks(item)) };
}

async function askServer({ kind, id }: Subject, signal?: AbortSignal): Promise<Marks | undefined> {
  try {
    const options = { notice: "page" as const, ...(signal && { signal }) };
    const { new_word, error, mastered } = await call(
      "GET /api/notebooks/marks",
      { query: { kind, id } },
      options,
    );
    return { newWord: new_word, error, mastered };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return undefined;
  }
}

/** Changes marks of an item. The change is stored here first, and then sent. The newest change counts. */
export async function keepMarks(
  { kind, id }: Subject,
  source: Note["source"],
  { newWord, error, mastered }: Partial<Marks>,
): Promise<void> {
  const item = { kind, id, at: serverTime() };
  const queueing = { key: `${kind} ${id}` };
  const note = (is: boolean) => ({ body: { ...item, source, remove: !is } });
  if (newWord !== undefined) await enqueue(markRequests.newWord, note(newWord), queueing);
  if (error !== undefined) await enqueue(markRequests.error, note(error), queueing);
  if (mastered === undefined) return;
  await enqueue(markRequests.mastered, { body: { ...item, grasped: mastered } }, queueing);
  await keepMastered(kind, [id], mastered);
}

/** The unsent changes to an item. */
async function waitingMarks({ kind, id }: Subject): Promise<Partial<Marks>> {
  const isOnItem = ({ input: { body } }: { input: { body: Subject } }) =>
    body.kind === kind && body.id === id;
  const newWord = (await rowsOf(markRequests.newWord)).findLast(isOnItem)?.input.body;
  const error = (await rowsOf(markRequests.error)).findLast(isOnItem)?.input.body;
  const mastered = (await rowsOf(markRequests.mastered)).findLast(isOnItem)?.input.body;
  return {
    ...(newWord && { newWord: !newWord.remove }),
    ...(error && { error: !error.remove }),
    ...(mastered && { mastered: mastered.grasped }),
  };
}
