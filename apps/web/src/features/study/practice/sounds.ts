import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState } from "@shiju/learning/practice/practice";
import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { afterPaint, inPieces } from "#platform/page/after-paint.ts";
import { settings } from "#learner/settings/settings.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { isSentenceAtOnce, sentencesInARow } from "#parts/practice/run/right-at-once.ts";
import { passesBy } from "#parts/practice/run/use-run.ts";
import { fallSilent, prepareToSay } from "#learner/say.ts";
import { sayAnswer } from "#parts/practice/run/spoken-word.ts";

type Effects = typeof import("#platform/sound/effects.ts");

/** Milliseconds that a right answer is shown before moving on, if no sound is played. */
const silentPauseMs = 900;
/**
 * Milliseconds that a copied word is shown before the next step: at least `least`, and at most `most` while its sound
 * goes on.
 */
const copiedMs = { least: 600, most: 2000 };
/** Milliseconds that a step is shown before the sound of the next one is fetched. */
const prepareMs = 400;

/**
 * Adds sound to a run as the settings ask: key sounds, sounds for right and wrong, and the sentence. It also moves on
 * after a right answer, if the settings ask for that. Returns a function that stops it.
 */
export function connectSounds(run: LessonRun): () => void {
  let effects: Effects | undefined;
  /** Cached, so that the settings are not read at every key. */
  let wanted = settings.all();
  let heard = false;
  let isFetched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The number of sentences that were right at once in a row before this step. It is counted before the answer, so that
   * the answering key is not delayed.
   */
  let inARow = 0;
  /** Cancels what is to be spoken after the next frame. */
  let waiting = () => {};

  /** Loads the effects at the first key that uses them, so that nothing delays it. */
  function wake(): void {
    heard = true;
    if (isFetched || !(wanted.voice_typeing_sound || wanted.voice_feedback_sound)) return;
    isFetched = true;
    fetchEffects().catch(() => (isFetched = false));
  }

  /** Rejects without a network; the next key tries again. */
  async function fetchEffects(): Promise<void> {
    const [module, { unlockSound }] = await Promise.all([
      import("#platform/sound/effects.ts"),
      import("#platform/sound/audio-context.ts"),
    ]);
    unlockSound(() => inPieces(...module.preparations(), () => (effects = module)));
  }

  function feedback(isRight: boolean, practice: PracticeState): void {
    if (!wanted.voice_feedback_sound || !effects) return;
    const { chords, playEffect } = effects;
    const chord = isRight && isSentenceAtOnce(practice) ? chords[inARow % chords.length] : undefined;
    playEffect(chord ?? (isRight ? "right" : "wrong"), wanted.voice_feedback_volume);
  }

  function stepAppears(state: LessonRunState): void {
    const { practice, index } = state;
    clearTimeout(timer);
    inARow = sentencesInARow(run, state);
    // A first meeting shows the answer, so it may be spoken once the browser allows sound.
    const isNew = practice.judgedWith.always_show && !wanted.answer_always_show;
    const aloud =
      practiceTypeTable[run.practiceType].speaksPrompt ||
      wanted.voice_answering_autoplay ||
      (isNew && navigator.userActivation?.hasBeenActive);
    if (aloud) void sayAnswer(practice, { unasked: true });
    else if (heard) void fallSilent();
    const next = run.steps[index + 1];
    if (heard && next) timer = setTimeout(() => void prepareToSay(next.en), prepareMs);
  }

  function answered(): void {
    const { practice, index } = run.store.getState();
    feedback(true, practice);
    const leave = () => {
      const now = run.store.getState();
      if (now.index === index && now.practice.phase === phases.answered) run.next();
    };
    clearTimeout(timer);
    if (passesBy(practice)) return passBy(practice, leave);
    const goOn = () => wanted.answer_success_auto_change && leave();
    if (!wanted.voice_answer_page_autoplay) timer = setTimeout(goOn, silentPauseMs);
    else waiting = afterPaint(() => void sayAnswer(practice, { unasked: true, onDone: goOn }));
  }

  /** Goes on once the copied word was seen and heard. */
  function passBy(practice: PracticeState, leave: () => void): void {
    let isSaid = !wanted.voice_answer_page_autoplay;
    let isSeen = false;
    if (!isSaid)
      waiting = afterPaint(
        () => void sayAnswer(practice, { unasked: true, onDone: () => ((isSaid = true), isSeen && leave()) }),
      );
    timer = setTimeout(() => {
      isSeen = true;
      if (isSaid) leave();
      else timer = setTimeout(leave, copiedMs.most - copiedMs.least);
    }, copiedMs.least);
  }

  function changed(state: LessonRunState, before: LessonRunState): void {
    if (state.index >= run.steps.length) return void fallSilent();
    if (state.index !== before.index || isRestart(state.practice, before.practice)) {
      waiting();
      waiting = afterPaint(() => stepAppears(state));
      return;
    }
    const news = state.practice.events.length > before.practice.events.length && state.practice.events.at(-1);
    if (!news) return;
    wake();
    const [, kind, , text] = news;
    if (kind === "typed" && wanted.voice_typeing_sound) {
      effects?.playEffect("key", wanted.voice_typeing_volume);
    }
    if (kind === "hinted" && text === "sound") void sayAnswer(state.practice);
    if (state.practice.errors > before.practice.errors) feedback(false, state.practice);
    if (state.practice.phase === phases.answered && before.practice.phase === phases.answering) answered();
  }

  const isPassing = ({ index, practice }: LessonRunState) => index < run.steps.length && passesBy(practice);
  const unsubscribe = run.store.subscribe(changed);
  const unfollow = settings.subscribe(() => (wanted = settings.all()));
  const begin = run.store.getState();
  if (begin.index < run.steps.length && begin.practice.phase === phases.answering) stepAppears(begin);
  // The step was answered before this code was loaded. An answer page after a refresh stays as it is.
  else if (begin.practice !== run.store.getInitialState().practice || isPassing(begin)) answered();
  return () => {
    unsubscribe();
    unfollow();
    waiting();
    clearTimeout(timer);
    if (heard) void fallSilent();
  };
}

/** Returns whether the same step was started again. Then an empty attempt has replaced a finished attempt. */
function isRestart(practice: PracticeState, before: PracticeState): boolean {
  return (
    before.phase === phases.answered && practice.phase === phases.answering && practice.events.length === 0
  );
}
