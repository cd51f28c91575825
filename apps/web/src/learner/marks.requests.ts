import { queuedRequest } from "#platform/queue/queued-request.ts";

const unit = "条笔记";

/** The requests that put an item into a notebook or take it out, by mark. */
export const markRequests = {
  newWord: queuedRequest("POST /api/strange_words", { unit }),
  error: queuedRequest("POST /api/error_subjects", { unit }),
  mastered: queuedRequest("POST /api/exercise_grasps", { unit }),
};
