import { ApiError } from "@shiju/client/api-error";
import type { ItemRef } from "@shiju/contract/game";
import type { Master, Note } from "@shiju/contract/notebook";
import { call } from "#platform/network/api.ts";
import { letterRows } from "#platform/queue/outbox-rows.ts";
import { enqueue } from "#platform/queue/outbox.ts";
import { isMine } from "#platform/storage/owner.ts";
import { noteMastered } from "#learner/offline/kept-progress.ts";

/** In which notebooks an item stands. */
export interface Marks {
  newWord: boolean;
  error: boolean;
  mastered: boolean;
}

/** Where the item stands: by the server's word, or by `known` where it cannot be asked, and by what waits here. */
export async function marksOn(item: ItemRef, known: Marks, signal?: AbortSignal): Promise<Marks> {
  return { ...((await askServer(item, signal)) ?? known), ...(await waitingMarks(item)) };
}

async function askServer({ kind, id }: ItemRef, signal?: AbortSignal): Promise<Marks | undefined> {
  try {
    const options = { notice: "sign-in" as const, ...(signal && { signal }) };
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

/** Changes where the item stands: kept here first, and sent when it can be; the newest change is the one that counts. */
export async function keepMarks(
  { kind, id }: ItemRef,
  source: Note["source"],
  { newWord, error, mastered }: Partial<Marks>,
): Promise<void> {
  const item = { kind, id, at: new Date().toISOString() };
  const posting = { key: `${kind} ${id}` };
  const note = (is: boolean) => ({ body: { ...item, source, remove: !is } });
  if (newWord !== undefined) await enqueue("POST /api/strange_words", note(newWord), posting);
  if (error !== undefined) await enqueue("POST /api/error_subjects", note(error), posting);
  if (mastered === undefined) return;
  await enqueue("POST /api/exercise_grasps", { body: { ...item, grasped: mastered } }, posting);
  await noteMastered(kind, [id], mastered);
}

/** What was decided on an item here and no server knows yet. */
async function waitingMarks(item: ItemRef): Promise<Partial<Marks>> {
  const letters = (await letterRows.all()).filter(isMine);
  const bodyOf = (path: string): Partial<Note & Master> | undefined =>
    letters
      .filter(({ address }) => address === path)
      .map(({ input }) => (input as { body: Note | Master }).body)
      .find(({ kind, id }) => kind === item.kind && id === item.id);
  const newWord = bodyOf("POST /api/strange_words");
  const error = bodyOf("POST /api/error_subjects");
  const master = bodyOf("POST /api/exercise_grasps");
  return {
    ...(newWord && { newWord: !newWord.remove }),
    ...(error && { error: !error.remove }),
    ...(master && { mastered: master.grasped === true }),
  };
}
