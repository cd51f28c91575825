import { createContext, type ReactNode, use } from "react";
import type { Commands } from "#parts/practice/commands/commands.ts";

/** The parts of the screen that a review changes. A review may be one of two runs that take turns. */
export interface Mix {
  /** Left out where it does not take turns. */
  header?: {
    name: string;
    place: string;
    trail: ReactNode;
    count: ReactNode;
    /** Active milliseconds of both. */
    now: () => number;
    tool: null;
  };
  /** Replaces the run's own commands, because the previous question may be the other run's. */
  commands?: Pick<Commands, "previous" | "undo">;
  /** Where a sentence or word stands, and why it comes today. */
  why: (id: string) => string | null;
  /** When it comes back, once it is answered. */
  comesBack: (id: string) => string | null;
  /** Takes the last answer back, and says where it cannot be. */
  takeBack: () => void;
}

export const MixContext = createContext<Mix | null>(null);

/** Null where a run is no review. */
export const useMix = (): Mix | null => use(MixContext);
