import { queuedRequest } from "#platform/queue/queued-request.ts";

const unit = "条笔记";

/** Items that leave a notebook, by how. */
export const leaveRequests = {
  remove: queuedRequest("POST /api/notebooks/:notebook/:kind/remove", { unit }),
  master: queuedRequest("POST /api/notebooks/:notebook/:kind/master", { unit }),
};
