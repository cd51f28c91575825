import { createSecretKey, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aiEndpoints } from "#database/tables/authors/ai.ts";
import { sessions } from "#database/tables/people/accounts.ts";
import { openVault } from "#platform/vault.ts";
import { testServer } from "#testing/server.ts";
import { runCommand } from "./commands.ts";

const [oldKey, newKey] = ["k1", "k2"].map((id) => [id, createSecretKey(randomBytes(32))] as const);
const vaultOf = (...keys: (typeof oldKey)[]) => openVault(new Map(keys.flatMap((key) => (key ? [key] : []))));
const ai = { dailyTokens: { ofAuthor: 1000, ofAll: 9000 }, isPrivateAllowed: false };
const server = testServer(undefined, { vault: vaultOf(oldKey), ai });

const model = { url: "https://api.example.com/v1", model: "small", input_price: 0, output_price: 0 };

test("keys of models open with the new key alone once they are sealed again", async () => {
  const [admin, author, lost] = await Promise.all([
    server.newLearner({ role: "admin" }),
    server.newLearner({ vipType: 4 }),
    server.newLearner({ vipType: 4 }),
  ]);
  await server
    .db()
    .update(sessions)
    .set({ confirmedUntil: new Date(Date.now() + 600_000) })
    .where(eq(sessions.userId, admin.id));
  const ofSite = { ...model, key: "sk-of-the-site", tokens_of_author: 5, tokens_of_all: 6 };
  expect((await server.as(admin)("PUT", "/api/console/site/ai", ofSite)).status).toBe(200);
  for (const learner of [author, lost]) {
    const own = { ...model, key: "sk-of-the-author" };
    expect((await server.as(learner)("PUT", "/api/ai/endpoint", own)).status).toBe(200);
  }
  await server.db().update(aiEndpoints).set({ key: "gone.AAAA" }).where(eq(aiEndpoints.userId, lost.id));
  const reseal = () => runCommand(server.db(), ["reseal"], { vault: vaultOf(newKey, oldKey) });
  expect(await reseal()).toMatchObject({ code: 0, text: expect.stringMatching(/和 2 个模型的密钥/) });
  expect(await reseal()).toMatchObject({ code: 0, text: expect.stringMatching(/和 0 个模型的密钥/) });
  const [own] = await server.db().select().from(aiEndpoints).where(eq(aiEndpoints.userId, author.id));
  expect(vaultOf(newKey)?.open(own?.key ?? "", `ai-key ${author.id}`)).toBe("sk-of-the-author");
});
