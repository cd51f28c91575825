import { expect, test } from "vitest";
import { queuedRequests } from "./queued-requests.ts";

const modules = import.meta.glob<Record<string, unknown>>("../**/*.requests.ts", { eager: true });

/** The addresses of the requests in an export. An export is a request, or an object of requests. */
function addressesIn(exported: unknown): string[] {
  if (typeof exported !== "object" || exported === null) return [];
  if ("address" in exported) return [String(exported.address)];
  return Object.values(exported).flatMap(addressesIn);
}

test("every request that a feature declares is registered, once", () => {
  const declared = Object.values(modules).flatMap((module) => Object.values(module).flatMap(addressesIn));
  expect(declared.length).toBeGreaterThan(10);
  expect(queuedRequests.map(({ address }) => address).toSorted()).toEqual(declared.toSorted());
});
