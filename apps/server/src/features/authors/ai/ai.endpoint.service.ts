import type { AiStanding, aiApi } from "@shiju/contract/authors/ai";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { aiEndpoints } from "#database/tables/authors/ai.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { ChatEndpoint } from "#platform/providers/ai/chat.ts";
import { ChatError } from "#platform/providers/ai/chat-error.ts";
import { readApiUrl } from "#platform/providers/ai/public-address.ts";
import type { Vault } from "#platform/vault.ts";
import type { AiOptions } from "./ai.options.ts";
import { tokensOfDay } from "./ai.rows.service.ts";

export interface AiContext extends AiOptions {
  db: Database;
  clock: () => Date;
  vault: Vault | undefined;
}

/** The endpoint that receives an author's questions, with its prices. */
export interface FoundEndpoint {
  source: "own" | "site";
  endpoint: ChatEndpoint;
  inputPrice: number;
  outputPrice: number;
}

/** Returns the subject to which the sealed key of an author's model belongs. */
export const aboutKey = (userId: string) => `ai-key ${userId}`;

/** Returns the author's own endpoint, otherwise the site's; null if there is no endpoint. */
export async function findEndpoint(
  { db, vault, site, isPrivateAllowed }: AiContext,
  userId: string,
): Promise<FoundEndpoint | null> {
  const [own] = await db.select().from(aiEndpoints).where(eq(aiEndpoints.userId, userId));
  if (own) {
    if (!vault) throw noVault();
    const { url, model, inputPrice, outputPrice } = own;
    const key = vault.open(own.key, aboutKey(userId));
    return { source: "own", endpoint: { url, model, key, isPrivateAllowed }, inputPrice, outputPrice };
  }
  if (!site) return null;
  const { inputPrice, outputPrice, ...endpoint } = site;
  return { source: "site", endpoint, inputPrice, outputPrice };
}

/** Which model the author may ask. Tells no key. */
export async function getStanding(context: AiContext, userId: string): Promise<AiStanding> {
  const { db, vault, site, dailyTokens, clock } = context;
  const [own] = await db.select().from(aiEndpoints).where(eq(aiEndpoints.userId, userId));
  const source = own ? "own" : site ? "site" : null;
  const used = source === "site" ? await tokensOfDay(db, userId, clock()) : null;
  return {
    available: source !== null,
    source,
    model: own?.model ?? site?.model ?? null,
    tokens_left:
      used && Math.max(0, Math.min(dailyTokens.ofAuthor - used.ofAuthor, dailyTokens.ofAll - used.ofAll)),
    may_keep_key: vault !== undefined,
    own: own
      ? { url: own.url, model: own.model, input_price: own.inputPrice, output_price: own.outputPrice }
      : null,
  };
}

/** Stores an author's own endpoint. Its key is sealed, and is only ever sent to the address that it was given for. */
export async function setEndpoint(
  context: AiContext,
  userId: string,
  asked: EndpointParsed<typeof aiApi.setEndpoint>["body"],
): Promise<AiStanding> {
  const { db, vault, isPrivateAllowed } = context;
  if (!vault) throw noVault();
  const url = addressOf(asked.url, isPrivateAllowed);
  const [kept] = await db.select().from(aiEndpoints).where(eq(aiEndpoints.userId, userId));
  if (asked.model === "") throw invalidField("model", "请写上模型的名字");
  if (!asked.key && kept?.url !== url) throw invalidField("key", "请填写这个地址的密钥");
  const row = {
    url,
    model: asked.model,
    inputPrice: asked.input_price,
    outputPrice: asked.output_price,
    ...(asked.key && { key: vault.seal(asked.key, aboutKey(userId)) }),
  };
  await db
    .insert(aiEndpoints)
    .values({ key: kept?.key ?? "", ...row, userId })
    .onConflictDoUpdate({ target: aiEndpoints.userId, set: row });
  return getStanding(context, userId);
}

export async function removeEndpoint(context: AiContext, userId: string): Promise<AiStanding> {
  await context.db.delete(aiEndpoints).where(eq(aiEndpoints.userId, userId));
  return getStanding(context, userId);
}

function addressOf(text: string, isPrivateAllowed: boolean): string {
  try {
    return readApiUrl(text, isPrivateAllowed).href.replace(/\/+$/, "");
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    throw invalidField(
      "url",
      "请填写 https:// 开头的公网地址，如 https://api.example.com/v1；模型在本机或内网时，请运营者设置 AI_PRIVATE_ADDRESSES=yes 并重启",
    );
  }
}

const noVault = () =>
  new ProblemError(
    "unavailable",
    "本站还不能保管密钥：密钥和收款信息都用 PAYOUT_KEYS 加密，请运营者设置它并重启",
  );
