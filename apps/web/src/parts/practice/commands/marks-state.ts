import { createStore } from "zustand/vanilla";
import type { Marks } from "#learner/marks.ts";

/** The notebooks that contain the item of the step; null while they are not known. */
export const stepMarks = createStore<{ marks: Marks | null }>(() => ({ marks: null }));
