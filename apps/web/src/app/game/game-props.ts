import type { Practice } from "@shiju/contract/study/game";
import type { ReactNode } from "react";
import type { Start } from "#parts/practice/run/practice-start.ts";

export interface GamePageProps {
  /** The settings, opened beside the game. */
  settingsPanel: ReactNode;
  /** Counts study time and shows the remaining free time. */
  studyTime: ReactNode;
}

/** A game whose content is here. */
export interface GameProps extends GamePageProps {
  practice: Practice;
  start: Start;
}
