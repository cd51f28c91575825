import type { SentenceSource, PracticeType } from "@shiju/learning/practice/practice-model";
import { createStore, type Shape } from "@shiju/storage/store";

/** What the running game was started with. */
interface GameInfo {
  source: SentenceSource;
  practice_type: PracticeType;
  lesson_id: string | null;
  /** Where leaving the game leads, a path inside the app. */
  return_path: string;
}

const gameInfo: Shape<GameInfo | null> = {
  fallback: null,
  untilSignOut: true,
  accepts: (value): value is GameInfo => typeof Object(value).return_path === "string",
};

export const runningGame = createStore({ game_info: gameInfo });
