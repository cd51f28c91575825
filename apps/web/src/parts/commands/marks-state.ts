import { createStore } from "zustand/vanilla";

/** In which notebooks an item stands. */
export interface Marks {
  newWord: boolean;
  error: boolean;
  mastered: boolean;
}

/** Where the learner has what the step asks for; null while that is not known. */
export const stepMarks = createStore<{ marks: Marks | null }>(() => ({ marks: null }));
