import { queuedRequest } from "#platform/queue/queued-request.ts";

/** A mistake in the content that somebody reports. */
export const reportRequest = queuedRequest("POST /api/game/feedback", { unit: "条反馈", visitor: true });
