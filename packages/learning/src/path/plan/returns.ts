import type { DatedRating, Scheduler } from "../../memory/card.ts";
import { good } from "../../memory/rating.ts";
import { daysFrom } from "./calendar.ts";
import { longestPlanDays } from "./plan.ts";

/**
 * Returns the days, counted from its first study, on which an item that is always remembered is due. The last day is at
 * most `longestPlanDays`.
 */
export function returnDays(schedule: Scheduler): number[] {
  const start = "2026-01-01";
  const reviews: DatedRating[] = [{ day: start, rating: good }];
  const days: number[] = [];
  for (;;) {
    const due = schedule(reviews)?.due;
    const ahead = due === undefined ? Infinity : daysFrom(start, due);
    if (due === undefined || ahead > longestPlanDays) return days;
    days.push(ahead);
    reviews.push({ day: due, rating: good });
  }
}
