import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";
import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { practiceTypeNames } from "./names.ts";

interface Chosen {
  fallback: PracticeType | null;
  accepts: (value: unknown) => value is PracticeType | null;
}

const practiceType: Chosen = {
  fallback: null,
  accepts: (value): value is PracticeType =>
    typeof value === "string" && Object.hasOwn(practiceTypeNames, value),
};
const chosen = createStore({ practice_type: practiceType });

/** Chooses a type of practice for this device. With null there is no choice any more. */
export function choosePracticeType(type: PracticeType | null): void {
  if (type === null) chosen.remove("practice_type");
  else chosen.set("practice_type", type);
}

/** Returns the type of practice that was chosen last on this device; null if none ever was. */
export const chosenPracticeType = (): PracticeType | null => chosen.get("practice_type");

export const useChosenPracticeType = (): PracticeType | null =>
  useSyncExternalStore((listener) => chosen.subscribe("practice_type", listener), chosenPracticeType);

/** The type of practice that was chosen last on this device, otherwise the default. */
export const usePracticeType = (): PracticeType => useChosenPracticeType() ?? defaultPracticeType;
