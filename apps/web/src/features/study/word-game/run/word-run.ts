import { judgedWithOf } from "@shiju/learning/practice/attempt";
import { phases } from "@shiju/learning/practice/phases";
import {
  type Intent,
  type PracticeState,
  practise,
  replay,
  startPractice,
} from "@shiju/learning/practice/practice";
import type { WordMode } from "@shiju/learning/practice/practice-model";
import type { WordQuestion } from "@shiju/learning/practice/question";
import type { Settings } from "@shiju/learning/settings/settings";
import type { StudyWord } from "@shiju/learning/study-word";
import { type QuizQuestion, quizOf } from "@shiju/learning/word-game/quiz";
import { type Instead, typedInstead, type WordAnswer } from "@shiju/learning/word-game/result";
import {
  firstRound,
  goBack,
  goOn,
  isFinished,
  modesOf,
  type Round,
  type RoundTask,
  without,
} from "@shiju/learning/word-game/round";
import { spell, wrongKeys } from "@shiju/learning/word-game/spell";
import type { ClockEvent } from "@shiju/learning/time/clock";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { AttemptHead } from "#parts/practice/run/keeping/attempt-record.ts";
import { HeldAnswer } from "#parts/practice/run/held-answer.ts";
import { RunClock } from "#parts/practice/run/run-clock.ts";
import type { WordGame } from "#parts/words/word/word-path.ts";
import type { Session, WordStart } from "#parts/words/word/words.queries.ts";
import { serverTime } from "#platform/network/server-clock.ts";
import { inPieces } from "#platform/page/after-paint.ts";
import { keyCame } from "#platform/page/between-keys.ts";
import { newId } from "#platform/storage/ids.ts";
import { type Asked, askedAt, askedQuestion, inputOf, isCopied, isWritten, originOf } from "./asked.ts";
import { keepRun, type KeptRun, keptRun } from "./kept-run.ts";
import { noteMissed } from "./note-missed.ts";

export interface WordRunState {
  round: Round;
  /** What is asked; null when the session is finished. */
  asked: Asked | null;
  /** The answer that is written; it has nothing to do where one is chosen. */
  practice: PracticeState<WordQuestion>;
  /** The id of the word that was chosen; null before. */
  chosen: string | null;
  answers: readonly WordAnswer[];
  paused: boolean;
}

export interface WordRunOptions {
  game: WordGame;
  /** One mode of the game alone; null for all. */
  mode: WordMode | null;
  start: WordStart;
  session: Session;
  /** These words alone, whatever was left of a session before. */
  only?: readonly string[] | null;
  /** Whether a finished session is shown at its end, and not begun anew. */
  atEnd?: boolean;
  settings: () => Settings;
}

export const isAnswered = ({ asked, chosen, practice }: WordRunState): boolean =>
  asked !== null && (isWritten(asked) ? practice.phase === phases.answered : chosen !== null);

/** Whether the word of a card is copied just now. */
export const isCopying = ({ game }: Pick<WordRun, "game">, { asked }: WordRunState): boolean =>
  game === "learn" && asked !== null && asked.task !== "card";

