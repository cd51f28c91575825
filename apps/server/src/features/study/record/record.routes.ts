import { recordApi } from "@shiju/contract/study/record";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readReached } from "./record.reached.service.ts";
import { readDays, readFigures } from "./record.service.ts";

export function recordRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(recordApi.days, async ({ query }, learner) =>
    readDays(db, learner, { cursor: query.cursor, now: clock() }),
  );

  mount(recordApi.figures, async (_input, learner) => readFigures(db, learner, clock()));

  mount(recordApi.reached, async ({ params, query }, learner) =>
    readReached(db, learner, { packId: params.id, last: query.last }),
  );
}
