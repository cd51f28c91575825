import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";
import { useRunState } from "./use-run.ts";

/** Lays the input over the active slot, so that a browser that scrolls to the input scrolls to the slot. */
export function useInputOverSlot(ref: RefObject<HTMLElement | null>, shape: string): void {
  const active = useRunState(({ practice }) => practice.active);
  const step = useRunState(({ practice }) => practice.step);
  useEffect(() => {
    // Where a slot lies is only known after layout, and asking for it earlier would lay out the page twice.
    return afterPaint(() => {
      const input = ref.current?.querySelector("input");
      const slot = ref.current?.querySelector<HTMLElement>(`[data-slot="${active}"]`);
      if (!input || !slot) return;
      const { offsetLeft, offsetTop, offsetWidth } = slot;
      input.style.left = `${offsetLeft}px`;
      input.style.top = `${offsetTop}px`;
      input.style.width = `${offsetWidth}px`;
      slot.scrollIntoView({ block: "nearest" });
    });
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
