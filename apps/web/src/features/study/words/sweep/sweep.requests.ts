import { queuedRequest } from "#platform/queue/queued-request.ts";

/** Words that a learner says to know. */
export const claimRequest = queuedRequest("POST /api/claims", { unit: "组单词" });
/** Claims that are taken back. */
export const unclaimRequest = queuedRequest("POST /api/claims/remove");
