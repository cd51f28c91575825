import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { packWritten } from "#features/content/courses/courses.publish.service.ts";
import { importsOwn } from "./imports.own.service.ts";
import { importsRoutes } from "./imports.routes.ts";
import { type Imports, openImports } from "./imports.service.ts";

export function importsFeature(core: Core): Feature & { imports: Imports } {
  const imports = openImports(core, core.followersOf(packWritten));
  return {
    name: "imports",
    imports,
    owns: importsOwn,
    routes: (mount) => importsRoutes(mount, imports, core.jobs),
    works: [{ name: "imports that nobody started", every: "hour", run: imports.sweep }],
  };
}
