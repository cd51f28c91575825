import { eq, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitationVisitors, invitationVisits } from "#database/tables/referral.ts";
import { testServer } from "#testing/server.ts";
import { countVisit } from "./referral.service.ts";

const server = testServer();
const browser = "Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0.0.0 Mobile Safari/537.36";

const click = (code: string, { from = "10.0.0.1", agent = browser, token = "" } = {}) =>
  server.raw({
    method: "GET",
    url: `/api/add_click?code=${code}`,
    remoteAddress: from,
    headers: { "user-agent": agent, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function visitsOf(code: string): Promise<number> {
  const [counted] = await server
    .db()
    .select({ visits: sum(invitationVisits.visits) })
    .from(invitationVisits)
    .where(eq(invitationVisits.code, code));
  return Number(counted?.visits ?? 0);
}

const newCode = async (code: string) => {
  await server.newLearner({ invitationCode: code });
  return code;
};

test("a visitor counts once a day, however often, at once and however the code is written", async () => {
  const code = await newCode("ABCD2345");
  expect(await click(code)).toMatchObject({ status: 200, body: {} });
  await Promise.all([click(code), click(code), click("abcd2345")]);
  expect(await visitsOf(code)).toBe(1);
});

test("another address, another browser and another day count again, and yesterday's visitors are forgotten", async () => {
  const code = await newCode("EFGH2345");
  await click(code);
  await click(code, { from: "10.0.0.2" });
  await click(code, { agent: `${browser} MicroMessenger/8` });
  expect(await visitsOf(code)).toBe(3);
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  const visit = { code, address: "10.0.0.1", headers: { "user-agent": browser } };
  await countVisit(server.db(), visit, tomorrow);
  expect(await visitsOf(code)).toBe(4);
  expect(await server.db().select().from(invitationVisitors)).toHaveLength(1);
});

test("a robot and an unknown code count nothing, and nobody is told so", async () => {
  const code = await newCode("JKMN2345");
  expect(await click(code, { agent: "Baiduspider/2.0" })).toMatchObject({ status: 200, body: {} });
  expect(await click("NOBODY22")).toMatchObject({ status: 200, body: {} });
  expect(await visitsOf(code)).toBe(0);
  expect(await visitsOf("NOBODY22")).toBe(0);
});

test("a token, dead or alive, plays no part", async () => {
  const code = await newCode("PQRS2345");
  const { token } = await server.newLearner();
  expect((await click(code, { token })).status).toBe(200);
  expect((await click(code, { token: "forged" })).status).toBe(200);
  expect(await visitsOf(code)).toBe(1);
});

test.each(["", "?code=", `?code=${"A".repeat(17)}`])("add_click%s is refused", async (query) => {
  expect(await server.raw({ method: "GET", url: `/api/add_click${query}` })).toMatchObject({
    status: 422,
    body: { code: "invalid_input", fields: { code: expect.stringMatching(/[一-龥]/) } },
  });
});
