import type { Place, Practice } from "@shiju/contract/study/game";
import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { type AttemptResult, type JudgedWith, resultOf } from "@shiju/learning/practice/attempt";
import { settingsFor } from "@shiju/learning/practice/meeting";
import { phases } from "@shiju/learning/practice/phases";
import { type Intent, type PracticeState, practise, startPractice } from "@shiju/learning/practice/practice";
import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import type { Sentence } from "@shiju/learning/sentence";
import type { PracticeSettings } from "@shiju/learning/settings/settings";
import type { Step } from "@shiju/learning/steps";
import { serverTime } from "#platform/network/server-clock.ts";
import type { Origin } from "./keeping/attempt-record.ts";
import { savePlace } from "./keeping/place.requests.ts";
import { type Left, saveRun } from "./keeping/run-storage.ts";
import type { Start } from "./practice-start.ts";
import type { RunState, Walk } from "./run.ts";
import { stepId, stepsToPractise, wholeSteps } from "./run-steps.ts";

export interface LessonRunState extends RunState {
  /** Index of the step in front of the learner; the number of steps when the lesson is finished. */
  index: number;
  practice: PracticeState;
  /**
   * The next step, prepared on the other stage. Until the next step is computed, this is still the previous step. It is
   * null if there is no next step.
   */
  ahead: PracticeState | null;
  /** The first result of each step of this run, by `stepId`. */
  results: Readonly<Record<string, AttemptResult>>;
  /** The input with which the learner answers now. */
  input: JudgedWith["input"];
}

export interface WalkOptions {
  practice: Practice;
  source: Start["source"];
  practiceType: Start["practiceType"];
  /** The items of a notebook that were chosen, where some were. */
  ids?: Start["ids"];
  /** Whether every step is copied, because the course proposes it for this round. */
  copiesAll?: boolean;
  /**
   * The live lesson of a group. It asks whole sentences, goes on when its owner goes on, and leaves the learner's own
   * place in the lesson alone.
   */
  liveId?: string;
  /** Called at each step, so that a changed setting takes effect with the next step. */
  settings: () => PracticeSettings;
}

export const isAnswered = ({ practice }: LessonRunState): boolean => practice.phase === phases.answered;

/** The steps of a lesson, or of the items of a notebook. */
export class LessonWalk implements Walk<LessonRunState> {
  readonly goesOn: readonly "enter"[];
  readonly isAnswered = isAnswered;
  readonly steps: readonly Step[];
  /** Names what is practised, and how. */
  readonly subject: string;
  readonly #options: WalkOptions;
  /** The word steps that were answered right before this run, by `stepId`. */
  readonly #known: ReadonlySet<string>;

  constructor(options: WalkOptions) {
    const { practice, source, practiceType, ids, liveId, settings } = options;
    this.#options = options;
    this.#known = new Set(practice.known);
    const isLive = liveId !== undefined;
    this.goesOn = isLive ? [] : ["enter"];
    this.subject = isLive
      ? `live ${liveId}`
      : [practice.lesson?.id ?? source, practiceType, ...(ids ?? [])].join(" ");
    // A review asks for what is to be remembered, and not for the way to it.
    const shape = source === "review" ? { ...settings(), study_difficulty: 2 as const } : settings();
    this.steps =
      practiceTypeTable[practiceType].asksAnswer && !isLive
        ? stepsToPractise(practice, shape)
        : wholeSteps(practice);
  }

  isOver({ index }: Pick<LessonRunState, "index">): boolean {
    return index >= this.steps.length;
  }

  /** Returns the state at the beginning of a run, before its first answer or with these earlier results. */
  begin(index: number, input: JudgedWith["input"], results: LessonRunState["results"]): LessonRunState {
    const practice = this.#begin(index, input, results);
    return { index, practice, ahead: null, results, paused: false, input };
  }

  practise({ practice }: LessonRunState, intent: Intent, ms: number): PracticeState {
    return practise(practice, intent, ms);
  }