/** Words one after another: as cards, in the modes of the game, or in a quiz. */
export class WordRun {
  readonly game: WordGame;
  readonly mode: WordMode | null;
  readonly start: WordStart;
  readonly session: Session;
  /** The words of the session, without those that are mastered unless nothing else is left. */
  readonly words: readonly StudyWord[];
  readonly store: StoreApi<WordRunState>;
  readonly #settings: () => Settings;
  readonly #seed: string;
  readonly #byId: ReadonlyMap<string, StudyWord>;
  readonly #quiz: ReadonlyMap<string, QuizQuestion>;
  readonly #clock: RunClock;
  readonly #leftOut = new Set<string>();
  #head: AttemptHead;
  readonly #held = new HeldAnswer<WordRunState>(({ asked }) => ({
    source: this.start.source,
    ...(asked && originOf(asked)),
  }));

  constructor({ game, mode, start, session, only, atEnd = false, settings }: WordRunOptions) {
    this.game = game;
    this.mode = mode;
    this.start = start;
    this.session = session;
    this.#settings = settings;
    const open = session.words.filter(({ id }) => !session.mastered.includes(id));
    const kept = only ? null : this.#keptHere(atEnd);
    const wanted = only ?? kept?.words;
    const chosen = wanted ? session.words.filter(({ id }) => wanted.includes(id)) : open;
    this.words = chosen.length > 0 ? chosen : session.words;
    this.#byId = new Map(this.words.map((word) => [word.id, word]));
    this.#seed = kept?.seed ?? newId();
    const quiz = game === "quiz" ? quizOf(this.words, session.choices, this.#seed) : [];
    this.#quiz = new Map(quiz.map((question) => [question.word, question]));
    const ids = game === "quiz" ? quiz.map(({ word }) => word) : this.words.map(({ id }) => id);
    const begun = firstRound(ids, this.#tasks(), this.#seed);
    // A review asks the most forgotten first, as they came.
    const round = kept?.round ?? (start.source === "review" ? { ...begun, queue: ids } : begun);
    this.#clock = new RunClock(kept?.active_ms ?? 0);
    this.#head = this.#newHead();
    const asked = askedAt(round, this.#byId, this.#quiz);
    const practice = (asked && kept?.draft && this.#resumed(asked, kept)) ?? this.#begin(asked);
    const { answers = [], chosen: choice = null } = kept ?? {};
    this.store = createStore<WordRunState>(() => ({
      round,
      asked,
      practice,
      chosen: choice,
      answers,
      paused: false,
    }));
  }

  /** Active milliseconds of the run. */
  now = (): number => this.#clock.now();

  /** Those of before this page was opened. */
  get msBefore(): number {
    return this.#clock.before;
  }

  /** Names the attempt, and stays the same after a refresh: letters are shuffled by it. */
  get attemptName(): string {
    return this.#head.startedAt;
  }

  clockEvent = (event: ClockEvent): void => {
    this.#clock.tick(event);
    if (event === "pause" || event === "resume") this.store.setState({ paused: event === "pause" });
  };

  /** What was typed; on an answered word Enter and Space go on. */
  take = (intent: Intent): void => {
    if (!isAnswered(this.store.getState())) this.act(intent);
    else if (intent.type === "enter" || intent.type === "space") this.next();
  };

  /** Applies an intent to the word that is written. */
  act = (intent: Intent): void => {
    const state = this.store.getState();
    const { asked, practice: before, paused } = state;
    if (paused || !asked || !isWritten(asked)) return;
    keyCame();
    this.#clock.tick("input");
    const wrongKey = wrongKeys[this.#settings().answer_wrong_key] ?? "keep";
    const practice = spell(before, intent, wrongKey, this.now() - this.#head.base);
    if (practice === before) return;
    if (practice.events.length > before.events.length) this.#held.releaseAfterKey();
    if (practice.phase === phases.answering || before.phase === phases.answered)
      return this.store.setState({ practice });
    this.#held.hold({ before: state, practice, head: this.#head });
    const right = practice.errors === 0 && !practice.answerShown;
    this.store.setState({
      practice,
      answers: this.#answered(asked, right ? null : typedInstead(practice.events)),
    });
    inPieces(() => this.save());
  };

  /** Chooses an answer of a question with choices. */
  choose = (id: string): void => {
    const state = this.store.getState();
    const { asked, chosen, paused } = state;
    const choice = asked?.choices.find((each) => each.id === id);
    if (paused || chosen !== null || !asked || !choice) return;
    this.#clock.tick("input");
    const text = asked.task === "meaning" ? (choice.meanings[0]?.zh ?? "") : choice.id;
    const instead = id === asked.word.id ? null : ({ how: "chosen", text } as const);
    const onRelease = () => instead && noteMissed(asked.word.id, this.start.source);
    this.#held.hold({ before: state, practice: state.practice, head: this.#head, onRelease });
    this.store.setState({ chosen: id, answers: this.#answered(asked, instead) });
    this.save();
  };

  hint = (): void => this.act({ type: "hint", sound: false });

  /** Goes on; a word that was answered wrong, or left with something typed, comes again in this round. */
  next = (): void => {
    const state = this.store.getState();
    const { asked, practice, round, paused } = state;
    if (paused || !asked) return;
    const answered = isAnswered(state);
    const isSkipped = !answered && asked.task !== "card";
    const wasTried = practice.events.length > 0;
    if (isSkipped && isWritten(asked) && wasTried) this.#skip(practice);
    if (isSkipped && this.game !== "learn" && !isCopied(asked))
      inPieces(() => noteMissed(asked.word.id, this.start.source));
    const answers = isSkipped ? this.#answered(asked, typedInstead(practice.events)) : state.answers;
    const failed = isSkipped ? wasTried : asked.task !== "card" && answers.at(-1)?.right === false;
    const comesBack = failed && !(asked.task !== "card" && isWritten(asked) && isCopied(asked));
    this.#goTo(goOn(round, this.#order(), comesBack, this.#seed), answers);
  };

  /** Goes back to the word before; from copying a card's word, to the card. */
  previous = (): void => {
    const state = this.store.getState();
    const { round, answers, paused } = state;
    if (paused) return;
    if (isCopying(this, state)) this.#goTo(round, answers);
    else if (round.at > 0) this.#goTo(goBack(round), answers);
  };

  /** Has the word of a card copied, with the word in sight. */
  copy = (): void => {
    const { asked: card, paused } = this.store.getState();
    if (paused || card?.task !== "card") return;
    this.#clock.tick("input");
    this.release();
    this.#head = this.#newHead();
    const asked: Asked = { ...card, task: "mode1" };
    this.store.setState({ asked, practice: this.#begin(asked) });
  };

  /** Leaves a word out that was marked as mastered. */
  leaveOut = (id: string): void => {
    this.#leftOut.add(id);
    const { round, answers } = this.store.getState();
    this.#goTo(without(round, this.#order(), id, this.#seed), answers);
  };

  /** Whether the last answer can be taken back: on its own page, and while the next question is still empty. */
  canUndo = (): boolean => this.#held.canTakeBack(this.store.getState().practice);

  /** Takes the last answer back: it stands as it did before, and was never given. */
  undo = (): void => {
    const given = this.#held.takeBack(this.store.getState().practice);
    if (!given) return;
    this.#head = given.head;
    this.store.setState({ ...given.before, paused: false });
    this.save();
  };

  /** Hands the held answer over to the queue: it can no longer be taken back. */
  release = (): void => this.#held.release();

  /** Called when the page is hidden or closed: the held answer is handed over. */
  leave = (): void => {
    this.save(true);
    this.release();
  };

  /** Saves the session on this device, for a refresh or a crash. */
  save = (isLeaving = false): void => {
    const { round, practice, chosen, answers } = this.store.getState();
    const { id, startedAt } = this.#head;
    keepRun({
      subject: this.#subject(),
      words: this.#order(),
      seed: this.#seed,
      round,
      answers,
      chosen,
      active_ms: this.now(),
      // After a refresh a card is shown again, and not the copying of its word.
      draft:
        isFinished(round) || this.game === "learn"
          ? null
          : { id, started_at: startedAt, input: practice.judgedWith.input, events: practice.events },
    });
    this.#held.keep(isLeaving);
  };

  #tasks(): readonly RoundTask[] {
    if (this.game === "game") return modesOf(this.mode);
    return [this.game === "quiz" ? "quiz" : "card"];
  }

  /** What each round begins with; a word that was left out is in none. */
  #order(): readonly string[] {
    return this.words.flatMap(({ id }) => (this.#leftOut.has(id) ? [] : [id]));
  }

  #subject(): string {
    const { source, chapterId, packId, ids } = this.start;
    const from = this.session.chapter?.id ?? chapterId ?? packId ?? source;
    return [this.game, this.mode ?? "all", source, from, ...(ids ?? [])].join(" ");
  }

  /** What was left of this session on this device; of a review nothing, since what is due changes. */
  #keptHere(atEnd: boolean): KeptRun | null {
    const kept = keptRun(this.#subject());
    if (!kept) return null;
    const known = new Set(this.session.words.map(({ id }) => id));
    const fits = kept.round.queue.every((id) => known.has(id)) && kept.words.every((id) => known.has(id));
    return fits && (!isFinished(kept.round) || atEnd) ? kept : null;
  }

  #begin(asked: Asked | null): PracticeState<WordQuestion> {
    const question = asked ? askedQuestion(asked) : { word: { lemma: "" } };
    const settings = this.#settings();
    const shown = asked !== null && isWritten(asked) && isCopied(asked);
    return startPractice(
      question,
      shown ? { ...settings, answer_always_show: true } : settings,
      asked ? inputOf(asked) : "keys",
    );
  }

  #resumed(asked: Asked, { draft, active_ms }: KeptRun): PracticeState<WordQuestion> | null {
    if (!draft || draft.events.length === 0) return null;
    const start = this.#begin(asked);
    this.#head = {
      id: newId(),
      startedAt: draft.started_at,
      base: active_ms - (draft.events.at(-1)?.[0] ?? 0),
    };
    const judgedWith = judgedWithOf(
      { ...this.#settings(), answer_always_show: start.judgedWith.always_show },
      draft.input,
    );
    return replay(askedQuestion(asked), judgedWith, draft.events, start.failAutoShow);
  }

  #newHead(): AttemptHead {
    return { id: newId(), startedAt: serverTime(), base: this.now() };
  }

  #goTo(round: Round, answers: readonly WordAnswer[]): void {
    if (!this.#held.isOn(this.store.getState().practice)) this.release();
    this.#clock.tick("input");
    this.#head = this.#newHead();
    const asked = askedAt(round, this.#byId, this.#quiz);
    if (asked === null) this.release();
    this.store.setState({ round, asked, practice: this.#begin(asked), chosen: null, answers });
    inPieces(() => this.save());
  }

  #answered({ word, task }: Asked, instead: Instead | null): readonly WordAnswer[] {
    const { answers } = this.store.getState();
    return task === "card" || this.game === "learn"
      ? answers
      : [...answers, { word: word.id, task, right: instead === null, instead }];
  }

  #skip(practice: PracticeState<WordQuestion>): void {
    const skipped = practise(practice, { type: "skip" }, this.now() - this.#head.base);
    this.#held.hand({ before: this.store.getState(), practice: skipped, head: this.#head });
  }
}
