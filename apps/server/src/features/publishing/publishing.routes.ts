import { reviewCoursesApi } from "@shiju/contract/console/review-courses";
import { publishingApi } from "@shiju/contract/editor/publishing";
import type { PackFiles } from "#features/imports/imports.packs.service.ts";
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
  findDuplicates,
  joinByLink,
  openLink,
  type Publishing,
  submitDraft,
  unpublish,
  withdrawSubmission,
} from "./publishing.service.ts";
import {
  exportVersion,
  readVersion,
  readVersionLesson,
  restoreVersion,
} from "./publishing.versions.service.ts";
import { tryOut, trySubmission } from "./publishing.trials.service.ts";

const versionIn = ({ id, number }: { id: string; number: number }) => ({ draftId: id, number });

export function publishingRoutes(mount: Mount, publishing: Publishing, packFiles: PackFiles): void {
  const { db } = publishing;
  mount(publishingApi.get, async ({ params }, { userId }) => readPublication(db, userId, params.id));

  mount(publishingApi.tryOut, async ({ params }, { userId }) => tryOut(publishing, userId, params.id));

  mount(publishingApi.openLink, async ({ params, body }, { userId }) =>
    openLink(publishing, userId, params.id, body),
  );

  mount(publishingApi.closeLink, async ({ params }, { userId }) => closeLink(publishing, userId, params.id));

  mount(publishingApi.duplicates, async ({ params, body }, { userId }) =>
    findDuplicates(db, userId, params.id, body.lines),
  );

  mount(publishingApi.version, async ({ params }, { userId }) => readVersion(db, userId, versionIn(params)));

  mount(publishingApi.versionLesson, async ({ params }, { userId }) =>
    readVersionLesson(db, userId, versionIn(params), params.lesson),
  );

  mount(publishingApi.versionPack, async ({ params }, { userId }) =>
    exportVersion(db, packFiles, userId, versionIn(params)),
  );

  mount(publishingApi.restore, async ({ params }, { userId }) =>
    restoreVersion(db, userId, versionIn(params)),
  );

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

  mount(reviewCoursesApi.tryOut, async ({ params }, reviewer) =>
    trySubmission(publishing, reviewer, params.id),
  );

  mount(reviewCoursesApi.decide, async ({ params, body }, reviewer) =>
    decideSubmission(publishing, reviewer, params.id, body),
  );
}
