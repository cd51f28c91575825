import type { Step } from "@shiju/learning/steps";
import { createStore } from "zustand/vanilla";
import type { Settings } from "@shiju/learning/settings/settings";
import { changeSetting, settings } from "#learner/settings/settings.ts";
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
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { voiceOf } from "#parts/practice/run/speaker.ts";
import { titleOf } from "#parts/practice/run/run-title.ts";
import { prepareToSay, say } from "#learner/say.ts";

export interface ListenState {
  /** Whether the learner has asked to play, because browsers allow sound only after a gesture. */
  begun: boolean;
  /** Index of the word being spoken; null if none is. */
  word: number | null;
  /** Whether the English of this sentence is uncovered. */
  uncovered: boolean;
}

/**
 * Plays the sentences of a run in order. Moving to a step plays it. The page has no other playback state, so buttons,
 * media keys and interruptions such as phone calls all act on it.
 */
export class ListenPlayer {
  readonly store = createStore<ListenState>(() => ({ begun: false, word: null, uncovered: false }));
  readonly #run: LessonRun;
  readonly #say: typeof say;
  #listening: Listening | null = null;
  #hearing = new AbortController();
  /** Whether a sentence has started and has not ended. It may be paused. */
  #saying = false;

  constructor(run: LessonRun, speak: typeof say = say) {
    this.#run = run;
    this.#say = speak;
  }

  /** Subscribes to the run and the playback. Returns a function that stops the sound and unsubscribes. */
  connect = (): (() => void) => {
    const unfollow = [this.#run.store.subscribe(this.#follow), playback.subscribe(this.#followPlayback)];
    return () => {
      for (const stop of unfollow) stop();
      this.#listening?.stop();
      this.#listening = null;
      this.#hearing.abort();
      this.#saying = false;
      stopSound();
      this.store.setState({ begun: false, word: null });
    };
  };

  /** Plays the current sentence from its beginning. */
  play = (): void => {
    const { index, practice } = this.#run.store.getState();
    const { steps, people } = this.#run;
    this.#hearing.abort();
    this.#hearing = new AbortController();
    const { signal } = this.#hearing;
    this.#saying = true;
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

  /** Plays, pauses or resumes. */
  toggle = (): void => {
    if (playback.getState().state === playbackState.onPause) resumeSound();
    else if (isSounding()) pauseSound();
    else this.play();
  };

  /** Plays the current sentence again from its beginning. */
  again = (): void => {
    this.#move(this.#run.again);
    this.play();
  };

  /** Changes the speed. A sentence that has started plays again from its beginning: at once, or when a pause ends. */
  sayAt = (rate: Settings["sound_play_rate"]): void => {
    changeSetting("sound_play_rate", rate);
    if (!this.#saying) return;
    if (playback.getState().state !== playbackState.onPause) return this.play();
    this.#hearing.abort();
    this.#hearing = new AbortController();
    this.#wait(this.#hearing.signal, 0, true, this.play);
  };

  next = (): void => this.#move(this.#run.next);

  /** Moves to the previous sentence. At the first sentence, plays it again. */
  previous = (): void => {
    if (this.#run.store.getState().index > 0) this.#move(this.#run.previous);
    else this.again();
  };

  uncover = (): void => this.store.setState({ uncovered: true });

  /** Resumes a paused run before it moves, because moving means that the learner wants to listen. */
  #move(step: () => void): void {
    this.#run.clockEvent("resume");
    step();
  }

  #follow = ({ index }: LessonRunState, before: LessonRunState): void => {
    if (index === before.index) return;
    this.store.setState({ uncovered: false });
    if (index < this.#run.steps.length) this.play();
    else stopSound();
  };

  #followPlayback = ({ state }: { state: number }): void => {
    const paused = state === playbackState.onPause;
    if (paused !== this.#run.store.getState().paused) this.#run.clockEvent(paused ? "pause" : "resume");
  };

  /** Sets the text of the lock screen, without covered text. After the first sound the media keys act on the run. */
  #show({ en, zh }: Step): void {
    this.#listening ??= startListening({ play: this.toggle, next: this.next, previous: this.previous });
    this.#listening.show(settings.get("listen_hide_answer") ? zh : en, titleOf(this.#run).name);
  }

  /**
   * Waits after a sentence for the time in the settings. If the run does not go on by itself, waits until the learner
   * plays.
   */
  #rest(signal: AbortSignal): void {
    const { listen_auto_change: auto, listen_loop: loop, sound_play_gap: gap } = settings.all();
    this.#wait(signal, gap, !auto && !loop, this.#goOn);
  }

  /** Plays silence like a sound, so the same buttons and media keys pause and end it. */
  #wait(signal: AbortSignal, seconds: number, paused: boolean, onDone: () => void): void {
    if (signal.aborted) return;
    this.#saying = false;
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
