import { sharedKeys } from "@shiju/storage/shared-keys";
import { createStore, type Shape } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";
import { isRecord, isString, settingKeys } from "./changed-settings.ts";

/** What the running game was started with. */
interface GameInfo {
  source: "course" | "newWord" | "errorNote";
  practice_type: "translation" | "dictation" | "listen";
  lesson_id: string | null;
  /** Where leaving the game leads, a path inside the app. */
  return_path: string;
}

/** The invitation code of the link that led here. */
const ref: Shape<string> = { fallback: "", accepts: isString };
/** The phone number used last, to prefill sign-in; stays at sign-out. */
const account: Shape<string> = { fallback: "", accepts: isString };
const gameInfo: Shape<GameInfo | null> = {
  fallback: null,
  accepts: (value): value is GameInfo => isRecord(value) && isString(value.return_path),
};

/** 1 once the learner has said not to be asked again before something is removed. */
const deleteWarning: Shape<0 | 1> = { fallback: 0, accepts: (value) => value === 0 || value === 1 };
/** How often the study group was offered. */
const groupTimes: Shape<number> = {
  fallback: 0,
  accepts: (value): value is number => Number.isInteger(value),
};
/** 0 once somebody wants no more of it. */
const groupShow: Shape<0 | 1> = { fallback: 1, accepts: (value) => value === 0 || value === 1 };

/** Everything that the app keeps in local storage. */
export const stored = createStore({
  ...sharedKeys,
  ...settingKeys,
  ref,
  account,
  game_info: gameInfo,
  delete_warning: deleteWarning,
  group_times: groupTimes,
  group_show: groupShow,
});

/** Whether the browser refuses local storage, so that everything lives as long as the page. */
export function isStorageOff(): boolean {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return false;
  } catch {
    return true;
  }
}

/** A stored value that re-renders when it changes, in this tab or another. */
export function useStored<Key extends Parameters<typeof stored.get>[0]>(key: Key) {
  const value = () => stored.get(key);
  return useSyncExternalStore((listener) => stored.subscribe(key, listener), value, value);
}
