import type { LessonHead, LessonText, Place, Practice } from "@shiju/contract/study/game";
import type { JudgedWith } from "@shiju/learning/practice/attempt";
import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState } from "@shiju/learning/practice/practice";
import type { Sentence } from "@shiju/learning/sentence";
import type { Step } from "@shiju/learning/steps";
import { beginningOf, type From } from "./beginning.ts";
import { answeringWith, type LessonRunState, LessonWalk, type WalkOptions } from "./lesson-walk.ts";
import type { Start } from "./practice-start.ts";
import { proposedRounds } from "./rounds.ts";
import { Run } from "./run.ts";

/** The furthest hint for the active word: 0 none, 1 its first letter, 2 the word, 3 the whole answer. */
export function hintReached({ answerShown, slots, active, phase, skipped }: PracticeState): number {
  if (answerShown || phase === phases.answered || skipped) return 3;
  const slot = slots[active];
  if (!slot || slot.revealed === 0) return 0;
  return slot.revealed < Array.from(slot.text).length ? 1 : 2;
}

export interface RunOptions extends WalkOptions {
  from: From;
  /** The input with which the learner answers at first. The default is the keys. */
  input?: JudgedWith["input"];
}

/** A run through a lesson, or through items of a notebook, step by step. */
export class LessonRun extends Run<LessonRunState> {
  /** Null where the content comes from a notebook. */
  readonly lesson: LessonHead | null;
  readonly sentences: readonly Sentence[];
  /** Who speaks, by what sentences call them. */
  readonly people: LessonText["people"];
  readonly items: Practice["items"];
  /** As it was when the practice was opened. */
  readonly mastered: Practice["mastered"];
  readonly steps: readonly Step[];
  readonly source: Start["source"];
  readonly practiceType: Start["practiceType"];
  readonly ids: Start["ids"];
  /** Whether every step is copied, because the course proposes it for this round. */
  readonly copiesAll: boolean;
  /** Whether the course proposes how the learner practises its lessons. */
  readonly isProposed: boolean;
  /** The kind of the lesson's course; null for other courses and for a notebook. */
  readonly kind: string | null;
  readonly #walk: LessonWalk;

  constructor(options: RunOptions) {
    const { practice, source, practiceType, ids = null, copiesAll = false, from, input = "keys" } = options;
    const walk = new LessonWalk(options);
    const { saved, index } = beginningOf(walk.steps, from, walk.subject);
    super(walk, walk.begin(index, input, saved?.results ?? {}), saved);
    this.#walk = walk;
    this.lesson = practice.lesson;
    this.sentences = practice.sentences;
    this.people = practice.text?.people ?? {};
    this.items = practice.items;
    this.mastered = practice.mastered;
    this.steps = walk.steps;
    this.source = source;
    this.practiceType = practiceType;
    this.ids = ids;
    this.copiesAll = copiesAll;
    this.isProposed = proposedRounds(practice).length > 0;
    this.kind = practice.text?.kind ?? null;
    this.answerWith(input);
  }

  /** Switches between keys and tiles. */
  answerWith = (input: JudgedWith["input"]): void =>
    this.store.setState(answeringWith(this.store.getState(), input));

  /** The word steps that need not be met any more. */
  known = (): string[] => this.#walk.known(this.store.getState());

  /** Gives hints for the active word up to this level of `hintReached`. */
  hintUpTo = (level: number): void => {
    for (let left = 3; left > 0 && hintReached(this.store.getState().practice) < level; left -= 1)
      this.hint();
  };

  previous = (): void => {
    const { index, paused } = this.store.getState();
    if (!paused && index > 0) this.goTo(index - 1);
  };

  /** The same step once more, as a new attempt. */
  again = (): void => this.goTo(this.store.getState().index);

  goTo = (index: number): void => {
    const state = this.store.getState();
    this.go(this.#walk.at(index, state), index === state.index + 1);
  };

  /** Where the learner is, as of now; null in a notebook. */
  place = (): Place | null => this.#walk.place(this.store.getState());
}
