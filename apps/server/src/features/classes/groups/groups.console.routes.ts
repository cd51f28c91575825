import { groupDeskApi } from "@shiju/contract/classes/group-desk";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { findGroups } from "./groups.console.service.ts";

export function groupDeskRoutes(mount: Mount, db: Database): void {
  mount(groupDeskApi.find, async ({ query }) => ({ groups: await findGroups(db, query.q) }));
}
