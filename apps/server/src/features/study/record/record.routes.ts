import { recordApi } from "@shiju/contract/study/record";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readDays, readFigures } from "./record.service.ts";

export function recordRoutes(mount: Mount, db: Database): void {
  mount(recordApi.days, async ({ query }, learner) => readDays(db, learner, query.cursor));

  mount(recordApi.figures, async (_input, learner) => readFigures(db, learner));
}
