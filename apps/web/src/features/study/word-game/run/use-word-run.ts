import { createContext, use } from "react";
import { useStore } from "zustand";
import type { WordRun } from "./word-run.ts";
import type { WordRunState } from "./word-walk.ts";

export const WordRunContext = createContext<WordRun | null>(null);

/** The running word session; its functions never change while it runs. */
export function useWordRun(): WordRun {
  const run = use(WordRunContext);
  if (!run) throw new Error("No word session is running here");
  return run;
}

/** A part of its state; only a change of this part renders again. */
export function useWordRunState<Part>(select: (state: WordRunState) => Part): Part {
  return useStore(useWordRun().store, select);
}
