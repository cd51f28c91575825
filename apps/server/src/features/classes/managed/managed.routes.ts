import { managedApi } from "@shiju/contract/classes/managed";
import { myDataApi } from "@shiju/contract/people/my-data";
import type { Database } from "#database/database.ts";
import type { ReadColumns } from "#features/content/imports/imports.text.service.ts";
import type { openEntering } from "#features/people/accounts/sign-in/accounts.entering.service.ts";
import type { Inform } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import type { Limiter } from "#platform/limiter/limiter.ts";
import { bindPhone } from "./managed.bind.service.ts";
import { createManaged, listManaged, resetManaged } from "./managed.accounts.service.ts";
import { exportManaged, keepManaged, removeManaged } from "./managed.leaving.service.ts";
import { readChildren } from "./managed.list.service.ts";
import { openDoor, signInAtGroup } from "./managed.sign-in.service.ts";

interface Managed {
  db: Database;
  clock: () => Date;
  secrets: Limiter;
  entering: ReturnType<typeof openEntering>;
  sendsCodes: boolean;
  readColumns: ReadColumns;
  inform: Inform;
}

export function managedRoutes(mount: Mount, options: Managed): void {
  const { db, clock, secrets, entering, sendsCodes, readColumns, inform } = options;

  mount(managedApi.list, async ({ params }, { userId }) => ({
    accounts: await listManaged(db, { groupId: params.id, userId }),
  }));

  mount(managedApi.read, async ({ params, body }, { userId }) =>
    readChildren(db, readColumns, { groupId: params.id, userId }, body.file),
  );

  mount(managedApi.create, async ({ params, body }, { userId }) => ({
    results: await createManaged({ db, secrets }, { groupId: params.id, userId }, body, clock()),
  }));

  mount(managedApi.reset, async ({ params, body }, { userId }) => ({
    passwords: await resetManaged({ db, secrets }, { groupId: params.id, userId }, body),
  }));

  mount(managedApi.remove, async ({ params }, { userId }) => {
    const child = { groupId: params.id, userId, childId: params.user_id };
    return { delete_at: (await removeManaged(db, child, clock())).toISOString() };
  });

  mount(managedApi.keep, async ({ params }, { userId }) => {
    await keepManaged(db, { groupId: params.id, userId, childId: params.user_id }, clock());
    return {};
  });

  mount(managedApi.startExport, async ({ params }, learner) => {
    const ticket = await exportManaged(db, { groupId: params.id, learner, childId: params.user_id }, clock());
    return { path: `${myDataApi.readExport.path}?ticket=${ticket}` };
  });

  mount(managedApi.bind, async ({ body }, learner) =>
    inform(await bindPhone({ db, clock, sendsCodes }, learner, body), learner),
  );

  mount(managedApi.open, async ({ body }, _caller, request) =>
    openDoor(db, body, { visit: entering.visitOf(request), network: request.network }),
  );

  mount(managedApi.signIn, async ({ body }, _caller, request, reply) => {
    const at = { visit: entering.visitOf(request), network: request.network };
    return entering.signedIn(await signInAtGroup(db, body, at), request, reply);
  });
}
