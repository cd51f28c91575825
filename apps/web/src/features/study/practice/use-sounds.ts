import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { useEffect } from "react";
import { begun } from "#platform/page/begun.ts";
import { onceSettled } from "#platform/page/between-keys.ts";
import { settings } from "#learner/settings/settings.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";

/** Adds sound to a run. The code is loaded at once for spoken questions, otherwise before the first key or with it. */
export function useSounds(run: LessonRun): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const connect = () => {
      import("./sounds.ts").then(
        ({ connectSounds }) => {
          unsubscribe();
          if (!gone) stop ??= connectSounds(run);
        },
        // Without a network, a later key tries again.
        () => (wait = undefined),
      );
    };
    let wait: (() => void) | undefined;
    const unsubscribe = run.store.subscribe(() => (wait ??= onceSettled(connect)));
    const { speaksPrompt } = practiceTypeTable[run.practiceType];
    if (speaksPrompt || settings.get("voice_answering_autoplay")) connect();
    else void begun.then(() => gone || stop || connect());
    return () => {
      gone = true;
      wait?.();
      unsubscribe();
      stop?.();
    };
  }, [run]);
}
