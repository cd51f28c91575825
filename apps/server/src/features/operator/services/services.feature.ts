import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { servicesRoutes } from "./services.routes.ts";
import { openServices, type ServicesContext } from "./services.service.ts";

export function servicesFeature({ db, clock }: Core, lent: Omit<ServicesContext, "db">): Feature {
  const services = openServices({ db, ...lent });
  return { name: "services", routes: (mount) => servicesRoutes(mount, services, clock) };
}
