import { groupsApi } from "@shiju/contract/classes/groups";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { openAsOwner } from "./groups.access.service.ts";
import { groupOfKey } from "./groups.keys.service.ts";
import {
  changeMember,
  joinGroup,
  type LeaveFollower,
  leaveGroup,
  listMembers,
  removeMember,
} from "./groups.members.service.ts";
import { removeGroup } from "./groups.own.service.ts";
import {
  changeGroup,
  createGroup,
  listGroups,
  presentInvitation,
  readGroup,
  renewKeys,
} from "./groups.service.ts";

interface Followers {
  leaving: readonly LeaveFollower[];
  removed: readonly LeaveFollower[];
}

export function groupsRoutes(
  mount: Mount,
  db: Database,
  { clock, leaving, removed }: Followers & { clock: () => Date },
): void {
  mount(groupsApi.list, async (_input, { userId }) => ({ groups: await listGroups(db, userId) }));

  mount(groupsApi.create, async ({ body }, learner) => createGroup(db, learner, body, clock()));

  mount(groupsApi.read, async ({ params }, { userId }) => readGroup(db, params.id, userId));

  mount(groupsApi.change, async ({ params, body }, { userId }) =>
    changeGroup(db, { groupId: params.id, userId }, body),
  );

  mount(groupsApi.renewCode, async ({ params }, { userId }) => renewKeys(db, { groupId: params.id, userId }));

  mount(groupsApi.remove, async ({ params }, { userId }) => {
    await openAsOwner(db, { groupId: params.id, userId });
    await db.transaction((tx) => removeGroup(tx, params.id, clock()));
    return {};
  });

  mount(groupsApi.invitation, async ({ body }, _caller, { network }) =>
    presentInvitation(db, await groupOfKey(db, body, { network, now: clock() })),
  );

  mount(groupsApi.join, async ({ body: { name, ...key } }, learner, { network }) => {
    const group = await groupOfKey(db, key, { network, now: clock() });
    return joinGroup(db, { group, learner, name }, clock());
  });

  mount(groupsApi.leave, async ({ params }, { userId }) => {
    await leaveGroup(db, leaving, { groupId: params.id, userId });
    return {};
  });

  mount(groupsApi.members, async ({ params }, { userId }) => ({
    members: await listMembers(db, { groupId: params.id, userId }),
  }));

  mount(groupsApi.changeMember, async ({ params, body }, { userId }) =>
    changeMember(db, { groupId: params.id, userId, memberId: params.user_id }, body),
  );

  mount(groupsApi.removeMember, async ({ params }, { userId }) => {
    await removeMember(db, removed, { groupId: params.id, userId, memberId: params.user_id });
    return {};
  });
}
