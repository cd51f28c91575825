import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { settingsOwn } from "./settings.own.service.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { settingsChanged } from "./settings.service.ts";

export function settingsFeature({ db, clock, followersOf }: Core): Feature {
  const followers = followersOf(settingsChanged);
  return {
    name: "settings",
    owns: settingsOwn,
    routes: (mount) => settingsRoutes(mount, db, { followers, clock }),
  };
}
