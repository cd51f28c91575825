import { auditApi } from "@shiju/contract/people/audit";
import { consoleApi } from "@shiju/contract/operator/console";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { stepUp } from "#features/people/accounts/accounts.staff.service.ts";
import { listActions, listActionsAbout } from "./console.actions.service.ts";
import type { Mount } from "#platform/http/http.ts";

export interface Console extends EndpointResponse<typeof consoleApi.commands> {
  db: Database;
  clock: () => Date;
}

export function consoleRoutes(mount: Mount, { db, clock, commands }: Console): void {
  mount(consoleApi.commands, async () => ({ commands }));

  mount(auditApi.list, async ({ query }) => listActions(db, query, clock()));

  mount(auditApi.ofPerson, async ({ params }) => ({ actions: await listActionsAbout(db, params.id) }));

  mount(consoleApi.stepUp, async ({ body }, learner) => {
    const until = await stepUp(db, learner, body.password, clock());
    return { confirmed_until: until.toISOString() };
  });
}
