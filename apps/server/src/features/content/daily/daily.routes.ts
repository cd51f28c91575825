import { dailyApi } from "@shiju/contract/content/daily";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { dayIn } from "#platform/http/times.ts";
import { readDailySentence } from "./daily.service.ts";

const visitorsTimeZone = "Asia/Shanghai";

export function dailyRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(dailyApi.today, async (_input, caller) =>
    readDailySentence(db, dayIn(caller?.timeZone ?? visitorsTimeZone)(clock())),
  );
}
