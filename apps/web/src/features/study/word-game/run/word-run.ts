import type { WordMode } from "@shiju/learning/practice/practice-model";
import type { StudyWord } from "@shiju/learning/study-word";
import { goBack } from "@shiju/learning/word-game/round";
import { Run } from "#parts/practice/run/run.ts";
import type { WordGame } from "#parts/words/word/word-path.ts";
import type { Session, WordStart } from "#parts/words/word/words.queries.ts";
import { isCopying, type WordRunOptions, type WordRunState, WordWalk } from "./word-walk.ts";

/** A run through words, one after another. */
export class WordRun extends Run<WordRunState> {
  readonly game: WordGame;
  readonly mode: WordMode | null;
  readonly start: WordStart;
  readonly session: Session;
  readonly words: readonly StudyWord[];
  readonly #walk: WordWalk;

  constructor(options: WordRunOptions) {
    const walk = new WordWalk(options);
    super(walk, walk.begin(), walk.left);
    this.#walk = walk;
    this.game = options.game;
    this.mode = options.mode;
    this.start = options.start;
    this.session = options.session;
    this.words = walk.words;
  }

  /** Chooses an answer of a question with choices. */
  choose = (id: string): void => {
    const state = this.store.getState();
    const { asked, chosen, paused } = state;
    const choice = asked?.choices.find((each) => each.id === id);
    if (paused || chosen !== null || !asked || !choice) return;
    this.clockEvent("input");
    const text = asked.task === "meaning" ? (choice.meanings[0]?.zh ?? "") : choice.id;
    const instead = id === asked.word.id ? null : ({ how: "chosen", text } as const);
    const onRelease = () => instead && this.#walk.noteMissed(asked);
    this.answer({ ...this.#walk.counted(state, instead), chosen: id }, onRelease);
  };

  /** Goes back to the previous word. While a card's word is copied, goes back to the card. */
  previous = (): void => {
    const state = this.store.getState();
    const { round, paused } = state;
    if (paused) return;
    if (isCopying(this, state)) this.go(this.#walk.at(round, state));
    else if (round.at > 0) this.go(this.#walk.at(goBack(round), state));
  };

  /** Turns questions that can only be heard into questions to read, until the end of the session. */
  cannotHear = (): void => {
    const state = this.store.getState();
    if (!state.paused && state.chosen === null) this.go(this.#walk.muted(state), false);
  };

  /** Has the word of a card copied, with the word in sight. */
  copy = (): void => {
    const state = this.store.getState();
    const { asked, paused } = state;
    if (paused || asked?.task !== "card") return;
    this.go(this.#walk.asking({ ...asked, task: "mode1" }, state), false);
  };

  /** Leaves a word out that was marked as mastered. */
  leaveOut = (id: string): void => this.go(this.#walk.without(id, this.store.getState()));
}
