import { expect, test } from "vitest";
import { testServer } from "#testing/server.ts";

const server = testServer();

test("everybody sees what memberships cost, and what is free without", async () => {
  const answer = await server.as(null)("GET", "/api/vip/tiers");
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "public, max-age=300" } });
  expect(answer.body).toEqual({
    free_seconds: 600,
    tiers: [
      { vip_type: 2, price: 2900, days: 31 },
      { vip_type: 3, price: 6900, days: 93 },
      { vip_type: 4, price: 19_900, days: 366 },
      { vip_type: 5, price: 39_900, days: null },
    ],
  });
});
