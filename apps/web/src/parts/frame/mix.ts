import { createContext, type ReactNode, use } from "react";
import type { Commands } from "#parts/commands/commands.ts";

/** What the screen of a run shows and does where the run is one of two that take turns. */
export interface Mix {
  header: {
    name: string;
    place: string;
    trail: ReactNode;
    count: ReactNode;
    /** Active milliseconds of both. */
    now: () => number;
    tool: null;
  };
  /** In place of the run's own: what was before may be the other run's. */
  commands: Pick<Commands, "previous" | "undo">;
  /** Why a sentence or word comes today. */
  why: (id: string) => string | null;
}

export const MixContext = createContext<Mix | null>(null);

/** Null where a run is by itself. */
export const useMix = (): Mix | null => use(MixContext);
