import { phases } from "@shiju/learning/practice/phases";
import { type Intent, type PracticeState, startPractice } from "@shiju/learning/practice/practice";
import type { WordQuestion } from "@shiju/learning/practice/question";
import type { WordMode } from "@shiju/learning/practice/practice-model";
import type { Settings } from "@shiju/learning/settings/settings";
import type { StudyWord } from "@shiju/learning/study-word";
import { type QuizQuestion, quizOf } from "@shiju/learning/word-game/quiz";
import { type Instead, typedInstead, type WordAnswer } from "@shiju/learning/word-game/result";
import {
  firstRound,
  goOn,
  isFinished,
  modesOf,
  quizTasks,
  type Round,
  type RoundTask,
  without,
} from "@shiju/learning/word-game/round";
import { spell, wrongKeys } from "@shiju/learning/word-game/spell";
import type { Origin } from "#parts/practice/run/keeping/attempt-record.ts";
import type { Left } from "#parts/practice/run/keeping/run-storage.ts";
import type { RunState, Walk } from "#parts/practice/run/run.ts";
import type { WordGame } from "#parts/words/word/word-path.ts";
import type { Session, WordStart } from "#parts/words/word/words.queries.ts";
import { inPieces } from "#platform/page/after-paint.ts";
import { newId } from "#platform/storage/ids.ts";
import { type Asked, askedAt, askedQuestion, inputOf, isCopied, isWritten, originOf } from "./asked.ts";
import { keepRun, type KeptRun, keptRun } from "./kept-run.ts";
import { noteMissed } from "./note-missed.ts";

export interface WordRunState extends RunState {
  round: Round;
  /** The words with which each round begins. A word that was taken out of the session is in no round. */
  words: readonly string[];
  /** The task at hand; null when the session is finished. */
  asked: Asked | null;
  /** The written answer. It is not used if the answer is chosen. */
  practice: PracticeState<WordQuestion>;
  /** The id of the word that was chosen; null before. */
  chosen: string | null;
  answers: readonly WordAnswer[];
  /** Whether the learner cannot hear now. Then no question of the quiz can only be heard. */
  isMute: boolean;
}

export interface WordRunOptions {
  game: WordGame;
  /** One mode of the game alone; null for all. */
  mode: WordMode | null;
  start: WordStart;
  session: Session;
  /** These words alone, whatever was left of a session before. */
  only?: readonly string[] | null;
  /** Whether a finished session is shown at its end. Otherwise it begins again. */
  atEnd?: boolean;
  settings: () => Settings;
}

export const isAnswered = ({ asked, chosen, practice }: WordRunState): boolean =>
  asked !== null && (isWritten(asked) ? practice.phase === phases.answered : chosen !== null);

/** Whether the word of a card is copied just now. */
export const isCopying = ({ game }: Pick<WordRunOptions, "game">, { asked }: WordRunState): boolean =>
  game === "learn" && asked !== null && asked.task !== "card";

/** Returns the first new words of a chapter if a number of them was asked for; otherwise undefined. */
function newWords({ start: { source, count }, session }: WordRunOptions): readonly string[] | undefined {
  if (source !== "wordCourse" || count === null) return undefined;
  const known = new Set([...session.known, ...session.mastered]);
  const fresh = session.words.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  return fresh.length > 0 ? fresh.slice(0, count) : undefined;
}

/** Words in rounds: as cards, in the modes of the game, or in a quiz. */
export class WordWalk implements Walk<WordRunState> {
  readonly goesOn = ["enter", "space"] as const;
  readonly isAnswered = isAnswered;
  /** The words of the session, without mastered words. If all words are mastered, they are all in it. */
  readonly words: readonly StudyWord[];
  /** The session that this device has kept; null if the session begins anew. */
  readonly left: KeptRun | null;
  /** Makes every order and every choice of the session. */
  readonly #seed: string;
  readonly #options: WordRunOptions;
  readonly #byId: ReadonlyMap<string, StudyWord>;
  readonly #quiz: ReadonlyMap<string, QuizQuestion>;

