import { partnersApi } from "@shiju/contract/shop/partners";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readFunnel } from "./partners.funnel.service.ts";
import { applyAsPartner, readApplication } from "./partners.service.ts";

export function partnersRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(partnersApi.application, async (_input, { userId }) => readApplication(db, userId, clock()));

  mount(partnersApi.apply, async ({ body }, { userId }) => ({
    application: await applyAsPartner(db, userId, body, clock()),
  }));

  mount(partnersApi.funnel, async ({ query }, { userId }) => readFunnel(db, userId, query.period, clock()));
}
