import { createContext, use } from "react";
import { useStore } from "zustand";
import type { WordRun } from "./word-run.ts";
import type { WordRunState } from "./word-walk.ts";

export const WordRunContext = createContext<WordRun | null>(null);

/** Returns the running word session. Its functions never change while it runs. */
export function useWordRun(): WordRun {
  const run = use(WordRunContext);
  if (!run) throw new Error("No word session is running here");
  return run;
}

/** Returns a part of the session's state. Only a change of this part renders again. */
export function useWordRunState<Part>(select: (state: WordRunState) => Part): Part {
  return useStore(useWordRun().store, select);
}
