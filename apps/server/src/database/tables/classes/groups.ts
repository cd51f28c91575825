import { groupDoors, groupKinds, groupRoles } from "@shiju/learning/classes/groups";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";
import { userId } from "../user-id.ts";

/** Classes and families. Whoever makes a group is its owner. */
export const groups = pgTable(
  "groups",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: groupKinds }).notNull(),
    name: text("name").notNull(),
    /** Six letters with which one joins, and with which managed accounts sign in. */
    code: text("code").notNull().unique(),
    /** 128 random bits in base64url, for links and QR codes. They are renewed together with the code. */
    secret: text("secret").notNull().unique(),
    door: text("door", { enum: groupDoors }).notNull().default("open"),
    /** Whether the members see the group's board. */
    hasBoard: boolean("has_board").notNull().default(true),
    bodyHash: bodyHash(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("groups_owner").on(table.ownerId),
    oneOf(table.kind, groupKinds),
    oneOf(table.door, groupDoors),
  ],
);

/** Members and helpers of groups. The owner has no row. */
export const groupMembers = pgTable(
  "group_members",
  {
    groupId: uuid("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    userId: userId(),
    role: text("role", { enum: groupRoles }).notNull().default("member"),
    /** The name in the owner's list; it is unique among the members of the group. */
    name: text("name").notNull(),
    /** The number in the owner's list, such as 12; empty for none. */
    number: text("number").notNull().default(""),
    /** Whether the person has asked to join and the owner has not answered yet. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("group_members_user").on(table.userId),
    uniqueIndex("group_members_name")
      .on(table.groupId, sql`lower(${table.name})`)
      .where(sql`${table.role} = 'member' and not ${table.isWaiting}`),
    oneOf(table.role, groupRoles),
  ],
);

/** The last week of which the owner of a group was told, by its Monday. */
export const groupWeeks = pgTable("group_weeks", {
  groupId: uuid("group_id")
    .primaryKey()
    .references(() => groups.id, { onDelete: "cascade" }),
  week: date("week").notNull(),
});

/** Accounts without a phone, which the owner of a group has made and manages. */
export const managedAccounts = pgTable(
  "managed_accounts",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The group that manages the account. Null once the group is gone; the account is then deleted after some days. */
    groupId: uuid("group_id").references(() => groups.id, { onDelete: "set null" }),
    /** Whether the password that the owner gave is a PIN of six digits. */
    hasPin: boolean("has_pin").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("managed_accounts_group").on(table.groupId)],
);
