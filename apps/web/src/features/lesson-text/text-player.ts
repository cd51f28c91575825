import type { Settings } from "@shiju/learning/settings/settings";
import { createStore } from "zustand/vanilla";
import { say } from "#learner/say.ts";
import { settings } from "#learner/settings/settings.ts";
import { type Listening, startListening } from "#platform/sound/media-session.ts";
import { pauseSound, playback, playbackState, playSound, resumeSound } from "#platform/sound/playback.ts";
import { silence } from "#platform/sound/silence.ts";

/** One line of a text, as it is said. */
export interface SpokenLine {
  text: string;
  /** Its person's; the learner's own choice where left out. */
  voice?: Settings["voice_speaker"];
  pitch?: number;
}

export interface TextPlayerState {
  /** Index of the line in hand: that sounds, sounded last or was gone to; null before any and after the last. */
  at: number | null;
  /** Whether a line is under way, sounding or paused. */
  isUnderWay: boolean;
}

const isPaused = () => playback.getState().state === playbackState.onPause;

/** Says the lines of a text, one alone or all in a row, each with its person's voice. */
export class TextPlayer {
  readonly store = createStore<TextPlayerState>(() => ({ at: null, isUnderWay: false }));
  readonly #lines: readonly SpokenLine[];
  readonly #title: string;
  #goesOn = false;
  #hearing = new AbortController();
  #listening: Listening | null = null;

  constructor(lines: readonly SpokenLine[], title: string) {
    this.#lines = lines;
    this.#title = title;
  }

  /** Pauses or goes on; where nothing is under way, says all from the line in hand. */
  toggle = (): void => {
    const { at, isUnderWay } = this.store.getState();
    if (!isUnderWay) void this.#sound(at ?? 0, true);
    else if (isPaused()) resumeSound();
    else pauseSound();
  };

  /** Says this line alone; the one that is under way is paused, or goes on. */
  toggleLine = (line: number): void => {
    const { at, isUnderWay } = this.store.getState();
    if (isUnderWay && at === line) this.toggle();
    else void this.#sound(line, false);
  };

  /** Goes to a line before or after; it is said where one is under way. Answers which. */
  move = (by: 1 | -1): number => {
    const { at, isUnderWay } = this.store.getState();
    const line = at === null ? 0 : Math.max(0, Math.min(at + by, this.#lines.length - 1));
    if (isUnderWay && !isPaused()) void this.#sound(line, this.#goesOn);
    else this.#goTo(line);
    return line;
  };

  /** Falls silent and gives the media keys back. */
  stop = (): void => {
    this.#hearing.abort();
    this.#rest();
  };

  /** Nothing of the text sounds any more; what else does is let be. */
  #rest(): void {
    this.#listening?.stop();
    this.#listening = null;
    this.store.setState({ isUnderWay: false });
  }

  #goTo(line: number): void {
    if (this.store.getState().isUnderWay) this.stop();
    this.store.setState({ at: line });
  }

  async #sound(from: number, goesOn: boolean): Promise<void> {
    this.#hearing.abort();
    this.#hearing = new AbortController();
    this.#goesOn = goesOn;
    const { signal } = this.#hearing;
    this.#listening ??= startListening({
      play: this.toggle,
      next: () => void this.move(1),
      previous: () => void this.move(-1),
    });
    const end = goesOn ? this.#lines.length : from + 1;
    let at = from;
    while (at < end && (await this.#heard(at, signal))) {
      at += 1;
      if (at < end && !(await rested(signal))) break;
    }
    if (signal.aborted) return;
    this.#rest();
    if (at === this.#lines.length) this.store.setState({ at: null });
  }

  /** Says a line; false where something else was wanted meanwhile, or it could not be heard. */
  async #heard(at: number, signal: AbortSignal): Promise<boolean> {
    const { text = "", ...voice } = this.#lines[at] ?? {};
    this.store.setState({ at, isUnderWay: true });
    this.#listening?.show(text, this.#title);
    return toEnd((onDone) => say(text, { ...voice, background: true, signal, onDone, onFailed: () => {} }));
  }
}

/** The silence between two lines. */
const rested = (signal: AbortSignal): Promise<boolean> =>
  toEnd((onDone) => playSound(silence(settings.get("sound_play_gap")), { signal, onDone }));

async function toEnd(play: (onDone: () => void) => Promise<void>): Promise<boolean> {
  let isOver = false;
  await play(() => (isOver = true));
  return isOver;
}
