import type { DueItem } from "@shiju/contract/study/game";
import type { Returns } from "@shiju/contract/study/review";
import { ratingAtPace } from "@shiju/learning/memory/pace";
import { again, hard, reviewOfResult } from "@shiju/learning/memory/rating";
import { resultOf } from "@shiju/learning/practice/attempt";
import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState } from "@shiju/learning/practice/practice";
import type { PracticeType, WordMode } from "@shiju/learning/practice/practice-model";
import type { WordQuestion } from "@shiju/learning/practice/question";
import { isWritten, modeOf } from "#features/study/word-game/run/asked.ts";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";
import type { WordRunState } from "#features/study/word-game/run/word-walk.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";

interface Given {
  practice: PracticeState | PracticeState<WordQuestion>;
  practiceType: PracticeType | null;
  mode: WordMode | null;
}

/**
 * Days until the answered items come back. The first answer decides, as on the server. An answer that was taken back
 * does not count.
 */
export class ReviewReturns {
  /** The first answer to each item, with the name of its attempt. */
  readonly #first = new Map<string, Given & { attempt: string }>();

  /** Returns the days until an item comes back; null before an answer, and if the answer does not affect memory. */
  daysUntil(id: string, returns: DueItem["returns"] | undefined): number | null {
    const given = this.#first.get(id);
    if (!given || !returns) return null;
    const { practice, practiceType, mode } = given;
    const { judgedWith, events } = practice;
    const result = resultOf(practice, judgedWith, events);
    const review = reviewOfResult({ question: practice, practiceType, mode, judgedWith }, result);
    if (!review) return null;
    const rating = ratingAtPace(review.rating, review.pace, returns.slow ?? Infinity);
    return rating === again ? returns.again : rating === hard ? returns.hard : returns.good;
  }

  /**
   * Returns the number of items for each of thirty days from today on which they come back, and the number for all
   * later days.
   */
  counts(returnsOf: (id: string) => DueItem["returns"] | undefined): Returns {
    const days = Array.from({ length: 30 }, () => 0);
    const ahead = [...this.#first.keys()].flatMap((id) => this.daysUntil(id, returnsOf(id)) ?? []);
    for (const day of ahead) if (day < days.length) days[day]! += 1;
    return { days, beyond: ahead.filter((day) => day >= days.length).length };
  }

  /** Follows the answers of both runs. Returns the function that stops it. */
  connect(sentences: LessonRun | null, words: WordRun | null): () => void {
    const ends = [
      sentences?.store.subscribe((state, before) => this.#followSentence(sentences, state, before)),
      words?.store.subscribe((state, before) => this.#followWord(words, state, before)),
    ];
    return () => ends.forEach((end) => end?.());
  }

  #followSentence(
    { attemptName, practiceType }: LessonRun,
    { index, practice, results }: LessonRunState,
    before: LessonRunState,
  ) {
    // A skipped sentence is judged as far as it was written.
    const left = before.practice;
    if (index !== before.index && results !== before.results)
      this.#keep(left.sentence.id, "", { practice: left, practiceType, mode: null });
    const { id } = practice.sentence;
    if (practice.phase === phases.answered)
      this.#keep(id, attemptName, { practice, practiceType, mode: null });
    else this.#drop(id, attemptName);
  }

  #followWord({ attemptName }: WordRun, { asked, practice, answers }: WordRunState, before: WordRunState) {
    const left = before.asked;
    if (left && asked !== left && answers.length > before.answers.length && before.practice.events.length > 0)
      this.#keep(left.word.id, "", { practice: before.practice, practiceType: null, mode: modeOf(left) });
    if (!asked || !isWritten(asked)) return;
    const { id } = asked.word;
    if (practice.phase === phases.answered)
      this.#keep(id, attemptName, { practice, practiceType: null, mode: modeOf(asked) });
    else this.#drop(id, attemptName);
  }

  #keep(id: string, attempt: string, given: Given): void {
    if (!this.#first.has(id)) this.#first.set(id, { ...given, attempt });
  }

  #drop(id: string, attempt: string): void {
    if (this.#first.get(id)?.attempt === attempt) this.#first.delete(id);
  }
}
