import { type RefObject, useEffect } from "react";

const calmMs = 2500;
/** Who types on after a check should not see the bars come and go. */
const settleMs = 300;

/** The bars fade while the learner types, and come back on a check, a pointer move or a pause. */
export function FadingBars({ frame }: { frame: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => element.classList.remove("is-typing");
    const fade = () => {
      if (!element.classList.contains("is-typing")) element.classList.add("is-typing");
      clearTimeout(timer);
      timer = setTimeout(show, calmMs);
    };
    element.addEventListener("beforeinput", fade);
    const showOnEnter = ({ key }: KeyboardEvent) => {
      if (key !== "Enter") return;
      clearTimeout(timer);
      timer = setTimeout(show, settleMs);
    };
    element.addEventListener("pointermove", show);
    element.addEventListener("focusin", show);
    element.addEventListener("keydown", showOnEnter);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("beforeinput", fade);
      element.removeEventListener("pointermove", show);
      element.removeEventListener("focusin", show);
      element.removeEventListener("keydown", showOnEnter);
    };
  }, [frame]);
  return null;
}
