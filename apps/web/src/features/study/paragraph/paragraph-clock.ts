/** A clock of active time, in milliseconds. */
export interface ParagraphClock {
  now: () => number;
  msBefore: number;
}
