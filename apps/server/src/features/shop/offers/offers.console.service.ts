import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { CampaignRow, decisionsApi, Term } from "@shiju/contract/shop/decisions";
import { termNames, type Terms } from "@shiju/learning/money/terms";
import type { Database } from "#database/database.ts";
import type { Actor } from "#features/people/audit/audit.service.ts";
import { listPromotions, setPromotion } from "./offers.promotions.service.ts";
import { decideTerm, listTerms, readTerms } from "./offers.terms.service.ts";

/** Every term: what holds, and what was decided. */
export async function readAllTerms(db: Database, first: Terms, now: Date): Promise<Term[]> {
  const current = await readTerms(db, first, now);
  const decided = (await listTerms(db, now)).toReversed();
  return termNames.map((name) => ({
    name,
    value: current[name],
    first: first[name],
    decisions: decided
      .filter((decision) => decision.name === name)
      .map(({ value, from, until, decidedAt }) => ({
        value,
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        decided_at: decidedAt.toISOString(),
      })),
  }));
}

/** Decides a term from a time on, or from now on. */
export async function decide(
  db: Database,
  { name, value, from, until }: EndpointParsed<typeof decisionsApi.decideTerm>["body"],
  by: Actor,
  now: Date,
): Promise<void> {
  const start = from === null ? now : new Date(from);
  const end = until === null ? null : new Date(until);
  await decideTerm(db, { name, value, from: start, until: end }, by, now);
}

export async function listCampaigns(db: Database): Promise<CampaignRow[]> {
  return (await listPromotions(db)).map((row) => ({
    id: row.id,
    title: row.title,
    vip_type: row.vipType,
    price: row.price,
    starts_at: row.from.toISOString(),
    ends_at: row.until.toISOString(),
    markdown: row.markdown,
    has_cover: row.coverType !== null,
  }));
}

export async function setCampaign(
  db: Database,
  {
    id,
    vip_type,
    price,
    starts_at,
    ends_at,
    markdown,
    cover,
    is_new,
  }: EndpointParsed<typeof decisionsApi.setCampaign>["body"],
  by: Actor,
  now: Date,
): Promise<void> {
  await setPromotion(
    db,
    {
      id,
      vipType: vip_type,
      price,
      from: new Date(starts_at),
      until: new Date(ends_at),
      markdown,
      isNew: is_new === true,
      cover: typeof cover === "string" ? Buffer.from(cover, "base64") : cover,
    },
    by,
    now,
  );
}
