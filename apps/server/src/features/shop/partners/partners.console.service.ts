import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { ApplicationRow as ListedApplication, tillApi } from "@shiju/contract/operator/till";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { type Page, readPage } from "#database/read-page.ts";
import { partnerApplications } from "#database/tables/shop/partners.ts";
import { countInvitedBy } from "#features/people/accounts/accounts.invitations.service.ts";
import { idsFound, whoAre } from "#features/people/accounts/accounts.people.service.ts";

/** Applications for the partner plan as the console lists them. */
export async function listApplications(
  db: Database,
  { q, state, order, cursor, limit }: EndpointParsed<typeof tillApi.applications>["query"],
): Promise<Page<ListedApplication>> {
  const { rows, ...rest } = await readPage(db, {
    table: partnerApplications,
    where: and(
      state && eq(partnerApplications.state, state),
      q ? inArray(partnerApplications.userId, await idsFound(db, q)) : undefined,
    ),
    by: partnerApplications.appliedAt,
    id: partnerApplications.id,
    isAscending: order === "asc",
    cursor,
    limit,
  });
  const ids = rows.map(({ userId }) => userId);
  const people = await whoAre(db, ids);
  const invited = await countInvitedBy(db, ids);
  return {
    ...rest,
    rows: rows.map((row) => ({
      id: row.id,
      who: people.get(row.userId) ?? null,
      state: row.state,
      reach: row.reach,
      contact: row.contact,
      note: row.note,
      invited: invited.get(row.userId) ?? 0,
      applied_at: row.appliedAt.toISOString(),
      decided_at: row.decidedAt?.toISOString() ?? null,
    })),
  };
}
