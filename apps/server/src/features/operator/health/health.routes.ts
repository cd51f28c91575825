import { healthApi } from "@shiju/contract/operator/health";
import type { Database } from "#database/database.ts";
import type { FaultGroup } from "#platform/faults.ts";
import type { Mount } from "#platform/http/http.ts";
import { keepFaults, listFaults } from "./health.faults.service.ts";
import type { HealthDesk } from "./health.service.ts";

interface HealthRoutes {
  db: Database;
  desk: HealthDesk;
  takeFaults: () => FaultGroup[];
}

export function healthRoutes(mount: Mount, { db, desk, takeFaults }: HealthRoutes): void {
  mount(healthApi.read, async () => desk.read());

  mount(healthApi.faults, async ({ query }) => {
    await keepFaults(db, takeFaults());
    return listFaults(db, query.cursor);
  });
}
