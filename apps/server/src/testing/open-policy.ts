import type { mounter } from "#platform/http/http.ts";
import { memoryLimiters } from "#platform/limiter/memory-limiter.ts";

/** Allows every caller. It is for tests of a mounted endpoint that are not about access. */
export const openPolicy: Parameters<typeof mounter>[1] = {
  identify: async () => null,
  meter: async () => {},
  takeRoom: () => () => {},
  guardStaff: async () => {},
  absenceOf: () => undefined,
  openLimiter: memoryLimiters(() => new Date()),
  refusedBytes: { check: async () => {}, add: async () => {} },
  streams: { onNews: () => () => {}, mostInAll: 10 },
  checkResponses: true,
};
