import { queuedRequest } from "#platform/queue/queued-request.ts";

/** What an account chose that is not signed in any more; all other choices wait among the settings themselves. */
export const settingsRequest = queuedRequest("POST /api/users/my/setting");
