import { placementApi } from "@shiju/contract/study/placement";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readLines } from "./placement.lines.service.ts";
import { findPlacement, keepPlacement, removePlacement } from "./placement.service.ts";

export function placementRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(placementApi.lines, async ({ query }) => ({ placement: await readLines(db, query.course) }));

  mount(placementApi.find, async (_input, learner) => ({ placement: await findPlacement(db, learner) }));

  mount(placementApi.keep, async ({ body }, learner) => ({
    placement: await keepPlacement(db, learner, body, clock()),
  }));

  mount(placementApi.remove, async (_input, learner) => removePlacement(db, learner, clock()));
}
