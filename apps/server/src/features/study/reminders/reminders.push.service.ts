import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { pushKeys, pushSubscriptions, reminderChoices } from "#database/tables/study/reminders.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import {
  newPushKeys,
  type PushKeys,
  type PushMessage,
  type PushOutcome,
  type PushSubscription,
  type SendPush,
} from "#platform/providers/push/push-sender.ts";

export interface PushOptions {
  send: SendPush;
  /** Made and kept in the database where left out. */
  keys?: PushKeys | undefined;
  /** Whether an endpoint belongs to a push service. */
  isService: (endpoint: string) => boolean;
}

/** Browsers of one learner; the oldest makes room. */
const mostBrowsers = 10;
/** Failures in a row after which a subscription is dropped. */
const failuresAllowed = 5;

/**
 * Returns the configured keys. If none are configured, it returns the keys in the database, which the first server
 * makes.
 */
export async function keysOf(db: Database, { keys }: PushOptions): Promise<PushKeys> {
  if (keys) return keys;
  const kept = () => db.select().from(pushKeys).where(eq(pushKeys.id, 1));
  const [known] = await kept();
  if (known) return known;
  await db
    .insert(pushKeys)
    .values({ id: 1, ...newPushKeys() })
    .onConflictDoNothing();
  const [made] = await kept();
  if (!made) throw new Error("push keys were not kept");
  return made;
}

/** The endpoints of the learner's browsers. */
export async function endpointsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(({ endpoint }) => endpoint);
}

/** Sends pushes to this browser from now on, for as long as the session lives. A call may be repeated. */
export async function subscribe(
  db: Database,
  { isService }: PushOptions,
  { userId, tokenHash }: Learner,
  subscription: PushSubscription,
): Promise<void> {
  if (!isService(subscription.endpoint)) throw invalidField("endpoint", "还不能给这个浏览器发提醒");
  const set = { ...subscription, userId, sessionHash: tokenHash, failures: 0, notBefore: null };
  await db.transaction(async (tx) => {
    // A learner who has a row can be found by the hour.
    await tx.insert(reminderChoices).values({ userId }).onConflictDoNothing();
    // A browser that another account used before is this learner's now.
    await tx
      .insert(pushSubscriptions)
      .values(set)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
    await tx.execute(sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id offset ${mostBrowsers})`);
  });
}

export async function unsubscribe(db: Database, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Sends a message to all browsers of a learner that may receive a message now. */
export async function pushTo(
  db: Database,
  options: PushOptions,
  userId: string,
  { message, now }: { message: PushMessage; now: Date },
): Promise<void> {
  const mayCome = or(isNull(pushSubscriptions.notBefore), lte(pushSubscriptions.notBefore, now));
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), mayCome));
  if (rows.length === 0) return;
  const keys = await keysOf(db, options);
  await Promise.all(
    rows.map(async (row) => {
      // A service that is no longer allowed is asked no more.
      const outcome: PushOutcome = options.isService(row.endpoint)
        ? await options.send(row, message, keys)
        : { kind: "gone" };
      await settle(db, row.id, outcome);
    }),
  );
}

async function settle(db: Database, id: string, outcome: PushOutcome): Promise<void> {
  const own = eq(pushSubscriptions.id, id);
  const { failures } = pushSubscriptions;
  switch (outcome.kind) {
    case "sent":
      await db.update(pushSubscriptions).set({ failures: 0, notBefore: null }).where(own);
      return;
    case "gone":
      await db.delete(pushSubscriptions).where(own);
      return;
    case "later":
      await db
        .update(pushSubscriptions)
        .set({ notBefore: new Date(outcome.retryAt) })
        .where(own);
      return;
    case "failed":
      await db
        .update(pushSubscriptions)
        .set({ failures: sql`${failures} + 1` })
        .where(own);
      await db
        .delete(pushSubscriptions)
        .where(and(inArray(pushSubscriptions.id, [id]), gte(failures, failuresAllowed)));
  }
}
