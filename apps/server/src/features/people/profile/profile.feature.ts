import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Inform } from "#platform/http/caller.ts";
import { profileRoutes } from "./profile.routes.ts";

export function profileFeature(
  { db }: Core,
  { inform, uploads }: { inform: Inform; uploads: Uploads },
): Feature {
  return { name: "profile", routes: (mount) => profileRoutes(mount, db, inform, uploads) };
}
