import type { LessonHead, LessonText, Place, Practice } from "@shiju/contract/study/game";
import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import {
  type AttemptResult,
  type JudgedWith,
  judgedWithOf,
  resultOf,
} from "@shiju/learning/practice/attempt";
import type { ClockEvent } from "@shiju/learning/time/clock";
import {
  type Intent,
  type PracticeState,
  practise,
  replay,
  startPractice,
} from "@shiju/learning/practice/practice";
import { settingsFor } from "@shiju/learning/practice/meeting";
import { phases } from "@shiju/learning/practice/phases";
import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import type { Sentence } from "@shiju/learning/sentence";
import type { PracticeSettings } from "@shiju/learning/settings/settings";
import type { Step } from "@shiju/learning/steps";
import { createStore, type StoreApi } from "zustand/vanilla";
import { serverNow, serverTime } from "#platform/network/server-clock.ts";
import { inPieces } from "#platform/page/after-paint.ts";
import { keyCame } from "#platform/page/between-keys.ts";
import { newId } from "#platform/storage/ids.ts";
import type { AttemptHead, Origin } from "./keeping/attempt-record.ts";
import { savePlace } from "./keeping/place.requests.ts";
import { beginningOf, type From, type Saved } from "./beginning.ts";
import { HeldAnswer } from "./held-answer.ts";
import type { Start } from "./practice-start.ts";
import { RunClock } from "./run-clock.ts";
import { stepId, stepsToHear, stepsToPractise } from "./run-steps.ts";
import { saveRun } from "./keeping/run-storage.ts";

export interface RunState {
  /** Index of the step in front of the learner; the number of steps when the lesson is finished. */
  index: number;
  practice: PracticeState;
  /** The next step, prepared on the other stage; until it is computed, the previous one; null where there is none. */
  ahead: PracticeState | null;
  /** The first result of each step of this run, by `stepId`. */
  results: Readonly<Record<string, AttemptResult>>;
  paused: boolean;
  /** What the learner answers with now. */
  input: JudgedWith["input"];
}

/** How far the hints for the active word went: 0 not at all, 1 its first letter, 2 the word, 3 the whole answer. */
export function hintReached({ answerShown, slots, active, phase, skipped }: PracticeState): number {
  if (answerShown || phase === phases.answered || skipped) return 3;
  const slot = slots[active];
  if (!slot || slot.revealed === 0) return 0;
  return slot.revealed < Array.from(slot.text).length ? 1 : 2;
}

export interface RunOptions {
  practice: Practice;
  source: Start["source"];
  practiceType: Start["practiceType"];
  /** The items of a notebook that were chosen, where some were. */
  ids?: Start["ids"];
  from: From;
  /** Called at each step, so that a change takes effect with the next one. */
  settings: () => PracticeSettings;
  /** What the learner answers with at first; the keys where left out. */
  input?: JudgedWith["input"];
}

/** A run: the state of the practice page, and everything that can be done to it. */
export class LessonRun {
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
  readonly store: StoreApi<RunState>;
  readonly #settings: () => PracticeSettings;
  /** The word steps that were answered right before this run, by `stepId`. */
  readonly #known: ReadonlySet<string>;
  readonly #clock: RunClock;
  #head: AttemptHead;
  readonly #held = new HeldAnswer<RunState>(({ practice }) => this.#originOf(practice));

