import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import { feedbackOwn } from "./feedback.own.service.ts";
import { feedbackRoutes } from "./feedback.routes.ts";

export function feedbackFeature({ db, clock }: Core, { uploads }: { uploads: Uploads }): Feature {
  return {
    name: "feedback",
    owns: feedbackOwn,
    routes: (mount) => feedbackRoutes(mount, { db, uploads, clock }),
  };
}
