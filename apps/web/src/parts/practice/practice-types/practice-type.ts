import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";
import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { practiceTypeNames } from "./names.ts";

interface Chosen {
  fallback: PracticeType;
  accepts: (value: unknown) => value is PracticeType;
}

const practiceType: Chosen = {
  fallback: defaultPracticeType,
  accepts: (value): value is PracticeType =>
    typeof value === "string" && Object.hasOwn(practiceTypeNames, value),
};
const chosen = createStore({ practice_type: practiceType });

export const choosePracticeType = (type: PracticeType): void => chosen.set("practice_type", type);

/** The type of practice that was chosen last on this device. */
export function usePracticeType(): PracticeType {
  return useSyncExternalStore(
    (listener) => chosen.subscribe("practice_type", listener),
    () => chosen.get("practice_type"),
  );
}
