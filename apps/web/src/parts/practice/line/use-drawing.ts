import type { PracticeState } from "@shiju/learning/practice/practice";
import { type RefObject, use, useLayoutEffect } from "react";
import { practiceOn, StageContext, useRun } from "#parts/practice/run/use-run.ts";
import { drawLine, drawSlot, slotElements } from "./draw-slot.ts";

/**
 * Draws the line and its slots after a render, and draws the changed parts with every key. Returns the present step.
 * The line renders from this step, so that React never writes anything else than what is drawn.
 */
export function useDrawing(
  ref: RefObject<HTMLElement | null>,
  marksOf: (index: number) => string,
): PracticeState {
  const { store } = useRun();
  const stage = use(StageContext);
  useLayoutEffect(() => {
    const words = Array.from(ref.current?.querySelectorAll<HTMLElement>(".w") ?? [], slotElements);
    let drawn: PracticeState | undefined;
    const draw = () => {
      const before = drawn;
      const practice = practiceOn(store.getState(), stage);
      if (practice === before) return;
      drawn = practice;
      if (ref.current) drawLine(ref.current, practice);
      for (const [index, elements] of words.entries())
        if (!before || isChanged(practice, before, index))
          drawSlot(elements, practice, index, marksOf(index));
    };
    draw();
    return store.subscribe(draw);
  });
  return practiceOn(store.getState(), stage);
}

const isChanged = (one: PracticeState, other: PracticeState, index: number): boolean =>
  one.phase !== other.phase ||
  one.slots[index] !== other.slots[index] ||
  one.active === index ||
  other.active === index;
