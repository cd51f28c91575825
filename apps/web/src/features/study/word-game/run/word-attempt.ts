import type { Attempt } from "@shiju/contract/study/attempts";
import type { PracticeState } from "@shiju/learning/practice/practice";
import type { WordMode } from "@shiju/learning/practice/practice-model";
import { stepKeyOf, subjectOf, type WordQuestion } from "@shiju/learning/practice/question";
import type { StudyWord } from "@shiju/learning/study-word";
import { asGuest, type AttemptHead } from "#parts/practice/run/keeping/attempt-record.ts";
import type { WordStart } from "#parts/words/word/words.queries.ts";

/** An attempt at a word as it is kept and sent: its whole log, from which every result is computed. */
export function wordAttempt(
  practice: PracticeState<WordQuestion>,
  head: AttemptHead,
  { word, mode, source }: { word: StudyWord; mode: WordMode; source: WordStart["source"] },
): Attempt {
  return {
    id: head.id,
    subject: subjectOf(practice),
    source,
    mode,
    ...(word.lesson_id !== null && { lesson_id: word.lesson_id }),
    step: stepKeyOf(practice),
    started_at: head.startedAt,
    ...asGuest(),
    ...(word.version !== null && { content_version: word.version }),
    judged_with: practice.judgedWith,
    events: practice.events,
  };
}
