/** Seconds in whole minutes; a begun first minute counts as one. */
export const minutesOf = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
