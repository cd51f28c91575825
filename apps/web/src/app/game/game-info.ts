import type { PracticeSource, PracticeType, WordMode } from "@shiju/learning/practice/practice-model";
import { createStore, type Shape } from "@shiju/storage/store";

/** The start of the running game. */
interface GameInfo {
  source: PracticeSource;
  /** The type of a practice of sentences. Words have a mode instead. A mode of null stands for all modes in order. */
  practice_type?: PracticeType;
  mode?: WordMode | null;
  /** The id of the lesson or the chapter. */
  lesson_id: string | null;
  /** The ids of the chosen items of a notebook. */
  ids?: readonly string[] | null;
  /** The path inside the app that opens when the learner leaves the game. */
  return_path: string;
}

const gameInfo: Shape<GameInfo | null> = {
  fallback: null,
  untilSignOut: true,
  accepts: (value): value is GameInfo => typeof Object(value).return_path === "string",
};

export const runningGame = createStore({ game_info: gameInfo });
