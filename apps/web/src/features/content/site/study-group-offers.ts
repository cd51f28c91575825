import { createStore, type Shape } from "@shiju/storage/store";

const times: Shape<number> = {
  fallback: 0,
  accepts: (value): value is number => Number.isInteger(value),
};
/** 0 once the learner has declined for good. */
const show: Shape<0 | 1> = { fallback: 1, accepts: (value) => value === 0 || value === 1 };

/** The number of times that the study group was offered on this device, and whether it may be offered again. */
export const offers = createStore({ group_times: times, group_show: show });
