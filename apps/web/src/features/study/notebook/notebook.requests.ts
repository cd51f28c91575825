import { queuedRequest } from "#platform/queue/queued-request.ts";

const unit = "条笔记";

/** The queued requests that take items out of a notebook, by the action of the learner. */
export const leaveRequests = {
  remove: queuedRequest("POST /api/notebooks/:notebook/:kind/remove", { unit }),
  master: queuedRequest("POST /api/notebooks/:notebook/:kind/master", { unit }),
};
