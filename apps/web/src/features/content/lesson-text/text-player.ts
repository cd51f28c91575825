import type { Settings } from "@shiju/learning/settings/settings";
import { createStore } from "zustand/vanilla";
import { say } from "#learner/say.ts";
import { settings } from "#learner/settings/settings.ts";
import { type Listening, startListening } from "#platform/sound/media-session.ts";
import { pauseSound, playback, playbackState, playSound, resumeSound } from "#platform/sound/playback.ts";
import { silence } from "#platform/sound/silence.ts";

/** A line of a text to be spoken. */
export interface SpokenLine {
  text: string;
  /** The voice of the line's speaker. If it is left out, the learner's own setting is used. */
  voice?: Settings["voice_speaker"];
  pitch?: number;
}

export interface TextPlayerState {
  /**
   * Index of the current line: the playing line, the line that played last, or the line that was chosen; null before
   * the first and after the last.
   */
  at: number | null;
  /** Whether a line is playing or paused. */
  isUnderWay: boolean;
}

const isPaused = () => playback.getState().state === playbackState.onPause;

/** Plays the lines of a text, one or all in order, each in its speaker's voice. */
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

  /** Pauses or resumes. If nothing was started, plays all lines from the current line on. */
  toggle = (): void => {
    const { at, isUnderWay } = this.store.getState();
    if (!isUnderWay) void this.#sound(at ?? 0, true);
    else if (isPaused()) resumeSound();
    else pauseSound();
  };

  /** Plays this line alone. If this line is already playing or paused, pauses or resumes it. */
  toggleLine = (line: number): void => {
    const { at, isUnderWay } = this.store.getState();
    if (isUnderWay && at === line) this.toggle();
    else void this.#sound(line, false);
  };

  /** Moves to the next or previous line, and plays it if a line was playing. Returns the index of the new line. */
  move = (by: 1 | -1): number => {
    const { at, isUnderWay } = this.store.getState();
    const line = at === null ? 0 : Math.max(0, Math.min(at + by, this.#lines.length - 1));
    if (isUnderWay && !isPaused()) void this.#sound(line, this.#goesOn);
    else this.#goTo(line);
    return line;
  };

  /** Stops the sound and releases the media keys. */
  stop = (): void => {
    this.#hearing.abort();
    this.#rest();
  };

  /** Releases the media keys. Other sounds of the page go on. */
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

  /** Plays a line. Resolves to false if the line was interrupted or could not be played. */
  async #heard(at: number, signal: AbortSignal): Promise<boolean> {
    const { text = "", ...voice } = this.#lines[at] ?? {};
    this.store.setState({ at, isUnderWay: true });
    this.#listening?.show(text, this.#title);
    return toEnd((onDone) => say(text, { ...voice, background: true, signal, onDone, onFailed: () => {} }));
  }
}

/** Waits for the silence between two lines. */
const rested = (signal: AbortSignal): Promise<boolean> =>
  toEnd((onDone) => playSound(silence(settings.get("sound_play_gap")), { signal, onDone }));

async function toEnd(play: (onDone: () => void) => Promise<void>): Promise<boolean> {
  let isOver = false;
  await play(() => (isOver = true));
  return isOver;
}
