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

export const choosePracticeType = (type: PracticeType): void => chosen.set("practice_type", type);

/** Returns the type of practice that was chosen last on this device; null if none ever was. */
export const chosenPracticeType = (): PracticeType | null => chosen.get("practice_type");

/** The type of practice that was chosen last on this device, otherwise the default. */
export function usePracticeType(): PracticeType {
  const type = useSyncExternalStore(
    (listener) => chosen.subscribe("practice_type", listener),
    chosenPracticeType,
  );
  return type ?? defaultPracticeType;
}
