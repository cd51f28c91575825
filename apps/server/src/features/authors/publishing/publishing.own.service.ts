import type { OwnTable } from "#database/own-rows.ts";
import { publications, publishedVersions, submissions } from "#database/tables/authors/publishing.ts";

export const publishingOwn: readonly OwnTable[] = [
  { table: submissions, owner: submissions.userId, file: "submissions", title: "交给课程广场的课程" },
  {
    table: publishedVersions,
    owner: publishedVersions.userId,
    file: "published_versions",
    title: "课程的各个版本",
  },
  { table: publications, owner: publications.userId, file: "publications", title: "课程发布到哪里" },
];
