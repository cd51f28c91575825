import { asc, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import type { UserRow } from "./accounts.service.ts";

/** An account of a call about many people. */
export interface OneOfMany extends Pick<UserRow, "id" | "nickname" | "role"> {
  /** Whether the account has no phone, because a group manages it. */
  isManaged: boolean;
}

/**
 * Locks some accounts in the order of their ids and returns them by id. `change` locks them against every change,
 * `deletion` only against their deletion.
 */
export async function holdMany(
  tx: Transaction,
  ids: readonly string[],
  against: "change" | "deletion",
): Promise<Map<string, OneOfMany>> {
  const { id, nickname, role, phone } = users;
  const rows = await tx
    .select({ id, nickname, role, isManaged: sql<boolean>`${isNull(phone)}` })
    .from(users)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for(against === "change" ? "update" : "key share");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sets passwords that their owners must change at the next sign-in, and ends all sessions of these accounts. */
export async function giveNewPasswords(
  tx: Transaction,
  given: readonly { userId: string; passwordHash: string }[],
): Promise<void> {
  if (given.length === 0) return;
  await tx.execute(sql`update users set password_hash = given."passwordHash", given_password = 'must_change'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("userId" uuid, "passwordHash" text)
    where users.id = given."userId"`);
  await tx.delete(sessions).where(
    inArray(
      sessions.userId,
      given.map(({ userId }) => userId),
    ),
  );
}

/** Records for some people a way in which they came to a membership. */
export async function noteWays(
  tx: Transaction,
  ids: readonly string[],
  way: UserRow["ways"][number],
): Promise<void> {
  await tx
    .update(users)
    .set({ ways: sql`array_append(${users.ways}, ${way})` })
    .where(sql`${inArray(users.id, [...ids])} and not ${users.ways} @> array[${way}]::text[]`);
}
