import { useFreeTimeLeft } from "#learner/free-time.ts";
import { clockTime } from "./clock-time.ts";

/** What a game shows of the free time while it runs; nothing for whom nothing is metered. */
export function FreeTimeLeft() {
  const left = useFreeTimeLeft();
  return left === null ? null : <>今日免费 {clockTime(left / 1000)}</>;
}
