import { isDeepStrictEqual } from "node:util";
import type { Promotion, PromotionOffer } from "@shiju/contract/shop/offers";
import { type Terms, tierAt } from "@shiju/learning/money/terms";
import { and, desc, eq, getTableColumns, gt, lte } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { promotions } from "#database/tables/shop/offers.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { imageFormatOf } from "#platform/files/image-format.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { readRichText } from "@shiju/contract/content/read-rich-text";

type Row = typeof promotions.$inferSelect;

/** Returns a campaign as its page shows it, whether or not it runs. Throws `not_found` for an unknown id. */
export async function readPromotion(
  db: Database,
  { id, terms, now }: { id: string; terms: Terms; now: Date },
): Promise<Promotion> {
  const row = await findPromotion(db, id);
  return { ...toOffer(row, terms), is_open: isOpen(row, now), blocks: readRichText(row.markdown).blocks };
}

async function findPromotion(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id));
  if (!row) throw new ProblemError("not_found", "没有这个活动");
  return row;
}

const isOpen = ({ from, until }: Row, now: Date) => from <= now && now < until;

/** Returns the campaigns that run at a time. The campaign that ends last comes first. */
export async function listOpenPromotions(db: Database, terms: Terms, now: Date): Promise<PromotionOffer[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(lte(promotions.from, now), gt(promotions.until, now)))
    .orderBy(desc(promotions.until), promotions.id)
    .limit(10);
  return rows.map((row) => toOffer(row, terms));
}

function toOffer(row: Row, terms: Terms): PromotionOffer {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover && `/api/promotion/${row.id}/cover`,
    starts_at: row.from.toISOString(),
    ends_at: row.until.toISOString(),
    vip_type: row.vipType,
    price: row.price,
    full_price: tierAt(terms, row.vipType)?.price ?? row.price,
  };
}

/** Returns the price of a tier in a campaign. Refuses if the campaign has ended, or is for another tier. */
export async function promotedPrice(
  db: Database,
  { id, vipType, now }: { id: string; vipType: number; now: Date },
): Promise<number> {
  const row = await findPromotion(db, id);
  if (row.vipType !== vipType) throw invalidField("promotion_id", "这个活动不适用于所选的会员");
  if (!isOpen(row, now)) throw new ProblemError("conflict", "活动已经结束，请按现在的价格重新下单");
  return row.price;
}

/** The picture of a campaign. */
export async function readCover(db: Database, id: string): Promise<{ bytes: Buffer; type: string }> {
  const { cover, coverType } = await findPromotion(db, id);
  if (!cover || coverType === null) throw new ProblemError("not_found", "这个活动没有图片");
  return { bytes: cover, type: coverType };
}

const coverTypes = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
const largestCover = 1024 * 1024;
const longest = 20_000;

export interface NewPromotion extends Pick<Row, "id" | "vipType" | "price" | "from" | "until"> {
  /** Begins with a line `# title`. */
  markdown: string;
  /** Whether an id that another campaign has is refused. */
  isNew: boolean;
  /** Null for none; the one that is there stays where left out. */
  cover?: Buffer | null | undefined;
}

/** Adds a campaign, or changes the one of this id. */
export async function setPromotion(
  db: Database,
  promotion: NewPromotion,
  by: Actor,
  now: Date,
): Promise<void> {
  const { cover, isNew, ...values } = promotion;
  const { title, blocks } = readRichText(values.markdown);
  if (!/^[a-z\d][a-z\d-]{0,39}$/.test(values.id))
    throw invalidField("id", "活动编号只能用小写字母、数字和短横，最多 40 个");
  if (!title || blocks.length === 0)
    throw invalidField("markdown", "正文要以一行“# 标题”开头，下面至少有一段文字");
  if (values.markdown.length > longest) throw invalidField("markdown", `正文最多 ${longest} 字`);
  if (values.until <= values.from) throw invalidField("until", "结束时间要在开始之后");
  const picture = cover ? { cover, coverType: coverTypeOf(cover) } : { cover: null, coverType: null };
  await db.transaction(async (tx) => {
    const [former] = await tx.select().from(promotions).where(eq(promotions.id, values.id)).for("update");
    const kept = former && { cover: former.cover, coverType: former.coverType };
    const row = { ...values, title, ...(cover === undefined && kept ? kept : picture) };
    if (isNew && former && !isDeepStrictEqual(former, row))
      throw invalidField("id", "已经有这个编号的活动，请换一个");
    await tx.insert(promotions).values(row).onConflictDoUpdate({ target: promotions.id, set: row });
    await recordAction(tx, {
      by,
      action: "set-promotion",
      about: { kind: "promotion", id: row.id },
      ...(former && { before: factsOf(former) }),
      after: factsOf(row),
      at: now,
    });
  });
}

/** Returns the facts of a campaign that the log keeps. Of the picture, the log keeps the size. */
const factsOf = ({ cover, ...facts }: Pick<Row, "cover">) => ({ ...facts, cover: cover?.length ?? 0 });

function coverTypeOf(cover: Buffer): string {
  const format = imageFormatOf(cover);
  const type = format && format in coverTypes ? coverTypes[format as keyof typeof coverTypes] : undefined;
  if (type === undefined) throw invalidField("cover", "封面应为 jpg、png 或 webp 图片");
  if (cover.length > largestCover) throw invalidField("cover", "封面最大 1 MB");
  return type;
}

/** Returns all campaigns that have not ended, and the last campaigns that have ended. */
export async function listPromotions(db: Database): Promise<Omit<Row, "cover">[]> {
  const { cover: _bytes, ...columns } = getTableColumns(promotions);
  return db.select(columns).from(promotions).orderBy(desc(promotions.until), promotions.id).limit(50);
}
