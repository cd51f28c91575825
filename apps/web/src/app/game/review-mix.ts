import { lessonNumber } from "@shiju/learning/lesson-name";
import type { DueItem } from "@shiju/contract/study/game";
import type { Returns } from "@shiju/contract/study/review";
import type { ClockEvent } from "@shiju/learning/time/clock";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { ReviewReturns } from "./review-returns.ts";

type Side = "sentence" | "word";

/** An item of the mixed queue, and the done share of it, from 0 to 1. */
export interface MixedItem {
  id: string;
  side: Side;
  part: number;
}

/**
 * Reviews of sentences and words as one queue, with the most forgotten item first. Each run keeps its own answers. The
 * places of the two runs decide which run is in front, so going back and undoing need no further state.
 */
export class ReviewMix {
  readonly #sentences: LessonRun | null;
  readonly #words: WordRun | null;
  /**
   * The reason why each item comes today. Facts may be missing, because an earlier version stored less on the device.
   */
  readonly #due: ReadonlyMap<string, Partial<DueItem> | undefined>;
  readonly #returns: ReviewReturns;
  /** The places of each run's items in the day's queue, ascending. */
  readonly #places: Record<Side, readonly number[]>;
  #shown: Side | null;

  /** A run is null if it has no items. A repeated practice goes on with the same returns. */
  constructor(sentences: LessonRun | null, words: WordRun | null, returns = new ReviewReturns()) {
    this.#returns = returns;
    this.#sentences = sentences;
    this.#words = words;
    this.#due = new Map([
      ...(sentences?.items ?? []).map(({ sentence_id, due }) => [sentence_id, due] as const),
      ...(words?.session.due ?? []).map((due) => [due.id, due] as const),
    ]);
    this.#places = {
      sentence: this.#placesOf(sentences?.steps.map(({ sentenceId }) => sentenceId) ?? []),
      word: this.#placesOf(words?.words.map(({ id }) => id) ?? []),
    };
    this.#shown = this.front();
    // Only one of the two runs is timed at once.
    if (this.#shown !== null) this.#of(otherThan(this.#shown))?.clockEvent("hide");
  }

  /** The run whose turn it is; null once both are at their end. */
  front = (): Side | null => {
    const { sentence, word } = this.#reached();
    if (sentence === null || word === null)
      return sentence !== null ? "sentence" : word !== null ? "word" : null;
    return this.#placeOf("sentence", sentence) < this.#placeOf("word", word) ? "sentence" : "word";
  };

  subscribe = (listener: () => void): (() => void) => {
    const ends = [this.#sentences?.store.subscribe(listener), this.#words?.store.subscribe(listener)];
    return () => ends.forEach((end) => end?.());
  };

  /**
   * Hands the clock over at each turn. Completes an answer once the next answer is begun. Returns the function that
   * stops it.
   */
  connect = (): (() => void) => {
    const stopReturns = this.#returns.connect(this.#sentences, this.#words);
    const stop = this.subscribe(() => {
      const front = this.front();
      if (front !== this.#shown) {
        this.#of(this.#shown)?.clockEvent("hide");
        this.#of(front)?.clockEvent("show");
        this.#shown = front;
      }
      if (front !== null && isBegun(this.#of(front))) this.#of(otherThan(front))?.release();
    });
    return () => {
      stopReturns();
      stop();
    };
  };

  now = (): number => (this.#sentences?.now() ?? 0) + (this.#words?.now() ?? 0);

  /** The two runs together, as a page starts and stops them. */
  readonly life = {
    clockEvent: (event: ClockEvent): void => this.#of(this.front())?.clockEvent(event),
    leave: (): void => {
      this.#sentences?.leave();
      this.#words?.leave();
    },
    save: (): void => {
      this.#sentences?.save();
      this.#words?.save();
    },
    store: { subscribe: (listener: () => void): (() => void) => this.subscribe(listener) },
  };

  /** Goes back to the previous item, of either run. */
  previous = (): void => {
    const index = this.#sentences?.store.getState().index ?? 0;
    const { word } = this.#reached();
    const sentenceBefore = index > 0 ? this.#placeOf("sentence", index - 1) : -1;
    const wordBefore = word !== null && word > 0 ? this.#placeOf("word", word - 1) : -1;
    if (sentenceBefore > wordBefore) this.#sentences?.previous();
    else if (wordBefore >= 0) this.#words?.previous();
  };

  /**
   * Takes the last answer back: of the run in front or, while nothing is typed there, of the other run. Returns whether
   * there was an answer.
   */
  undo = (): boolean => {
    const front = this.front() ?? "sentence";
    const side = this.#canUndo(front) || isBegun(this.#of(front)) ? front : otherThan(front);
    const can = this.#canUndo(side);
    if (can) this.#of(side)?.undo();
    return can;
  };

  /** All items in their order. Repeated items come at the end. */
  items = (): MixedItem[] => {
    const { sentence, word } = this.#reached();
    const steps = this.#sentences?.steps.map(({ sentenceId }) => sentenceId) ?? [];
    const asked = this.#words?.words.map(({ id }) => id) ?? [];
    const queue = word === null ? asked : (this.#words?.store.getState().round.queue ?? []);
    const front = this.front();
    const itemOf =
      (side: Side, reached: number | null) => (name: string, item: number, all: readonly string[]) => ({
        // A repeated word is in the queue twice.
        id: `${side} ${name} ${all.indexOf(name) === item ? 0 : item}`,
        side,
        part: reached === null || item < reached ? 1 : item === reached && side === front ? 0.5 : 0,
        place: this.#placeOf(side, item),
      });
    return [...steps.map(itemOf("sentence", sentence)), ...queue.map(itemOf("word", word))].toSorted((a, b) =>
      a.place === b.place ? 0 : a.place - b.place,
    );
  };

  /** Returns the lesson or chapter of a sentence or word, and why it comes today; null if neither is known. */
  why = (id: string): string | null => {
    const { lapses = 0, days = 0, stands_in: place } = this.#due.get(id) ?? {};
    const unit = place?.kind === "chapter" ? "章" : "课";
    const reason = lapses > 0 ? `错过 ${lapses} 次` : days > 0 ? `${days} 天没见` : null;
    const parts = [place && `${place.title} · ${lessonNumber(place, unit)}`, reason].filter(Boolean);
    return parts.length > 0 ? parts.join(" · ") : null;
  };

  /** Days on which the answered items come back. */
  returns = (): Returns => this.#returns.counts((id) => this.#due.get(id)?.returns);

  /**
   * Returns a text with the day on which the answered item comes back; null before its answer, and if the answer does
   * not affect memory.
   */
  comesBack = (id: string): string | null => {
    const days = this.#returns.daysUntil(id, this.#due.get(id)?.returns);
    return days === null ? null : days === 1 ? "明天再见" : `${days} 天后再见`;
  };

  /** Returns the places of both runs in the queue. The place is null for a run at its end. */
  #reached(): Record<Side, number | null> {
    const index = this.#sentences?.store.getState().index ?? 0;
    const { asked = null, round } = this.#words?.store.getState() ?? {};
    return {
      sentence: index < (this.#sentences?.steps.length ?? 0) ? index : null,
      word: asked === null ? null : (round?.at ?? null),
    };
  }

  #of(side: Side | null): LessonRun | WordRun | null {
    return side === null ? null : side === "sentence" ? this.#sentences : this.#words;
  }

  #canUndo(side: Side): boolean {
    return this.#of(side)?.canUndo() === true;
  }

  /** Items without places, stored on the device by an earlier version, are spread evenly. */
  #placesOf(ids: readonly string[]): number[] {
    return ids
      .map((id, index) => this.#due.get(id)?.place ?? (index + 0.5) / ids.length)
      .toSorted((a, b) => a - b);
  }

  #placeOf(side: Side, item: number): number {
    return this.#places[side][item] ?? Infinity;
  }
}

const otherThan = (side: Side): Side => (side === "sentence" ? "word" : "sentence");

const isBegun = (run: LessonRun | WordRun | null): boolean =>
  (run?.store.getState().practice.events.length ?? 0) > 0;
