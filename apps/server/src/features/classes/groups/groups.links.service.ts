import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { groups } from "#database/tables/classes/groups.ts";
import type { GroupOfLink } from "#features/people/accounts/sign-in/accounts.group-links.service.ts";
import { noSuchLink } from "./groups.keys.service.ts";
import { admit, takesNobody } from "./groups.members.service.ts";

/** Opens groups to people who register with the link of a group. */
export const openGroupLinks =
  ({ db, clock }: { db: Database; clock: () => Date }): GroupOfLink =>
  async (secret) => {
    const [group] = await db.select().from(groups).where(eq(groups.secret, secret));
    if (!group) throw noSuchLink();
    if (group.door === "closed") throw takesNobody();
    return (tx, newcomer) => admit(tx, { groupId: group.id, ...newcomer }, clock());
  };
