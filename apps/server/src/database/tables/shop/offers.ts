import type { TermName } from "@shiju/learning/money/terms";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { termNames } from "@shiju/learning/money/terms";
import { oneOf } from "../../one-of.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** Terms: the operator's decisions about prices, lengths, shares and free time. Rows are never changed. */
export const terms = pgTable(
  "terms",
  {
    id: uuid("id").primaryKey(),
    name: text("name").$type<TermName>().notNull(),
    value: integer("value").notNull(),
    from: time("from").notNull(),
    /** Null if the term holds until the next one. */
    until: time("until"),
    decidedAt: time("decided_at").notNull(),
  },
  (table) => [
    index("terms_until").on(table.until),
    oneOf(table.name, termNames),
    check("terms_period", sql`${table.until} > ${table.from}`),
  ],
);

/** Promotions: another price of a tier for a while. */
export const promotions = pgTable(
  "promotions",
  {
    /** A word that the operator chose. It is part of the address. */
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** In the format of the site's texts. */
    markdown: text("markdown").notNull(),
    vipType: smallint("vip_type").notNull(),
    /** In fen. */
    price: integer("price").notNull(),
    from: time("from").notNull(),
    until: time("until").notNull(),
    cover: bytes("cover"),
    /** Media type of the cover. */
    coverType: text("cover_type"),
  },
  (table) => [
    index("promotions_until").on(table.until),
    check("promotions_period", sql`${table.until} > ${table.from}`),
    check("promotions_price", sql`${table.price} > 0`),
  ],
);
