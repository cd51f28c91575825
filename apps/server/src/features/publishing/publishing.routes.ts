import { reviewCoursesApi } from "@shiju/contract/console/review-courses";
import { publishingApi } from "@shiju/contract/editor/publishing";
import type { Mount } from "#platform/http/http.ts";
import {
  decideSubmission,
  listSubmissions,
  readSubmission,
  readSubmittedLesson,
} from "./publishing.review.service.ts";
import { readPublication } from "./publishing.rows.service.ts";
import {
  closeLink,
  joinByLink,
  openLink,
  type Publishing,
  submitDraft,
  tryOut,
  unpublish,
  withdrawSubmission,
} from "./publishing.service.ts";

export function publishingRoutes(mount: Mount, publishing: Publishing): void {
  const { db } = publishing;
  mount(publishingApi.get, async ({ params }, { userId }) => readPublication(db, userId, params.id));

  mount(publishingApi.tryOut, async ({ params }, { userId }) => tryOut(publishing, userId, params.id));

  mount(publishingApi.openLink, async ({ params, body }, { userId }) =>
    openLink(publishing, userId, params.id, body),
  );

  mount(publishingApi.closeLink, async ({ params }, { userId }) => closeLink(publishing, userId, params.id));

  mount(publishingApi.submit, async ({ params, body }, learner) =>
    submitDraft(publishing, learner, params.id, body),
  );

  mount(publishingApi.withdraw, async ({ params }, { userId }) =>
    withdrawSubmission(publishing, userId, params.id),
  );

  mount(publishingApi.unpublish, async ({ params }, { userId }) => unpublish(publishing, userId, params.id));

  mount(publishingApi.join, async ({ body }, { userId }) => ({
    course_id: await joinByLink(publishing, userId, body.code),
  }));

  mount(reviewCoursesApi.list, async ({ query }) => listSubmissions(db, query));

  mount(reviewCoursesApi.get, async ({ params }) => readSubmission(db, params.id));

  mount(reviewCoursesApi.lesson, async ({ params }) => readSubmittedLesson(db, params.id, params.lesson));

  mount(reviewCoursesApi.decide, async ({ params, body }, reviewer) =>
    decideSubmission(publishing, reviewer, params.id, body),
  );
}
