import type { PracticeState, Slot } from "@shiju/learning/practice/practice";
import { use, useEffect, useRef, useState } from "react";
import { practiceOn, StageContext, usePractice, useRun } from "#parts/practice/run/use-run.ts";
import { textIn } from "./draw-slot.ts";

/**
 * Returns the slots of the step. The array stays the same until its printed parts change to those of another step or
 * answer.
 */
export function useSlots(): readonly Slot[] {
  const seen = useRef<{ laidOut: readonly Slot[]; last: readonly Slot[] }>({ laidOut: [], last: [] });
  return usePractice(({ slots }) => {
    // All but the slot of the last key are the same objects as before it.
    const laidOut = isSameLayout(seen.current.last, slots) ? seen.current.laidOut : slots;
    seen.current = { laidOut, last: slots };
    return laidOut;
  });
}

function isSameLayout(one: readonly Slot[], other: readonly Slot[]): boolean {
  return one.length === other.length && one.every((slot, index) => isPrintedAlike(slot, other[index]));
}

function isPrintedAlike(one: Slot, other: Slot | undefined): boolean {
  return (
    one === other ||
    (one.text === other?.text &&
      one.word === other.word &&
      one.given === other.given &&
      one.before === other.before &&
      one.after === other.after)
  );
}

/** Which slots a check found wrong. */
export function useWrong(): readonly boolean[] {
  return useMarks(({ errors, slots }) =>
    errors === 0 ? [] : slots.map(({ mark }) => (mark === "wrong" ? mark : "")),
  ).map((mark) => mark !== "");
}

/** The hinted letters of each slot that are still to be typed; empty if the slot has other letters. */
export function useGhosts(): readonly string[] {
  return useMarks((practice) => (practice.hint === null ? [] : practice.slots.map(ghostIn(practice))));
}

/**
 * Returns notes on each slot. The notes are compared as one text, so that a key that changes none of them renders
 * nothing.
 */
const useMarks = (marksOf: (practice: PracticeState) => readonly string[]): readonly string[] =>
  usePractice((practice) => marksOf(practice).join("\n")).split("\n");

const ghostIn =
  ({ active, replacing }: PracticeState) =>
  (slot: Slot, index: number): string => {
    const typed = textIn(slot, replacing && active === index);
    const hinted = slot.text.slice(0, slot.revealed);
    return hinted.toLowerCase().startsWith(typed.toLowerCase()) ? hinted.slice(typed.length) : "";
  };

/** True for a moment after a check that found something wrong. */
export function useShaking(): boolean {
  const { store } = useRun();
  const stage = use(StageContext);
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe((state, before) => {
      const { step, errors } = practiceOn(state, stage);
      const earlier = practiceOn(before, stage);
      if (step !== earlier.step || errors <= earlier.errors) return;
      setShaking(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShaking(false), 200);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, stage]);
  return shaking;
}
