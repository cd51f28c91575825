import { leaveRequests } from "#features/study/notebook/notebook.requests.ts";
import { ownLineRequests } from "#features/study/own-lines/kept/own-lines.requests.ts";
import { claimRequest, unclaimRequest } from "#features/study/words/sweep/sweep.requests.ts";
import { markRequests } from "#learner/marks.requests.ts";
import { settingsRequest } from "#learner/settings/settings.requests.ts";
import { timeRequests } from "#learner/study-time/study-time.requests.ts";
import { reportRequest } from "#parts/practice/panels/report.requests.ts";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { countItem, countLesson } from "#parts/practice/run/keeping/count.requests.ts";
import { placeRequest } from "#parts/practice/run/keeping/place.requests.ts";
import type { QueuedRequest } from "#platform/queue/queued-request.ts";

/** All requests that the device may queue, in the order in which the learner reads about them. */
export const queuedRequests: readonly QueuedRequest[] = [
  attemptRequest,
  placeRequest,
  ...Object.values(markRequests),
  ...Object.values(leaveRequests),
  claimRequest,
  unclaimRequest,
  ...Object.values(ownLineRequests),
  reportRequest,
  settingsRequest,
  countLesson,
  ...Object.values(countItem),
  ...Object.values(timeRequests),
];
