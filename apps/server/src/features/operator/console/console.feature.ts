import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { type Console, consoleRoutes } from "./console.routes.ts";

export function consoleFeature({ db, clock }: Core, { commands }: Pick<Console, "commands">): Feature {
  return { name: "console", routes: (mount) => consoleRoutes(mount, { db, clock, commands }) };
}
