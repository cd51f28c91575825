import { figuresApi } from "@shiju/contract/operator/figures";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readFigures } from "./figures.service.ts";

export function figuresRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(figuresApi.days, async ({ query }) => readFigures(db, query.period, clock()));
}
