import { queuedRequest } from "#platform/queue/queued-request.ts";

/** Choices of an account that is no longer signed in. All other choices wait in the settings themselves. */
export const settingsRequest = queuedRequest("POST /api/users/my/setting");
