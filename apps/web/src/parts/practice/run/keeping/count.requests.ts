import { queuedRequest } from "#platform/queue/queued-request.ts";

/** A lesson that was gone through to its end. */
export const countLesson = queuedRequest("POST /api/game/inc_num");

/** An item of a notebook that was practised, by the notebook. */
export const countItem = {
  newWord: queuedRequest("GET /api/strange_words/inc_practice_num/:id"),
  errorNote: queuedRequest("GET /api/error_subjects/inc_exercise_num/:id"),
};
