import type { Master, Note } from "@shiju/contract/notebook";
import { isMine, letterRows } from "#lib/outbox-rows.ts";

/** What was decided on a word here and no server knows yet. */
export async function waitingMarks(lemma: string): Promise<{ newWord?: boolean; mastered?: boolean }> {
  const letters = (await letterRows.all()).filter(isMine);
  const bodyOf = (path: string): Partial<Note & Master> | undefined =>
    letters
      .filter(({ address }) => address === path)
      .map(({ input }) => (input as { body: Note | Master }).body)
      .find(({ kind, id }) => kind === "word" && id === lemma);
  const note = bodyOf("POST /api/strange_words");
  const master = bodyOf("POST /api/exercise_grasps");
  return { ...(note && { newWord: !note.remove }), ...(master && { mastered: master.grasped === true }) };
}
