import { keepMarks } from "#learner/marks.ts";
import { me } from "#platform/storage/owner.ts";
import type { WordStart } from "#parts/words/word/words.queries.ts";

/**
 * Puts a word into the learner's error book if another word was chosen for it, or if it was skipped. A choice is no
 * attempt and changes no rating, because recognising a word says nothing about writing it. Not recognising the word is
 * still an error.
 */
export function noteMissed(word: string, source: WordStart["source"]): void {
  if (me() !== null) void keepMarks({ kind: "word", id: word }, source, { error: true });
}
