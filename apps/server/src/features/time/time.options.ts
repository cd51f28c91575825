/** What the operator decides about study time. */
export interface StudyTimeOptions {
  /** Seconds a day that a learner without membership studies for nothing. */
  freeSeconds: number;
  /** Signs reports of study time. */
  key: string;
}

/** Free study time begins anew at this zone's midnight, wherever the learner is. */
export const freeTimeZone = "Asia/Shanghai";