  constructor({
    practice: content,
    source,
    practiceType,
    ids = null,
    from,
    settings,
    input = "keys",
  }: RunOptions) {
    this.ids = ids;
    this.lesson = content.lesson;
    this.sentences = content.sentences;
    this.people = content.text?.people ?? {};
    this.items = content.items;
    this.mastered = content.mastered;
    this.source = source;
    this.practiceType = practiceType;
    // A review asks for what is to be remembered, and not for the way to it.
    const shape = source === "review" ? { ...settings(), study_difficulty: 2 as const } : settings();
    this.steps = practiceTypeTable[practiceType].asksAnswer
      ? stepsToPractise(content, shape)
      : stepsToHear(content);
    this.#settings = settings;
    this.#known = new Set(content.known);
    const { saved, index } = beginningOf(this.steps, from, this.#subject());
    this.#clock = new RunClock(saved?.active_ms ?? 0);
    this.#head = this.#newHead();
    const results = saved?.results ?? {};
    const practice = this.#resumed(index, saved) ?? this.#begin(index, input, results);
    this.store = createStore<RunState>(() => ({
      index,
      practice,
      ahead: null,
      results,
      paused: false,
      input,
    }));
    this.answerWith(input);
    // The end of a practice is no practice.
    if (index >= this.steps.length) this.#clock.tick("pause");
  }

  /** Active milliseconds of the run. */
  now = (): number => this.#clock.now();

  /** Those of before this page was opened. */
  get msBefore(): number {
    return this.#clock.before;
  }

  /** Tells the clock that the page was hidden or shown, or that the learner pauses or goes on. */
  clockEvent = (event: ClockEvent): void => {
    this.#clock.tick(event);
    if (event === "pause" || event === "resume") this.store.setState({ paused: event === "pause" });
  };

  /** A name for the current attempt that stays the same after a refresh: the time when it began. */
  get attemptName(): string {
    return this.#head.startedAt;
  }

  /** Switches between keys and tiles. An attempt in which tiles were used stays one with tiles. */
  answerWith = (input: JudgedWith["input"]): void => {
    const { practice } = this.store.getState();
    const isSettled =
      practice.phase === phases.answered || (answerInputTable[input].isTyped && practice.events.length > 0);
    const judgedWith = { ...practice.judgedWith, input };
    this.store.setState({ input, practice: isSettled ? practice : { ...practice, judgedWith } });
  };

  /** What was typed: Enter on an answered step goes on, all else is passed on to the step. */
  take = (intent: Intent, at?: number): void => {
    if (intent.type === "enter" && this.store.getState().practice.phase === phases.answered) this.next();
    else this.act(intent, at);
  };

  /** Applies what was typed before the code was here, each intent at its time by `performance.now()`. */
  catchUp = (typed: readonly (readonly [at: number, intent: Intent])[]): void => {
    const [first] = typed;
    if (!first) return;
    const [began] = first;
    this.#clock.begin(began);
    const startedAt = new Date(serverNow() - (performance.now() - began)).toISOString();
    this.#head = { ...this.#head, startedAt, base: this.#clock.now(began) };
    for (const [at, intent] of typed) this.take(intent, at);
  };

  /** Applies an intent to the current step; `at` is now where left out. */
  act = (intent: Intent, at?: number): void => {
    const state = this.store.getState();
    const { practice: before, index, paused } = state;
    if (paused || index >= this.steps.length) return;
    keyCame();
    this.#clock.tick("input", at);
    const practice = practise(before, intent, this.#attemptMs(at));
    if (practice === before) return;
    if (practice.events.length > before.events.length) this.#held.releaseAfterKey();
    if (practice.phase === phases.answering || before.phase === phases.answered)
      return this.store.setState({ practice });
    this.#held.hold({ before: state, practice, head: this.#head });
    this.store.setState({ practice, results: this.#counted(practice) });
    inPieces(() => this.save());
  };

  /** The word steps that need not be met any more. */
  known = (): string[] => {
    const { results } = this.store.getState();
    return [...this.#known, ...Object.keys(results).filter((id) => results[id]?.passed)];
  };

  /** The next hint; each gives more than the one before it. */
  hint = (sound = false): void => this.act({ type: "hint", sound });

  /** Gives hints for the active word up to this level of `hintReached`. */
  hintUpTo = (level: number): void => {
    for (let left = 3; left > 0 && hintReached(this.store.getState().practice) < level; left -= 1)
      this.hint();
  };

  next = (): void => {
    const { index, practice, paused } = this.store.getState();
    if (paused || index >= this.steps.length) return;
    if (practice.phase === phases.answering && practice.events.length > 0) this.#skip(practice);
    this.goTo(index + 1);
  };

  previous = (): void => {
    const { index, paused } = this.store.getState();
    if (!paused && index > 0) this.goTo(index - 1);
  };

  /** Prepares the next step, so that it can be shown at once. */
  lookAhead = (): void => {
    const { index, input } = this.store.getState();
    const isLast = index + 1 >= this.steps.length;
    this.store.setState({ ahead: isLast ? null : this.#begin(index + 1, input) });
  };

  /** The same step once more, as a new attempt. */
  again = (): void => this.goTo(this.store.getState().index);

  goTo = (index: number): void => {
    const { index: before, practice: left, ahead, input } = this.store.getState();
    if (index !== before + 1 || index >= this.steps.length || !this.#held.isOn(left)) this.release();
    keyCame();
    this.#clock.tick(index < this.steps.length ? "resume" : "pause");
    this.#head = this.#newHead();
    const begun = this.#begin(index, input);
    this.store.setState({ index, practice: ahead && isSameStart(ahead, begun) ? ahead : begun, ahead: left });
    inPieces(
      () => this.#keepPlace(),
      () => this.save(),
      () => this.lookAhead(),
    );
  };

  /** Whether the last answer can be taken back: on its own page, and while the next step is still empty. */
  canUndo = (): boolean => this.#held.canTakeBack(this.store.getState().practice);

  /** Takes the last answer back: it stands as it did before it was checked, and was never given. */
  undo = (): void => {
    const given = this.#held.takeBack(this.store.getState().practice);
    if (!given) return;
    const { index, practice, results } = given.before;
    this.#head = given.head;
    this.#clock.tick("resume");
    this.store.setState({ index, practice, results });
    this.answerWith(this.store.getState().input);
    this.#keepPlace();
    this.save();
  };

  /** Hands the held answer over to the queue: it can no longer be taken back. */
  release = (): void => this.#held.release();

  /** Where the learner is, as of now; null in a notebook. A finished lesson begins anew when it is opened again. */
  place = (): Place | null => {
    if (!this.lesson) return null;
    const { index } = this.store.getState();
    const { step } = this.#stepAt(index < this.steps.length ? index : 0);
    return {
      lesson_id: this.lesson.id,
      practice_type: this.practiceType,
      sentence_id: step.sentenceId,
      step: step.key,
      at: serverTime(),
    };
  };

  /** Called when the page is hidden or closed: the held answer is handed over. */
  leave = (): void => {
    this.save(true);
    this.release();
  };

  /** Saves the run on this device, for a refresh or a crash. */
  save = (isLeaving = false): void => {
    const { index, practice, results } = this.store.getState();
    const finished = index >= this.steps.length;
    saveRun({
      subject: this.#subject(),
      active_ms: this.now(),
      finished,
      results: { ...results },
      draft: finished
        ? null
        : {
            step: stepId(practice.step),
            started_at: this.#head.startedAt,
            input: practice.judgedWith.input,
            events: practice.events,
          },
    });
    this.#held.keep(isLeaving);
  };

  /** Names what is practised, and how. */
  #subject(): string {
    return [this.lesson?.id ?? this.source, this.practiceType, ...(this.ids ?? [])].join(" ");
  }

  #stepAt(index: number): { step: Step; sentence: Sentence } {
    const step = this.steps[Math.min(index, this.steps.length - 1)];
    const sentence = this.sentences.find(({ id }) => id === step?.sentenceId);
    if (!step || !sentence) throw new Error(`There is no step ${index} in ${this.#subject()}`);
    return { step, sentence };
  }

  #begin(index: number, input: JudgedWith["input"], results = this.store.getState().results): PracticeState {
    const question = this.#stepAt(index);
    return startPractice(question, this.#settingsFor(question.step, results), input);
  }

  /** A notebook brings what was met before. */
  #settingsFor(step: Step, results: RunState["results"]): PracticeSettings {
    const id = stepId(step);
    const isKnown = this.source !== "course" || this.#known.has(id) || results[id]?.passed === true;
    return settingsFor(step, isKnown, this.#settings());
  }

  /** The attempt that was under way when the page went, typed letters included. */
  #resumed(index: number, saved: Saved | null): PracticeState | null {
    const question = this.#stepAt(index);
    const draft = saved?.draft;
    if (!draft || draft.step !== stepId(question.step) || draft.events.length === 0) return null;
    const base = saved.active_ms - (draft.events.at(-1)?.[0] ?? 0);
    // Another tab may go on with these letters too, and what it answers is an attempt of its own.
    this.#head = { id: newId(), startedAt: draft.started_at, base };
    const settings = this.#settingsFor(question.step, saved.results);
    const judgedWith = judgedWithOf(settings, draft.input);
    return replay(question, judgedWith, draft.events, settings.answer_fail_auto_show);
  }

  #originOf({ sentence }: PracticeState): Origin {
    const lessonId =
      this.lesson?.id ?? this.items.find(({ sentence_id }) => sentence_id === sentence.id)?.lesson_id;
    return {
      source: this.source,
      practice_type: this.practiceType,
      ...(lessonId !== undefined && { lesson_id: lessonId }),
      content_version: sentence.version,
    };
  }

  #newHead(): AttemptHead {
    return { id: newId(), startedAt: serverTime(), base: this.now() };
  }

  #attemptMs(at?: number): number {
    return Math.round(this.#clock.now(at) - this.#head.base);
  }

  #skip(practice: PracticeState): void {
    this.release();
    const before = this.store.getState();
    const skipped = practise(practice, { type: "skip" }, this.#attemptMs());
    this.store.setState({ results: this.#counted(skipped) });
    this.#held.hand({ before, practice: skipped, head: this.#head });
  }

  /** The first result of a step in this run is the one that the summary shows. */
  #counted({ sentence, step, judgedWith, events }: PracticeState): RunState["results"] {
    const { results } = this.store.getState();
    const earlier = results[stepId(step)];
    if (earlier && !earlier.skipped) return results;
    return { ...results, [stepId(step)]: resultOf({ sentence, step }, judgedWith, events) };
  }

  #keepPlace(): void {
    const place = this.place();
    if (place) void savePlace(place);
  }
}

/** Whether both are the same step before its first key, judged alike. */
function isSameStart(one: PracticeState, other: PracticeState): boolean {
  return (
    one.step === other.step &&
    one.events.length === 0 &&
    one.failAutoShow === other.failAutoShow &&
    JSON.stringify(one.judgedWith) === JSON.stringify(other.judgedWith)
  );
}
