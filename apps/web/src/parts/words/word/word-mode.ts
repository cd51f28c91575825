import { type WordMode, wordModes } from "@shiju/learning/practice/practice-model";
import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";

interface Chosen {
  fallback: WordMode;
  accepts: (value: unknown) => value is WordMode;
}

/** The default mode writes words out of memory, with the meaning in sight. */
const wordMode: Chosen = {
  fallback: "mode4",
  accepts: (value): value is WordMode => wordModes.some((mode) => mode === value),
};
const chosen = createStore({ word_mode: wordMode });

export const chooseWordMode = (mode: WordMode): void => chosen.set("word_mode", mode);

/** The mode in which words of notebooks and reviews were played last on this device. */
export function useWordMode(): WordMode {
  return useSyncExternalStore(
    (listener) => chosen.subscribe("word_mode", listener),
    () => chosen.get("word_mode"),
  );
}
