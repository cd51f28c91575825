import { createStore } from "zustand/vanilla";
import type { Marks } from "#learner/marks.ts";

/** Where the learner has what the step asks for; null while that is not known. */
export const stepMarks = createStore<{ marks: Marks | null }>(() => ({ marks: null }));
