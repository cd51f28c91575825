/** Settings of the operator about study time. */
export interface StudyTimeOptions {
  /** Seconds of free time a day, for a learner without membership. */
  freeSeconds: number;
  /** Signs reports of study time. */
  key: string;
}

/** Free time begins anew at midnight in this zone, wherever the learner is. */
export const freeTimeZone = "Asia/Shanghai";