  constructor(options: WordRunOptions) {
    const { game, session, only, atEnd = false } = options;
    this.#options = options;
    this.left = only ? null : this.#leftHere(atEnd);
    const wanted = only ?? this.left?.words ?? newWords(options);
    const chosen = session.words.filter(({ id }) =>
      wanted ? wanted.includes(id) : !session.mastered.includes(id),
    );
    this.words = chosen.length > 0 ? chosen : session.words;
    this.#byId = new Map(this.words.map((word) => [word.id, word]));
    this.#seed = this.left?.seed ?? newId();
    const quiz = game === "quiz" ? quizOf(this.words, session.choices, this.#seed) : [];
    this.#quiz = new Map(quiz.map((question) => [question.word, question]));
  }

  /** Returns the run where it was left on this device, or before its first answer. */
  begin(): WordRunState {
    const { game, start } = this.#options;
    const words = this.words.map(({ id }) => id);
    const ids = game === "quiz" ? [...this.#quiz.keys()] : words;
    const begun = firstRound(ids, this.#tasks(), this.#seed);
    // A review asks the most forgotten first, as they came.
    const round = this.left?.round ?? (start.source === "review" ? { ...begun, queue: ids } : begun);
    const { answers = [], chosen = null, isMute = false } = this.left ?? {};
    const asked = this.#askedAt(round, isMute);
    return { round, words, asked, practice: this.#begin(asked), chosen, answers, isMute, paused: false };
  }

  isOver({ asked }: WordRunState): boolean {
    return asked === null;
  }

  practise({ asked, practice }: WordRunState, intent: Intent, ms: number): PracticeState<WordQuestion> {
    if (!asked || !isWritten(asked)) return practice;
    return spell(practice, intent, wrongKeys[this.#options.settings().answer_wrong_key] ?? "keep", ms);
  }

  answered(state: WordRunState, practice: PracticeState<WordQuestion>): WordRunState {
    const right = practice.errors === 0 && !practice.answerShown;
    return { ...this.counted(state, right ? null : typedInstead(practice.events)), practice };
  }

  /**
   * Returns the state with another answer, unless the word was only read or learned. `instead` is null if the answer is
   * right.
   */
  counted(state: WordRunState, instead: Instead | null): WordRunState {
    const { asked, answers } = state;
    if (!asked || asked.task === "card" || this.#options.game === "learn") return state;
    const { word, task } = asked;
    return { ...state, answers: [...answers, { word: word.id, task, right: instead === null, instead }] };
  }

  /**
   * Goes to the next word. A word comes again if it was answered wrong, or left with something typed. In a quiz every
   * word that was left comes again.
   */
  next(state: WordRunState): WordRunState {
    const { asked, practice, round, words } = state;
    if (!asked || asked.task === "card") return this.at(goOn(round, words, false, this.#seed), state);
    const isSkipped = !isAnswered(state);
    const isCopy = isWritten(asked) && isCopied(asked);
    if (isSkipped && this.#options.game !== "learn" && !isCopied(asked))
      inPieces(() => this.noteMissed(asked));
    const counted = isSkipped ? this.counted(state, typedInstead(practice.events)) : state;
    const isLeft = isSkipped && (practice.events.length > 0 || this.#options.game === "quiz");
    const failed = isLeft || (!isSkipped && counted.answers.at(-1)?.right === false);
    return this.at(goOn(round, words, failed && !isCopy, this.#seed), counted);
  }

  /** Any place of the session, anew. */
  at(round: Round, state: WordRunState): WordRunState {
    return this.asking(this.#askedAt(round, state.isMute), { ...state, round });
  }

  /** The same place, where from now on nothing is only heard. */
  muted(state: WordRunState): WordRunState {
    return this.at(state.round, { ...state, isMute: true });
  }

  /** The same place without a word that is mastered by now. */
  without(id: string, state: WordRunState): WordRunState {
    const words = state.words.filter((word) => word !== id);
    return this.at(without(state.round, words, id, this.#seed), { ...state, words });
  }

  /** Anything asked in this place, anew. */
  asking(asked: Asked | null, state: WordRunState): WordRunState {
    return { ...state, asked, practice: this.#begin(asked), chosen: null };
  }

  /**
   * Notes an error, because the learner does not know the word. It makes no difference whether another word was chosen
   * or none.
   */
  noteMissed({ word }: Asked): void {
    noteMissed(word.id, this.#options.start.source);
  }

  takenBack(before: WordRunState, { words }: WordRunState): WordRunState {
    return { ...before, words };
  }

  originOf({ asked }: WordRunState): Origin {
    return { source: this.#options.start.source, ...(asked && originOf(asked)) };
  }

  save({ words, round, answers, chosen, isMute }: WordRunState, { active_ms, draft }: Left): void {
    // After a refresh a card is shown again, and not the copying of its word.
    const isKept = !isFinished(round) && this.#options.game !== "learn";
    keepRun({
      subject: this.#subject(),
      words,
      seed: this.#seed,
      round,
      answers,
      chosen,
      isMute,
      active_ms,
      draft: isKept ? draft : null,
    });
  }

  #askedAt(round: Round, isMute: boolean): Asked | null {
    return askedAt(round, this.#byId, { questions: this.#quiz, seed: this.#seed, isMute });
  }

  #begin(asked: Asked | null): PracticeState<WordQuestion> {
    const question = asked ? askedQuestion(asked) : { word: { lemma: "" } };
    const settings = this.#options.settings();
    const isShown = asked !== null && isWritten(asked) && isCopied(asked);
    return startPractice(
      question,
      isShown ? { ...settings, answer_always_show: true } : settings,
      asked ? inputOf(asked) : "keys",
    );
  }

  #tasks(): readonly RoundTask[] {
    const { game, mode } = this.#options;
    if (game === "game") return modesOf(mode);
    return game === "quiz" ? quizTasks : ["card"];
  }

  #subject(): string {
    const { game, mode, start, session } = this.#options;
    const { source, chapterId, packId, ids, count } = start;
    const from = session.chapter?.id ?? chapterId ?? packId ?? source;
    const part = source === "wordCourse" && count !== null ? ["part"] : [];
    return [game, mode ?? "all", source, from, ...part, ...(ids ?? [])].join(" ");
  }

  /** Returns the kept session; null if the words of the session have changed, or if it is at its end. */
  #leftHere(atEnd: boolean): KeptRun | null {
    const kept = keptRun(this.#subject());
    if (!kept) return null;
    const known = new Set(this.#options.session.words.map(({ id }) => id));
    const fits = kept.round.queue.every((id) => known.has(id)) && kept.words.every((id) => known.has(id));
    return fits && (!isFinished(kept.round) || atEnd) ? kept : null;
  }
}
