import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { askRunningServer } from "#admin/admin-socket.ts";
import { runCommand } from "#admin/commands.ts";
import { openPostgres } from "#database/postgres.ts";
import { killedServer, kills, momentOf } from "#testing/killed-server.ts";
import { newPhone } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";

const restarts = 3;
const buyers = 8;
const price = 2900;
const rebate = 580;
const monthMs = 31 * 24 * 3600_000;

const server = killedServer(aPack(), { PAYMENTS: "sandbox" });
let origin = "";

async function start(): Promise<void> {
  origin = await server.start();
}

async function call<Result>(
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<Result> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Result;
}

interface Entered {
  token: string;
  user: { invitation_code: string };
}
const register = (invitation_code?: string) =>
  call<Entered>("POST", "/api/login/register", null, {
    phone: newPhone(),
    password: "gutes-Wetter-7",
    agreed: true,
    ...(invitation_code !== undefined && { invitation_code }),
  });

/** Makes an order that waits for its money. Returns the address at which the sandbox takes the money. */
async function order(token: string): Promise<string> {
  const id = randomUUID();
  await call("POST", "/api/orders", token, { id, vip_type: 2, price });
  const { pay } = await call<{ pay: { url: string } }>("POST", `/api/orders/${id}/pay`, token, {
    provider: "sandbox",
    way: "page",
  });
  return pay.url;
}

async function payAt(url: string): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(origin + url, { method: "POST", headers, body: "", redirect: "manual" });
  expect(answer.status).toBe(303);
}

async function checkBooks(): Promise<{ code: number; text: string } | undefined> {
  const url = server.databaseUrl();
  if (url === null) return askRunningServer(server.dataDir, ["check-books"]);
  const database = await openPostgres(url, (error) => {
    throw error;
  });
  try {
    return await runCommand(database.db, ["check-books"]);
  } finally {
    await database.close();
  }
}

async function begin() {
  await start();
  const inviter = await register();
  const tokens: string[] = [];
  while (tokens.length < buyers) tokens.push((await register(inviter.user.invitation_code)).token);
  return { inviter, tokens, from: Date.now() };
}

/** Expects that each payment gave one membership and one rebate, and that the books balance. */
async function expectWhole({ inviter, tokens, from }: Awaited<ReturnType<typeof begin>>, times: number) {
  for (const token of tokens) {
    const data = await call<{ orders: number; expires_at: string }>("GET", "/api/order/user_data", token);
    expect(data.orders).toBe(times);
    const months = (Date.parse(data.expires_at) - from) / monthMs;
    expect(Math.round(months)).toBe(times);
  }
  expect(await call("GET", "/api/users/my/balance", inviter.token)).toMatchObject({
    total: times * buyers * rebate,
    pending: times * buyers * rebate,
    count: times * buyers,
  });
  expect(await checkBooks()).toMatchObject({ code: 0 });
  expect(await server.kill("SIGTERM")).toMatchObject({ code: 0 });
}

test(`killed ${kills} times with ${buyers} payments under way: each entitles once, earns once, and the books balance`, async () => {
  const everybody = await begin();
  for (let kill = 0; kill < kills; kill += 1) {
    const urls = await Promise.all(everybody.tokens.map(order));
    const answers = Promise.allSettled(urls.map(payAt));
    await sleep(momentOf(kill, 60));
    await server.kill("SIGKILL");
    await answers;
    await start();
    expect(await checkBooks()).toMatchObject({ code: 0 });
    // The tools that are needed to deal with providers.
    await Promise.all([...urls, ...urls].map(payAt));
  }
  await expectWhole(everybody, kills);
}, 1_800_000);

test.skipIf(inject("database").kind === "pglite")(
  "the database is started again with payments under way: each entitles once, earns once, and the books balance",
  async () => {
    const everybody = await begin();
    for (let n = 0; n < restarts; n += 1) {
      const urls = await Promise.all(everybody.tokens.map(order));
      const answers = Promise.allSettled(urls.map(payAt));
      await sleep(randomInt(60));
      await server.restartDatabase();
      await answers;
      await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true), 10_000);
      expect(await checkBooks()).toMatchObject({ code: 0 });
      await Promise.all([...urls, ...urls].map(payAt));
    }
    await expectWhole(everybody, restarts);
  },
  120_000,
);
