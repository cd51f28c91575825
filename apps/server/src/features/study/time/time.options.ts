/** Settings of the operator about study time. */
export interface StudyTimeOptions {
  /** Seconds of free time per day, for as long as the operator has set no other number. */
  freeSeconds: number;
  /** Signs reports of study time. */
  key: string;
}

/** Returns the seconds of free time per day that the operator has currently set for learners without membership. */
export type FreeSeconds = () => number;

/** Free time begins anew at midnight in this zone, wherever the learner is. */
export const freeTimeZone = "Asia/Shanghai";
