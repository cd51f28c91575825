import { peopleManyApi } from "@shiju/contract/operator/members-many";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import {
  addManyToGroup,
  grantMany,
  resetPasswordsOfMany,
  writeToMany,
} from "./members.many.actions.service.ts";

interface Many {
  db: Database;
  clock: () => Date;
}

export function peopleManyRoutes(mount: Mount, { db, clock }: Many): void {
  mount(peopleManyApi.grant, async ({ body }, by) => grantMany(db, { by, body }, clock()));
  mount(peopleManyApi.sendMessage, async ({ body }, by) => writeToMany(db, { by, body }, clock()));
  mount(peopleManyApi.resetPasswords, async ({ body }, by) =>
    resetPasswordsOfMany(db, { by, body }, clock()),
  );
  mount(peopleManyApi.addToGroup, async ({ body }, by) => addManyToGroup(db, { by, body }, clock()));
}
