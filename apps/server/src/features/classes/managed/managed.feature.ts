import { dayMs } from "@shiju/learning/time/durations";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { ReadColumns } from "#features/content/imports/imports.text.service.ts";
import { type InformNew, openEntering } from "#features/people/accounts/sign-in/accounts.entering.service.ts";
import type { Inform } from "#platform/http/caller.ts";
import { managedRoutes } from "./managed.routes.ts";

/** New passwords that an owner or helper may give in a day, because each takes a processor for some milliseconds. */
const mostSecrets = 2000;

interface Lent {
  /** Whether codes are really sent, so that a phone can be proven. */
  sendsCodes: boolean;
  readColumns: ReadColumns;
  inform: Inform;
  informNew: InformNew;
}

export function managedFeature(core: Core, { informNew, ...lent }: Lent): Feature {
  const { db, clock } = core;
  const secrets = core.openLimiter({ name: "managed-secrets", most: mostSecrets, windowMs: dayMs });
  return {
    name: "managed",
    routes: (mount) =>
      managedRoutes(mount, { db, clock, secrets, entering: openEntering(core, informNew), ...lent }),
  };
}
