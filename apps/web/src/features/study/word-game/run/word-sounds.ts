import { fallSilent, prepareToSay, say } from "#learner/say.ts";
import { settings } from "#learner/settings/settings.ts";
import { afterPaint, inPieces } from "#platform/page/after-paint.ts";
import { isCopied, isWritten, modeOf } from "./asked.ts";
import type { WordRun } from "./word-run.ts";
import { isAnswered, type WordRunState } from "./word-walk.ts";

/** Milliseconds that a right answer is shown before the session goes on by itself, if no sound is played. */
const silentPauseMs = 900;

/** Adds sound to a word session: keys, right and wrong answers, and its words. Returns a function that stops it. */
export function connectWordSounds(run: WordRun): () => void {
  let effects: typeof import("#platform/sound/effects.ts") | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = () => {};

  async function fetchEffects(): Promise<void> {
    const [module, { unlockSound }] = await Promise.all([
      import("#platform/sound/effects.ts"),
      import("#platform/sound/audio-context.ts"),
    ]);
    unlockSound(() => inPieces(...module.preparations(), () => (effects = module)));
  }
  // Without a network there are no effects this time.
  fetchEffects().catch(() => {});

  function feedback(name: "right" | "wrong"): void {
    if (settings.get("voice_feedback_sound"))
      effects?.playEffect(name, settings.get("voice_feedback_volume"));
  }

  function wordAppears({ asked, round }: WordRunState): void {
    clearTimeout(timer);
    if (!asked || run.store.getState().paused) return;
    if (isSaidFirst(asked) || settings.get("voice_answering_autoplay"))
      void say(asked.word.id, { unasked: true });
    else void fallSilent();
    const next = round.queue[round.at + 1];
    if (next !== undefined) void prepareToSay(next);
  }

  function answered(state: WordRunState): void {
    const { asked, answers } = state;
    if (!asked) return;
    const isRight = isWritten(asked) || answers.at(-1)?.right === true;
    feedback(isRight ? "right" : "wrong");
    const goOn = () => {
      if (settings.get("answer_success_auto_change") && isRight && run.store.getState().asked === asked)
        run.next();
    };
    clearTimeout(timer);
    if (!settings.get("voice_answer_page_autoplay")) timer = setTimeout(goOn, silentPauseMs);
    else waiting = afterPaint(() => void say(asked.word.id, { unasked: true, onDone: goOn }));
  }

  function changed(state: WordRunState, before: WordRunState): void {
    if (state.asked !== before.asked) {
      waiting();
      waiting = afterPaint(() => wordAppears(state));
      return;
    }
    if (isAnswered(state) && !isAnswered(before)) answered(state);
    const news = state.practice.events.length > before.practice.events.length && state.practice.events.at(-1);
    if (news && news[1] === "typed" && settings.get("voice_typeing_sound"))
      effects?.playEffect("key", settings.get("voice_typeing_volume"));
    if (state.practice.errors > before.practice.errors) feedback("wrong");
  }

  const unsubscribe = run.store.subscribe(changed);
  const begin = run.store.getState();
  if (begin.asked && !isAnswered(begin)) wordAppears(begin);
  return () => {
    unsubscribe();
    waiting();
    clearTimeout(timer);
    void fallSilent();
  };
}

/**
 * Returns whether the word is played when it appears: a card, a word to copy, or a word to be heard. For any other task
 * the sound would give the answer away.
 */
function isSaidFirst(asked: NonNullable<WordRunState["asked"]>): boolean {
  if (asked.task === "card" || asked.task === "listen" || asked.task === "meaning") return true;
  return isWritten(asked) && (isCopied(asked) || modeOf(asked) === "mode5");
}
