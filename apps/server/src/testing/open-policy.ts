import type { mounter } from "#platform/http/http.ts";
import { memoryLimiters } from "#platform/limiter/memory-limiter.ts";

/** Lets every caller in: for tests of what a mounted endpoint does apart from that. */
export const openPolicy: Parameters<typeof mounter>[1] = {
  identify: async () => null,
  meter: async () => {},
  takeRoom: () => () => {},
  guardStaff: async () => {},
  openLimiter: memoryLimiters(() => new Date()),
  refusedBytes: { check: async () => {}, add: async () => {} },
  checkResponses: true,
};
