import { keepMarks } from "#learner/marks.ts";
import { me } from "#platform/storage/owner.ts";
import type { WordStart } from "#parts/words/word/words.queries.ts";

/**
 * Puts a word for which another one was chosen, or that was skipped, into the learner's error book. Choosing is no attempt: to recognise a
 * word says nothing about writing it, and rates nothing; not to recognise it is an error all the same.
 */
export function noteMissed(word: string, source: WordStart["source"]): void {
  if (me() !== null) void keepMarks({ kind: "word", id: word }, source, { error: true });
}
