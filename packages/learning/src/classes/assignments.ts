/** The kinds of assignments. */
export const assignmentKinds = ["lesson", "chapter", "review", "time", "vocabulary"] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

/**
 * The differences between the kinds of assignments. `names`: the thing that an assignment names. `counts`: the source
 * of its progress: answers to items, days of study time, or a finished test. `hasAccuracy`: whether the owner may ask
 * for an accuracy. `hasPractice`: whether the owner may ask for a practice type.
 */
export const assignmentKindTable: Record<
  AssignmentKind,
  {
    names: "lesson" | "amount" | "days" | "nothing";
    counts: "answers" | "days" | "test";
    hasAccuracy: boolean;
    hasPractice: boolean;
  }
> = {
  lesson: { names: "lesson", counts: "answers", hasAccuracy: true, hasPractice: true },
  chapter: { names: "lesson", counts: "answers", hasAccuracy: true, hasPractice: false },
  review: { names: "amount", counts: "answers", hasAccuracy: false, hasPractice: false },
  time: { names: "days", counts: "days", hasAccuracy: false, hasPractice: false },
  vocabulary: { names: "nothing", counts: "test", hasAccuracy: false, hasPractice: false },
};

/**
 * The standing of a member in an assignment. `ahead`: it has not begun. `open`: nothing of it is done. `begun`: some of
 * it is done. `done`: it was done in time. `late`: it was done after its date. `missed`: its date is over, and it is
 * not done; it can still be done.
 */
export const assignmentStandings = ["ahead", "open", "begun", "done", "late", "missed"] as const;
export type AssignmentStanding = (typeof assignmentStandings)[number];

interface Facts {
  from: Date;
  due: Date;
  done: number;
  /** When it was done by the clock of the device; null as long as it is not done. */
  doneAt: Date | null;
  /** When the last answer arrived with which it was done. */
  arrivedAt: Date | null;
}

const dayMs = 86_400_000;

/**
 * Returns the standing of a member. Answers that were made without a network count by the time at which they were made,
 * if they arrive within a day after the date.
 */
export function standingAt({ from, due, done, doneAt, arrivedAt }: Facts, now: Date): AssignmentStanding {
  if (doneAt !== null) {
    const isInTime = doneAt <= due && (arrivedAt === null || arrivedAt.getTime() <= due.getTime() + dayMs);
    return isInTime ? "done" : "late";
  }
  if (now > due) return "missed";
  if (now < from) return "ahead";
  return done > 0 ? "begun" : "open";
}
