import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inLease, leaseMs } from "#platform/leases.ts";
import { openTestDatabase } from "#testing/database.ts";
import type { OpenDatabase } from "./database.ts";
import { openLeases } from "./leases.ts";
import { workLeases } from "./tables/operator/leases.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  vi.useRealTimers();
  await database.db.delete(workLeases);
});
const servers = () => [openLeases(database.db), openLeases(database.db), openLeases(database.db)] as const;
const endLease = (name: string) =>
  database.db
    .update(workLeases)
    .set({ until: sql`now()` })
    .where(eq(workLeases.name, name));

test("of servers that begin a work together one does it, and none does it again before its time", async () => {
  const all = servers();
  let times = 0;
  const work = async () => {
    times += 1;
    return 3_000_000;
  };
  const did = await Promise.all(all.map((leases) => inLease(leases, "a", work)));
  expect(did.filter(Boolean)).toHaveLength(1);
  for (const leases of all) expect(await inLease(leases, "a", work)).toBe(false);
  expect(await inLease(all[0], "b", work)).toBe(true);
  await endLease("a");
  expect(await inLease(all[1], "a", work)).toBe(true);
  expect(times).toBe(3);
});

test("a work that failed, or that need not rest, is free for every server", async () => {
  const [first, second] = servers();
  await expect(inLease(first, "a", () => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
  expect(await inLease(second, "a", async () => 0)).toBe(true);
  expect(await inLease(first, "a", async () => -5)).toBe(true);
});

test("a server that works renews its lease, and hears when another one has taken it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const [frozen, other] = servers();
  const renewals: Promise<boolean>[] = [];
  const watched = {
    ...frozen,
    renew: (name: string) => {
      const renewal = frozen.renew(name);
      renewals.push(renewal);
      return renewal;
    },
  };
  const untilOf = async () => (await database.db.select().from(workLeases))[0]?.until.getTime() ?? 0;
  await inLease(watched, "a", async (lost) => {
    const isLost = once(lost, "abort");
    await endLease("a");
    const before = await untilOf();
    await vi.advanceTimersByTimeAsync(leaseMs / 3);
    expect(await renewals[0]).toBe(true);
    expect(await untilOf()).toBeGreaterThan(before);
    expect(lost.aborted).toBe(false);
    await endLease("a");
    expect(await other.take("a")).toBe(true);
    await vi.advanceTimersByTimeAsync(leaseMs / 3);
    expect(await renewals[1]).toBe(false);
    await isLost;
    return 0;
  });
  // The lease that the other one has now stays its own.
  expect(await frozen.take("a")).toBe(false);
  expect(await other.renew("a")).toBe(true);
});
