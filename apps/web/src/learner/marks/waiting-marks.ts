import type { ItemRef } from "@shiju/contract/game";
import type { Master, Note } from "@shiju/contract/notebook";
import { letterRows } from "#platform/queue/outbox-rows.ts";
import { isMine } from "#platform/storage/owner.ts";
import type { Marks } from "#parts/commands/marks-state.ts";

/** What was decided on an item here and no server knows yet. */
export async function waitingMarks(item: ItemRef): Promise<Partial<Marks>> {
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
