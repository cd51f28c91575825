import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { afterPaint } from "#platform/page/after-paint.ts";
import { useSetting } from "#learner/settings/settings.ts";
import { useRunState } from "#parts/run/use-run.ts";

/** The setting `answer_input_style`: as wide as their words, equal, one straight line. */
const inputStyles = ["", "line--equal", "line--straight"];

/** What the settings make of the line, as its classes. */
export function useShape(): string {
  const inputStyle = inputStyles[useSetting("answer_input_style")] ?? "";
  return useSetting("study_show_word_type") ? `${inputStyle} line--classes` : inputStyle;
}

/** Lays the input over the active slot, so that a browser that keeps the input in sight keeps the slot in sight. */
export function useInputOverSlot(ref: RefObject<HTMLInputElement | null>): void {
  const active = useRunState(({ practice }) => practice.active);
  const step = useRunState(({ practice }) => practice.step);
  const shape = useShape();
  useEffect(() => {
    const input = ref.current;
    const stages = input?.parentElement;
    if (!input || !stages) return;
    const slotNow = () => stages.querySelector<HTMLElement>(`.in-front [data-slot="${active}"]`);
    const place = () => {
      const slot = slotNow();
      if (!slot) return;
      const { left, top, width } = slot.getBoundingClientRect();
      const from = stages.getBoundingClientRect();
      input.style.left = `${left - from.left}px`;
      input.style.top = `${top - from.top}px`;
      input.style.width = `${width}px`;
    };
    // Where a slot lies is only known after layout, and asking for it earlier would lay out the page twice.
    const callOff = afterPaint(() => {
      slotNow()?.scrollIntoView({ block: "nearest" });
      place();
    });
    stages.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      callOff();
      stages.removeEventListener("scroll", place, { capture: true });
    };
  }, [ref, active, step, shape]);
}

/** Whether the line at its full pitch is higher than the room above the keyboard. */
export function useCompact(ref: RefObject<HTMLElement | null>, content: unknown, shape: string): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const line = ref.current;
    const stage = line?.closest<HTMLElement>(".stage");
    if (!line || !stage) return;
    const measure = () => {
      if (innerWidth > 575 && innerHeight > 480) return setCompact(false);
      const wasCompact = line.classList.contains("line--compact");
      line.classList.remove("line--compact");
      const tooHigh = line.offsetTop + line.offsetHeight > stage.clientHeight;
      line.classList.toggle("line--compact", wasCompact);
      setCompact(tooHigh);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [ref, content, shape]);
  return compact;
}
