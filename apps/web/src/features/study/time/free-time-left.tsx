import { useFreeTimeLeft } from "#learner/free-time.ts";
import { clockTime } from "./clock-time.ts";

/** The free time that is left, shown in a game. Shows nothing to learners who are not metered. */
export function FreeTimeLeft() {
  const left = useFreeTimeLeft();
  return left === null ? null : <>今日免费 {clockTime(left / 1000)}</>;
}
