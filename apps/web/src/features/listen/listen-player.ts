import type { Step } from "@shiju/learning/steps";
import { createStore } from "zustand/vanilla";
import { settings } from "#learner/settings/settings.ts";
import { type Listening, startListening } from "#platform/sound/media-session.ts";
import {
  isSounding,
  pauseSound,
  playback,
  playbackState,
  playSound,
  resumeSound,
  stopSound,
} from "#platform/sound/playback.ts";
import { silence } from "#platform/sound/silence.ts";
import type { LessonRun, RunState } from "#parts/run/lesson-run.ts";
import { voiceOf } from "#parts/run/speaker.ts";
import { titleOf } from "#parts/run/run-title.ts";
import { prepareToSay, say } from "#learner/say.ts";

export interface ListenState {
  /** Whether anything was asked to sound yet; browsers want a gesture first. */
  begun: boolean;
  /** Index of the word being spoken, null when none is. */
  word: number | null;
  /** Whether the learner uncovered the English of this sentence. */
  uncovered: boolean;
}

/**
 * Plays the sentences of a run one after another. Going to a step plays it; the page's one playback tells
 * whether it sounds, rests or is paused, so that buttons, media keys and a phone call all act on the same state.
 */
export class ListenPlayer {
  readonly store = createStore<ListenState>(() => ({ begun: false, word: null, uncovered: false }));
  readonly #run: LessonRun;
  readonly #say: typeof say;
  #listening: Listening | null = null;
  #hearing = new AbortController();

  constructor(run: LessonRun, speak: typeof say = say) {
    this.#run = run;
    this.#say = speak;
  }

  /** Follows the run and the playback; returns the way to fall silent and let both go. */
  connect = (): (() => void) => {
    const unfollow = [this.#run.store.subscribe(this.#follow), playback.subscribe(this.#followPlayback)];
    return () => {
      for (const stop of unfollow) stop();
      this.#listening?.stop();
      this.#listening = null;
      this.#hearing.abort();
      stopSound();
      this.store.setState({ begun: false, word: null });
    };
  };

  /** Plays the sentence in front of the learner from its beginning. */
  play = (): void => {
    const { index, practice } = this.#run.store.getState();
    const { steps, people } = this.#run;
    this.#hearing.abort();
    this.#hearing = new AbortController();
    const { signal } = this.#hearing;
    this.#show(practice.step);
    this.store.setState({ begun: true, word: null });
    void this.#say(practice.step.en, {
      ...voiceOf(people, practice.sentence),
      background: true,
      signal,
      onWord: (word) => this.store.setState({ word }),
      onDone: () => this.#rest(signal),
      onFailed: () => this.#wait(signal, 0, true, this.play),
    });
    const next = this.#run.sentences.find(({ id }) => id === steps[index + 1]?.sentenceId);
    if (next) void prepareToSay(next.en, voiceOf(people, next).voice);
  };

  /** Plays, pauses or goes on, whichever there is to do. */
  toggle = (): void => {
    if (playback.getState().state === playbackState.onPause) resumeSound();
    else if (isSounding()) pauseSound();
    else this.play();
  };

  /** The sentence once more from its beginning. */
  again = (): void => {
    this.#move(this.#run.again);
    this.play();
  };

  next = (): void => this.#move(this.#run.next);

  /** The sentence before it; before the first there is the first. */
  previous = (): void => {
    if (this.#run.store.getState().index > 0) this.#move(this.#run.previous);
    else this.again();
  };

  uncover = (): void => this.store.setState({ uncovered: true });

  /** A run that is paused does not move; whoever moves wants to hear. */
  #move(step: () => void): void {
    this.#run.clockEvent("resume");
    step();
  }

  #follow = ({ index }: RunState, before: RunState): void => {
    if (index === before.index) return;
    this.store.setState({ uncovered: false });
    if (index < this.#run.steps.length) this.play();
    else stopSound();
  };

  #followPlayback = ({ state }: { state: number }): void => {
    const paused = state === playbackState.onPause;
    if (paused !== this.#run.store.getState().paused) this.#run.clockEvent(paused ? "pause" : "resume");
  };

  /** The lock screen and the media keys are the run's from its first sound on; it gives away nothing that is covered. */
  #show({ en, zh }: Step): void {
    this.#listening ??= startListening({ play: this.toggle, next: this.next, previous: this.previous });
    this.#listening.show(settings.get("listen_hide_answer") ? zh : en, titleOf(this.#run).name);
  }

  /** The silence after a sentence; where nothing goes on by itself it lasts until the learner plays. */
  #rest(signal: AbortSignal): void {
    const { listen_auto_change: auto, listen_loop: loop, sound_play_gap: gap } = settings.all();
    this.#wait(signal, gap, !auto && !loop, this.#goOn);
  }

  /** Silence is played like a sound, so that it is paused and ended by the same buttons and media keys. */
  #wait(signal: AbortSignal, seconds: number, paused: boolean, onDone: () => void): void {
    if (signal.aborted) return;
    void playSound(silence(seconds), { signal, onDone });
    if (paused) pauseSound();
  }

  #goOn = (): void => {
    const { index } = this.#run.store.getState();
    const isLast = index + 1 >= this.#run.steps.length;
    if (!settings.get("listen_auto_change")) this.again();
    else if (!isLast || !settings.get("listen_loop")) this.next();
    else if (index === 0) this.again();
    else this.#run.goTo(0);
  };
}
