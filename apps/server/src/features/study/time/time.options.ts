/** Settings of the operator about study time. */
export interface StudyTimeOptions {
  /** Seconds of free time a day until the operator decides otherwise. */
  freeSeconds: number;
  /** Signs reports of study time. */
  key: string;
}

/** Seconds of free time a day as the operator has it now, for a learner without membership. */
export type FreeSeconds = () => number;

/** Free time begins anew at midnight in this zone, wherever the learner is. */
export const freeTimeZone = "Asia/Shanghai";
