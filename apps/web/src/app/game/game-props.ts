import type { Practice } from "@shiju/contract/study/game";
import type { ReactNode } from "react";
import type { Start } from "#parts/practice/run/practice-start.ts";

export interface GamePageProps {
  /** The settings, opened beside the game. */
  settingsPanel: ReactNode;
  /** Counts study time and shows the remaining free time. */
  studyTime: ReactNode;
}

/** The props of a game whose content is loaded. */
export interface GameProps extends GamePageProps {
  practice: Practice;
  start: Start;
}