  answered(state: LessonRunState, practice: PracticeState): LessonRunState {
    return { ...this.#counted(state, practice), practice };
  }

  next(state: LessonRunState, skipped: PracticeState | null): LessonRunState {
    return this.at(state.index + 1, skipped ? this.#counted(state, skipped) : state);
  }

  /** Any step, anew. */
  at(index: number, state: LessonRunState): LessonRunState {
    const { practice: left, ahead, input, results } = state;
    const begun = this.#begin(index, input, results);
    const practice = ahead && isSameStart(ahead, begun) ? ahead : begun;
    return { ...state, index, practice, ahead: left };
  }

  lookAhead(state: LessonRunState): LessonRunState {
    const next = state.index + 1;
    const ahead = this.isOver({ index: next }) ? null : this.#begin(next, state.input, state.results);
    return { ...state, ahead };
  }

  takenBack(before: LessonRunState, { input }: LessonRunState): LessonRunState {
    return answeringWith(before, input);
  }

  originOf({ practice: { sentence } }: LessonRunState): Origin {
    const { practice: content, source, practiceType, liveId } = this.#options;
    const item = content.items.find(({ sentence_id }) => sentence_id === sentence.id);
    const lessonId = content.lesson?.id ?? item?.lesson_id;
    return {
      source,
      practice_type: practiceType,
      ...(lessonId !== undefined && { lesson_id: lessonId }),
      ...(liveId !== undefined && { live_id: liveId }),
      content_version: sentence.version,
    };
  }

  /**
   * Returns the present place of the learner; null in a notebook or a live lesson. A finished lesson begins anew when it is opened
   * again.
   */
  place(state: LessonRunState): Place | null {
    const { practice: content, practiceType, liveId } = this.#options;
    if (!content.lesson || liveId !== undefined) return null;
    const { step } = this.#questionAt(this.isOver(state) ? 0 : state.index);
    return {
      lesson_id: content.lesson.id,
      practice_type: practiceType,
      sentence_id: step.sentenceId,
      step: step.key,
      at: serverTime(),
    };
  }

  keepPlace(state: LessonRunState): void {
    const place = this.place(state);
    if (place) void savePlace(place);
  }

  save(state: LessonRunState, { active_ms, draft }: Left): void {
    const finished = this.isOver(state);
    saveRun({
      subject: this.subject,
      active_ms,
      finished,
      results: { ...state.results },
      draft: finished || !draft ? null : { step: stepId(state.practice.step), ...draft },
    });
  }

  /** The word steps that need not be met any more. */
  known({ results }: Pick<LessonRunState, "results">): string[] {
    return [...this.#known, ...Object.keys(results).filter((id) => results[id]?.passed)];
  }

  #begin(index: number, input: JudgedWith["input"], results: LessonRunState["results"]): PracticeState {
    const question = this.#questionAt(index);
    const { source, copiesAll = false, settings } = this.#options;
    const id = stepId(question.step);
    // A notebook brings what was met before.
    const isKnown = source !== "course" || this.#known.has(id) || results[id]?.passed === true;
    return startPractice(question, settingsFor(question.step, { isKnown, copiesAll }, settings()), input);
  }

  /** Past the end it is the last one. */
  #questionAt(index: number): { step: Step; sentence: Sentence } {
    const step = this.steps[Math.min(index, this.steps.length - 1)];
    const sentence = this.#options.practice.sentences.find(({ id }) => id === step?.sentenceId);
    if (!step || !sentence) throw new Error(`There is no step ${index} in ${this.subject}`);
    return { step, sentence };
  }

  /**
   * Adds the result of a step, unless this run already has a result of it. The summary shows the first result. The
   * result of a skipped step is replaced.
   */
  #counted(state: LessonRunState, { sentence, step, judgedWith, events }: PracticeState): LessonRunState {
    const earlier = state.results[stepId(step)];
    if (earlier && !earlier.skipped) return state;
    const result = resultOf({ sentence, step }, judgedWith, events);
    return { ...state, results: { ...state.results, [stepId(step)]: result } };
  }
}

/**
 * Returns the state in which the step is answered with keys or tiles. An attempt in which tiles were used stays an
 * attempt with tiles.
 */
export function answeringWith(state: LessonRunState, input: JudgedWith["input"]): LessonRunState {
  const { practice } = state;
  const isSettled =
    practice.phase === phases.answered || (answerInputTable[input].isTyped && practice.events.length > 0);
  const judgedWith = { ...practice.judgedWith, input };
  return { ...state, input, practice: isSettled ? practice : { ...practice, judgedWith } };
}

/** Returns whether both states are the same step before its first key, judged alike. */
function isSameStart(one: PracticeState, other: PracticeState): boolean {
  return (
    one.step === other.step &&
    one.events.length === 0 &&
    one.failAutoShow === other.failAutoShow &&
    JSON.stringify(one.judgedWith) === JSON.stringify(other.judgedWith)
  );
}
