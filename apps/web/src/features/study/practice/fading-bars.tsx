import { type RefObject, useEffect } from "react";
import { isAnswered } from "#parts/practice/run/lesson-walk.ts";
import { useRun } from "#parts/practice/run/use-run.ts";
import { afterRest } from "#platform/page/after-rest.ts";

const calmMs = 2500;
/**
 * Milliseconds without typing before the bars return for an answer page or a check. A learner who goes on typing never
 * sees them, and no key waits for their fading.
 */
const settleMs = 300;

/** Hides the bars while the learner types. An answer page, a check, a pointer move or a pause shows them again. */
export function FadingBars({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { store } = useRun();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const show = () => element.classList.remove("is-typing");
    const calm = afterRest(calmMs, show);
    const settled = afterRest(settleMs, show);
    const fade = () => {
      if (!element.classList.contains("is-typing")) element.classList.add("is-typing");
      settled.callOff();
      calm.touch();
    };
    element.addEventListener("beforeinput", fade);
    const showOnEnter = ({ key }: KeyboardEvent) => {
      if (key !== "Enter") return;
      calm.callOff();
      settled.touch();
    };
    element.addEventListener("pointermove", show);
    element.addEventListener("focusin", show);
    element.addEventListener("keydown", showOnEnter);
    const unsubscribe = store.subscribe((state, before) => {
      if (isAnswered(state) && !isAnswered(before)) settled.touch();
    });
    return () => {
      unsubscribe();
      calm.callOff();
      settled.callOff();
      element.removeEventListener("beforeinput", fade);
      element.removeEventListener("pointermove", show);
      element.removeEventListener("focusin", show);
      element.removeEventListener("keydown", showOnEnter);
    };
  }, [frame, store]);
  return null;
}
