import { createStore } from "zustand/vanilla";
import { unlessAborted } from "./abort.ts";

/** The states of a playback. Between two playbacks the state is `finished`. */
export const playbackState = { loading: 0, start: 1, playing: 2, onPause: 3, finished: 4 } as const;
export type PlaybackState = (typeof playbackState)[keyof typeof playbackState];

/** A sound to play, from any source. */
export interface Sound {
  /** Fetches the sound. Rejects if it cannot be fetched. */
  prepare: (signal: AbortSignal) => Promise<void>;
  /**
   * Plays the sound and resolves at its end. Calls `heard` when the sound is audible. When the signal aborts, the sound
   * stops at once, and the next call continues from there.
   */
  sound: (signal: AbortSignal, heard: () => void) => Promise<void>;
}

/** A sound with a position. */
export interface Voice extends Pick<Sound, "sound"> {
  /** Seconds at rate 1 that have been played. */
  position: () => number;
}

export interface PlayOptions {
  /** Number of times that the sound is played; 1 by default. */
  times?: number;
  /** Seconds of silence between two times; 0 by default. */
  gap?: number;
  /** Called once after the last repetition, but not if the sound was cancelled or failed. */
  onDone?: () => void;
  /** Aborting it cancels the sound. */
  signal?: AbortSignal;
}

/** The only playback of the page, for buttons and media keys. */
export const playback = createStore<{ state: PlaybackState }>(() => ({ state: playbackState.finished }));

/** Returns whether a playback runs. A running playback sounds, is about to sound, or is in a gap. */
export function isSounding(): boolean {
  const { state } = playback.getState();
  return state !== playbackState.onPause && state !== playbackState.finished;
}

interface Run {
  cancelled: AbortController;
  /** Aborting it stops the sound, for a pause or for good. */
  turn: AbortController;
  resume: (() => void) | null;
  /** The state before a pause, to return to. */
  before: PlaybackState;
}
let current: Run | null = null;

/**
 * Plays a sound the given number of times, and cancels the sound before it. Resolves when the sound has ended or was
 * cancelled. Rejects when the sound could not be fetched or played.
 */
export async function playSound(sound: Sound, options: PlayOptions = {}): Promise<void> {
  const { onDone, signal } = options;
  stopSound();
  if (signal?.aborted) return;
  const run: Run = {
    cancelled: new AbortController(),
    turn: new AbortController(),
    resume: null,
    before: playbackState.loading,
  };
  current = run;
  const cancel = () => current === run && stopSound();
  signal?.addEventListener("abort", cancel);
  enter(run, playbackState.loading);
  try {
    await unlessAborted(run.cancelled.signal, sound.prepare(run.cancelled.signal));
    enter(run, playbackState.start);
    await soundTimes(run, sound, options);
  } catch (error) {
    if (run.cancelled.signal.aborted) return;
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    if (current === run) stopSound();
  }
  onDone?.();
}

/** Cancels the playback. Its `onDone` is not called. */
export function stopSound(): void {
  const run = current;
  current = null;
  playback.setState({ state: playbackState.finished });
  run?.cancelled.abort();
  run?.turn.abort();
}

/** Pauses the playback. `resumeSound` goes on from there. */
export function pauseSound(): void {
  if (!current || current.resume) return;
  current.resume = () => {};
  playback.setState({ state: playbackState.onPause });
  current.turn.abort();
}

/** Goes on with what was paused. */
export function resumeSound(): void {
  const { resume, before: state } = current ?? {};
  if (!current || !resume || state === undefined) return;
  current.resume = null;
  playback.setState({ state });
  resume();
}

async function soundTimes(run: Run, sound: Sound, { times = 1, gap = 0 }: PlayOptions): Promise<void> {
  const turns = Math.max(1, Math.round(times) || 1);
  const heard = () => enter(run, playbackState.playing);
  let rest = 0;
  for (let turn = 1; turn <= turns;) {
    await unlessAborted(run.cancelled.signal, unpaused(run));
    run.turn = new AbortController();
    const { signal } = run.turn;
    try {
      if (rest > 0) await unlessAborted(signal, sleep(rest, signal));
      await unlessAborted(signal, sound.sound(signal, heard));
      turn += 1;
      rest = Math.max(0, gap || 0);
    } catch (error) {
      if (!signal.aborted || run.cancelled.signal.aborted) throw error;
      // After a pause the sound goes on at once. The rest of a gap is dropped.
      rest = 0;
    }
  }
}

function enter(run: Run, state: PlaybackState): void {
  if (current !== run) return;
  run.before = state;
  if (!run.resume) playback.setState({ state });
}

async function unpaused(run: Run): Promise<void> {
  if (run.resume) await new Promise<void>((resolve) => (run.resume = resolve));
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
