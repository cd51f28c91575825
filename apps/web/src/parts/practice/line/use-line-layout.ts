import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { afterPaint } from "#platform/page/after-paint.ts";
import { useSetting } from "#learner/settings/settings.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

/** The classes of the setting `answer_input_style`: slots as wide as their words, equal slots, one straight line. */
const inputStyles = ["", "line--equal", "line--straight"];

/** Returns the classes that the settings give to the line. */
export function useShape(): string {
  const inputStyle = inputStyles[useSetting("answer_input_style")] ?? "";
  return useSetting("study_show_word_type") ? `${inputStyle} line--classes` : inputStyle;
}

/** Puts the input over the active slot. A browser that keeps the input in view then keeps the slot in view. */
export function useInputOverSlot(ref: RefObject<HTMLInputElement | null>): void {
  const { store } = useRun();
  const shape = useShape();
  useEffect(() => {
    const input = ref.current;
    const stages = input?.parentElement;
    if (!input || !stages) return;
    const slotNow = () =>
      stages.querySelector<HTMLElement>(`.in-front [data-slot="${store.getState().practice.active}"]`);
    const place = () => {
      const slot = slotNow();
      if (!slot) return;
      const { left, top, width } = slot.getBoundingClientRect();
      const from = stages.getBoundingClientRect();
      // A transform moves the input without a new layout of the page.
      input.style.transform = `translate(${left - from.left}px, ${top - from.top}px)`;
      input.style.width = `${width}px`;
    };
    const follow = () =>
      afterPaint(() => {
        slotNow()?.scrollIntoView({ block: "nearest" });
        place();
      });
    // Reading positions earlier would force a second layout.
    let callOff = follow();
    const unsubscribe = store.subscribe(({ practice }, before) => {
      if (practice.active === before.practice.active && practice.step === before.practice.step) return;
      callOff();
      callOff = follow();
    });
    stages.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      callOff();
      unsubscribe();
      stages.removeEventListener("scroll", place, { capture: true });
    };
  }, [ref, store, shape]);
}

/** Screens on which a long line may be higher than the room above a soft keyboard. */
const smallScreens = "(max-width: 575px), (max-height: 480px)";

/** Returns whether the line at its full pitch is higher than the room above the keyboard. */
export function useCompact(ref: RefObject<HTMLElement | null>, content: unknown, shape: string): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const line = ref.current;
    const stage = line?.closest<HTMLElement>("[data-stage]");
    if (!line || !stage) return;
    const observer = new ResizeObserver(() => {
      const wasCompact = line.classList.contains("line--compact");
      line.classList.remove("line--compact");
      const tooHigh = line.offsetTop + line.offsetHeight > stage.clientHeight;
      line.classList.toggle("line--compact", wasCompact);
      setCompact(tooHigh);
    });
    const small = matchMedia(smallScreens);
    const watch = () => {
      observer.disconnect();
      if (small.matches) observer.observe(stage);
      else setCompact(false);
    };
    watch();
    small.addEventListener("change", watch);
    return () => {
      observer.disconnect();
      small.removeEventListener("change", watch);
    };
  }, [ref, content, shape]);
  return compact;
}
