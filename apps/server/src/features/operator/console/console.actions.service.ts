import type { Action, auditApi } from "@shiju/contract/people/audit";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";
import { actionsAbout, type ActionRow, findActions } from "#features/people/audit/audit.service.ts";

/** A page of what staff did, with what people are called now. */
export async function listActions(
  db: Database,
  query: EndpointParsed<typeof auditApi.list>["query"],
  now: Date,
): Promise<EndpointResponse<typeof auditApi.list>> {
  const { rows, next, count } = await findActions(db, query, now);
  return { rows: await toActions(db, rows), next, count };
}

const shown = 50;

/** Lists the last actions of the staff about one person. */
export async function listActionsAbout(db: Database, userId: string): Promise<Action[]> {
  return toActions(db, await actionsAbout(db, { kind: "user", id: userId }, shown));
}

async function toActions(db: Database, rows: readonly ActionRow[]): Promise<Action[]> {
  const ids = rows.filter(({ aboutKind }) => aboutKind === "user").map(({ aboutId }) => aboutId);
  const faces = await facesOf(db, [...new Set(ids)]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? "" },
    network: row.network,
    action: row.action,
    about: { kind: row.aboutKind, id: row.aboutId, name: faces.get(row.aboutId)?.nickname ?? null },
    before: row.before,
    after: row.after,
    details: row.details,
  }));
}
