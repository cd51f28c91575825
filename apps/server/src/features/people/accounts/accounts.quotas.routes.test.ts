import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { forgetQuota, takeQuota } from "./accounts.quotas.service.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const begun = new Date("2026-05-05T00:00:00Z");
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1000);

test("so many times within a window that begins with the first, also at once", async () => {
  const quota = { key: randomUUID(), most: 3, windowMs: 60_000 };
  const take = (seconds: number) => takeQuota(server.db(), after(seconds), quota);
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => take(0)));
  expect(atOnce.filter((wait) => wait === null)).toHaveLength(3);
  expect(await take(59)).toBe(0);
  expect(await take(60)).toBeNull();
});

test("another server's clock may be a little behind", async () => {
  const quota = { key: randomUUID(), most: 3 };
  expect(await takeQuota(server.db(), after(1), quota)).toBeNull();
  expect(await takeQuota(server.db(), after(0), quota)).toBeNull();
});

test("a gap between two times is told in seconds", async () => {
  const quota = { key: randomUUID(), most: 3, gapSeconds: 60 };
  const take = (seconds: number) => takeQuota(server.db(), after(seconds), quota);
  expect([await take(0), await take(20), await take(60)]).toEqual([null, 40, null]);
});

test("what is forgotten begins anew", async () => {
  const quota = { key: randomUUID(), most: 1 };
  const take = () => takeQuota(server.db(), begun, quota);
  expect([await take(), await take()]).toEqual([null, 0]);
  await forgetQuota(server.db(), quota.key);
  expect(await take()).toBeNull();
});
