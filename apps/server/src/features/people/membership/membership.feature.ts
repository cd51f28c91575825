import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { membershipOwn } from "./membership.own.service.ts";
import { type Memberships, membershipRoutes } from "./membership.routes.ts";

export function membershipFeature({ db, clock }: Core, lent: Omit<Memberships, "clock">): Feature {
  return {
    name: "membership",
    owns: membershipOwn,
    routes: (mount) => membershipRoutes(mount, db, { ...lent, clock }),
  };
}
