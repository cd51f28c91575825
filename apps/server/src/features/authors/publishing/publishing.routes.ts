import { reviewCoursesApi } from "@shiju/contract/authors/review-courses";
import { publishingApi } from "@shiju/contract/authors/publishing";
import type { PackFiles } from "#features/content/imports/imports.packs.service.ts";
import type { Mount } from "#platform/http/http.ts";
import type { Jobs } from "#database/jobs/jobs.ts";
import { openPublishingJobs } from "./publishing.jobs.service.ts";
import { readLearners } from "./publishing.learners.service.ts";
import { listSubmissions, readSubmission, readSubmittedLesson } from "./publishing.review.service.ts";
import { readPublication } from "./publishing.rows.service.ts";
import {
  closeLink,
  findDuplicates,
  joinByLink,
  type Publishing,
  readShared,
  unpublish,
  withdrawSubmission,
} from "./publishing.service.ts";
import {
  exportVersion,
  readVersion,
  readVersionLesson,
  restoreVersion,
} from "./publishing.versions.service.ts";

const versionIn = ({ id, number }: { id: string; number: number }) => ({ draftId: id, number });

export function publishingRoutes(
  mount: Mount,
  publishing: Publishing,
  { packFiles, jobs }: { packFiles: PackFiles; jobs: Jobs },
): void {
  const { db, clock } = publishing;
  const begin = openPublishingJobs(publishing, jobs);
  mount(publishingApi.get, async ({ params }, { userId }) => readPublication(db, userId, params.id));

  mount(publishingApi.learners, async ({ params }, { userId }) => readLearners(db, userId, params.id));

  mount(publishingApi.tryOut, begin.tryOut);

  mount(publishingApi.openLink, begin.openLink);

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
    restoreVersion(db, userId, versionIn(params), clock()),
  );

  mount(publishingApi.submit, begin.submit);

  mount(publishingApi.withdraw, async ({ params }, { userId }) =>
    withdrawSubmission(publishing, userId, params.id),
  );

  mount(publishingApi.unpublish, async ({ params }, { userId }) => unpublish(publishing, userId, params.id));

  mount(publishingApi.shared, async ({ params }) => readShared(db, params.code));

  mount(publishingApi.join, async ({ body }, { userId }) => ({
    course_id: await joinByLink(publishing, userId, body.code),
  }));

  mount(reviewCoursesApi.list, async ({ query }) => listSubmissions(db, query));

  mount(reviewCoursesApi.get, async ({ params }) => readSubmission(db, params.id));

  mount(reviewCoursesApi.lesson, async ({ params }) => readSubmittedLesson(db, params.id, params.lesson));

  mount(reviewCoursesApi.tryOut, begin.trySubmission);

  mount(reviewCoursesApi.decide, begin.decide);
}
