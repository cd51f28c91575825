import type { Practice } from "@shiju/contract/study/game";
import { type Round, roundAfter } from "@shiju/learning/practice/rounds";
import { settings } from "#learner/settings/settings.ts";
import { chosenPracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { completedRounds, countRound } from "./keeping/completed-rounds.ts";
import type { Start } from "./practice-start.ts";

type Proposing = Pick<Practice, "lesson" | "text" | "passed">;

/** Returns the rounds that the course proposes. There are none if the learner has chosen how to practise. */
export const proposedRounds = ({ text }: Pick<Practice, "text">): readonly Round[] =>
  chosenPracticeType() === null ? (text?.begin ?? []) : [];

/** Returns how many rounds of the lesson are behind the learner. A lesson that was passed elsewhere counts as one. */
function roundsBehind({ lesson, passed }: Proposing): number {
  return lesson ? Math.max(completedRounds(lesson.id), passed ? 1 : 0) : 0;
}

/** Returns the round that the course proposes now; undefined if it proposes none. */
export const proposedRound = (practice: Proposing): Round | undefined =>
  roundAfter(proposedRounds(practice), roundsBehind(practice));

/** A round that the learner has not completed. */
export interface RoundLeft extends Round {
  /** Whether every step was copied in the round before it. */
  isAfterCopies: boolean;
}

/** Returns the next round of those that the course proposes; undefined if all are completed. */
export function roundLeft(practice: Proposing): RoundLeft | undefined {
  const rounds = proposedRounds(practice);
  const behind = roundsBehind(practice);
  const round = rounds[behind];
  return round && { ...round, isAfterCopies: rounds[behind - 1]?.always_show === true };
}

/** Returns whether every step of a run that begins now is copied. The learner's own choice of the setting holds. */
export function copiesAll(practice: Proposing, { practiceType }: Pick<Start, "practiceType">): boolean {
  const round = proposedRound(practice);
  return (
    round?.always_show === true && round.practice === practiceType && !settings.isChosen("answer_always_show")
  );
}

/** Counts a round, if the run that has reached its end was one that the course proposes. */
export function endRound(practice: Proposing, { practiceType }: Pick<Start, "practiceType">): void {
  const round = proposedRound(practice);
  if (practice.lesson && round?.practice === practiceType)
    countRound(practice.lesson.id, roundsBehind(practice));
}
