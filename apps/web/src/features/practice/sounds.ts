import type { PracticeState } from "@shiju/learning/practice/practice";
import { afterPaint, inPieces } from "#platform/page/after-paint.ts";
import { settings } from "#learner/settings/settings.ts";
import type { LessonRun, RunState } from "#parts/run/lesson-run.ts";
import { fallSilent, prepareToSay } from "#learner/say.ts";
import { sayAnswer } from "#parts/run/spoken-word.ts";

type Effects = typeof import("#platform/sound/effects.ts");

/** How long a right answer stands when it goes on by itself with no sound to wait for. */
const silentPauseMs = 900;
/** How long a step stands before the sound of the one after it is fetched. */
const prepareMs = 400;

/**
 * Lets a run be heard: keys, right and wrong, the sentence where the settings want it; goes on by itself
 * after a right answer where they want that. Returns the way to stop.
 */
export function connectSounds(run: LessonRun): () => void {
  let effects: Effects | undefined;
  /** Asked for anew where they change, and not with each key. */
  let wanted = settings.all();
  let heard = false;
  let isFetched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls off what is to be said after the next frame. */
  let waiting = () => {};

  /** The sounds come with the first key that wants them, so that nothing competes with it. */
  function wake(): void {
    heard = true;
    if (isFetched || !(wanted.voice_typeing_sound || wanted.voice_feedback_sound)) return;
    isFetched = true;
    fetchEffects().catch(() => (isFetched = false));
  }

  /** Without a network there are no effects this time; the next key asks again. */
  async function fetchEffects(): Promise<void> {
    const [module, { unlockSound }] = await Promise.all([
      import("#platform/sound/effects.ts"),
      import("#platform/sound/audio-context.ts"),
    ]);
    unlockSound(() => inPieces(...module.preparations(), () => (effects = module)));
  }

  function feedback(name: "right" | "wrong"): void {
    if (wanted.voice_feedback_sound) effects?.playEffect(name, wanted.voice_feedback_volume);
  }

  function stepAppears({ practice, index }: RunState): void {
    clearTimeout(timer);
    // Who was told the answer may hear it, as soon as the browser lets the page sound.
    const isNew = practice.judgedWith.always_show && !wanted.answer_always_show;
    const aloud =
      run.practiceType === "dictation" ||
      wanted.voice_answering_autoplay ||
      (isNew && navigator.userActivation?.hasBeenActive);
    if (aloud) void sayAnswer(practice, { unasked: true });
    else if (heard) void fallSilent();
    const next = run.steps[index + 1];
    if (heard && next) timer = setTimeout(() => void prepareToSay(next.en), prepareMs);
  }

  function answered(): void {
    feedback("right");
    const { practice, index } = run.store.getState();
    const goOn = () => {
      const now = run.store.getState();
      if (wanted.answer_success_auto_change && now.index === index && now.practice.phase === 2) run.next();
    };
    clearTimeout(timer);
    if (!wanted.voice_answer_page_autoplay) timer = setTimeout(goOn, silentPauseMs);
    else waiting = afterPaint(() => void sayAnswer(practice, { unasked: true, onDone: goOn }));
  }

  function changed(state: RunState, before: RunState): void {
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
    if (state.practice.errors > before.practice.errors) feedback("wrong");
    if (state.practice.phase === 2 && before.practice.phase === 1) answered();
  }

  const unsubscribe = run.store.subscribe(changed);
  const unfollow = settings.subscribe(() => (wanted = settings.all()));
  const begin = run.store.getState();
  if (begin.index < run.steps.length && begin.practice.phase === 1) stepAppears(begin);
  // Who answers faster than this code comes goes on all the same; an answer page after a refresh stays.
  else if (begin.practice !== run.store.getInitialState().practice) answered();
  return () => {
    unsubscribe();
    unfollow();
    waiting();
    clearTimeout(timer);
    if (heard) void fallSilent();
  };
}

/** The same step once more: an attempt that is over gives way to an empty one. */
function isRestart(practice: PracticeState, before: PracticeState): boolean {
  return before.phase === 2 && practice.phase === 1 && practice.events.length === 0;
}
