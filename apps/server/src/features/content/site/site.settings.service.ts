import {
  type OpenMoney,
  type QrName,
  qrNames,
  type siteSettingsApi,
  type SiteSettings,
} from "@shiju/contract/content/site-settings";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import type { ChosenKind } from "@shiju/learning/settings/site-kinds";
import { z } from "zod";
import type { Database, Transaction } from "#database/database.ts";
import { publishNews } from "#database/news/publish-news.ts";
import { siteSettings } from "#database/tables/content/site.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import type { Images } from "#platform/files/images.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { ChatError } from "#platform/providers/ai/chat-error.ts";
import { readApiUrl } from "#platform/providers/ai/public-address.ts";
import type { Vault } from "#platform/vault.ts";
import { assertMayBecome, firstKind, kindSchema } from "./site.kind.service.ts";
import { drawQr, pictureQr, type QrImages } from "./qr-images.ts";

/** The site's own model. */
interface SiteModel {
  url: string;
  key?: string | undefined;
  model: string;
  /** Fen for a million tokens. */
  inputPrice: number;
  outputPrice: number;
  isPrivateAllowed: boolean;
}

/** The name and appearance of this installation, and the model that its authors may ask. */
interface Site extends ChosenKind {
  /** Whether the operator has chosen the kind. */
  isKindChosen: boolean;
  name: string;
  contact: string | undefined;
  qrImages: QrImages;
  ai: SiteModel | undefined;
  /** Tokens of the model in a day: of an author, of all together. */
  dailyTokens: { ofAuthor: number; ofAll: number };
  /** Whether the operator wants each part that operators may switch. The kind of the site may forbid a part. */
  parts: SiteSettings["parts"];
}

export interface KeptSite {
  now: () => Site;
  /** Reads what this or another server has set. */
  refresh: () => Promise<void>;
  read: () => SiteSettings;
  setWords: (asked: Body<typeof siteSettingsApi.setWords>, by: Actor, now: Date) => Promise<SiteSettings>;
  setQr: (
    asked: Body<typeof siteSettingsApi.setQr> & { name: QrName },
    by: Actor,
    now: Date,
  ) => Promise<SiteSettings>;
  /** Sets the kind; 409 if the site has open business that the kind does not allow. */
  setKind: (asked: Body<typeof siteSettingsApi.setKind>, by: Actor, now: Date) => Promise<SiteSettings>;
  /**
   * Prepares to set name and kind; 409 like `setKind`. Returns the function that sets them, for the transaction that
   * makes the first operator. After the commit, `refresh` reads them.
   */
  found: (
    asked: { name: string } & Body<typeof siteSettingsApi.setKind>,
  ) => Promise<(tx: Transaction, by: Actor, now: Date) => Promise<void>>;
  setParts: (asked: Body<typeof siteSettingsApi.setParts>, by: Actor, now: Date) => Promise<SiteSettings>;
  /** Null takes the model away. */
  setAi: (asked: Body<typeof siteSettingsApi.setAi> | null, by: Actor, now: Date) => Promise<SiteSettings>;
}
type Body<E extends Endpoint & { body: z.ZodType }> = z.output<E["body"]>;

export interface SiteOptions {
  db: Database;
  /** The values of the environment. They hold until the operator sets other values. */
  first: Omit<Site, keyof ChosenKind | "isKindChosen">;
  /** Reads the business that keeps a site from leaving the kind `public`. */
  readMoney: () => Promise<OpenMoney>;
  vault: Vault | undefined;
  images: Images;
  /** Whether models may stand in this network, or be called without TLS. */
  isPrivateAllowed: boolean;
  /** Hears of a key that cannot be opened any more. */
  onLostKey: (error: unknown) => void;
}

/** The topic of news about the settings. */
export const siteNews = "site";

/** The subject to which the sealed key of the site's model belongs. */
export const aboutKey = "site-ai-key";
const largestPicture = 1024 * 1024;

const partsSchema = z.object({ shop: z.boolean(), cet_bands: z.boolean().default(false) });
const wordsSchema = z.object({ name: z.string(), contact: z.string() });
const qrSchema = z.union([
  z.object({ address: z.string() }),
  z.object({ picture: z.string() }),
  z.object({ none: z.literal(true) }),
]);
/** The row `ai`. */
export const aiSchema = z.object({
  model: z
    .object({
      url: z.string(),
      model: z.string(),
      /** Sealed. */
      key: z.string().nullable(),
      inputPrice: z.int(),
      outputPrice: z.int(),
    })
    .nullable(),
  ofAuthor: z.int(),
  ofAll: z.int(),
});
type StoredAi = z.infer<typeof aiSchema>;

/** The operator's settings of the site over the first ones. */
export function keepSite(options: SiteOptions): KeptSite {
  const { db, first, readMoney, vault, images, isPrivateAllowed, onLostKey } = options;
  let current: Site = { ...first, ...firstKind, isKindChosen: false };
  let lastTurn = 0;
  let turnOfCurrent = 0;

  async function refresh(): Promise<void> {
    const turn = (lastTurn += 1);
    const rows = await db.select().from(siteSettings);
    const newer = await siteOf(new Map(rows.map(({ name, value }) => [name, value])));
    // A slow reading that began earlier may have missed a change.
    if (turn < turnOfCurrent) return;
    current = newer;
    turnOfCurrent = turn;
  }

  async function siteOf(rows: ReadonlyMap<string, unknown>): Promise<Site> {
    const words = rows.has("words") ? wordsSchema.parse(rows.get("words")) : undefined;
    const parts = rows.has("parts") ? partsSchema.parse(rows.get("parts")) : undefined;
    const stored = rows.has("ai") ? aiSchema.parse(rows.get("ai")) : undefined;
    const qrImages = new Map(first.qrImages);
    for (const name of qrNames) {
      if (!rows.has(`qr-${name}`)) continue;
      const value = qrSchema.parse(rows.get(`qr-${name}`));
      if ("none" in value) qrImages.delete(name);
      else if ("address" in value) qrImages.set(name, await drawQr(value.address));
      else qrImages.set(name, pictureQr(Buffer.from(value.picture, "base64")));
    }
    return {
      ...(rows.has("kind") ? kindSchema.parse(rows.get("kind")) : firstKind),
      isKindChosen: rows.has("kind"),
      name: words?.name ?? first.name,
      contact: words ? words.contact || undefined : first.contact,
      qrImages,
      ai: stored ? modelOf(stored.model) : first.ai,
      dailyTokens: stored ? { ofAuthor: stored.ofAuthor, ofAll: stored.ofAll } : first.dailyTokens,
      parts: parts ?? first.parts,
    };
  }

  function modelOf(stored: StoredAi["model"]): SiteModel | undefined {
    if (!stored) return undefined;
    const { key, ...model } = stored;
    return {
      ...model,
      key: key === null ? undefined : opened(key),
      isPrivateAllowed: isPrivateAllowed || model.url === first.ai?.url,
    };
  }

  /**
   * Opens the model's key. If it cannot be opened, returns undefined: the model then says that it does not know the
   * key, which the page of services shows.
   */
  function opened(key: string): string | undefined {
    try {
      if (!vault) throw new Error("there is no key to open it with");
      return vault.open(key, aboutKey);
    } catch (error) {
      onLostKey(error);
      return undefined;
    }
  }

  async function keep(change: Change, by: Actor, now: Date): Promise<SiteSettings> {
    await db.transaction((tx) => write(tx, change, by, now));
    await refresh();
    return read();
  }

  async function changeOfKind({
    kind,
    courses_open: wanted,
  }: Body<typeof siteSettingsApi.setKind>): Promise<Change> {
    await assertMayBecome(kind, current.kind, readMoney);
    const coursesOpen = wanted ?? current.coursesOpen;
    return {
      name: "kind",
      value: { kind, coursesOpen },
      before: { kind: current.kind, coursesOpen: current.coursesOpen },
      after: { kind, coursesOpen },
    };
  }

  function read(): SiteSettings {
    const { name, contact = "", qrImages, ai, dailyTokens, parts } = current;
    return {
      kind: current.kind,
      is_kind_chosen: current.isKindChosen,
      courses_open: current.coursesOpen,
      name,
      contact,
      qrs: qrNames.map((each) => ({ name: each, picture: addressOfQr(qrImages, each) })),
      ai: ai
        ? {
            url: ai.url,
            model: ai.model,
            has_key: ai.key !== undefined,
            input_price: ai.inputPrice,
            output_price: ai.outputPrice,
          }
        : null,
      tokens_of_author: dailyTokens.ofAuthor,
      tokens_of_all: dailyTokens.ofAll,
      may_keep_key: vault !== undefined,
      parts,
    };
  }

  async function sealedKey(url: string, asked: string | null | undefined): Promise<string | null> {
    if (asked === null) return null;
    const kept = current.ai?.url === url ? current.ai.key : undefined;
    if (asked === undefined && current.ai?.url !== url)
      throw invalidField("key", "请填写这个地址的密钥；不需要密钥就勾上“不需要密钥”");
    const key = asked ?? kept;
    if (key === undefined) return null;
    if (!vault)
      throw new ProblemError(
        "unavailable",
        "本站还不能保管密钥：密钥和收款信息都用 PAYOUT_KEYS 加密，请设置它并重启",
      );
    return vault.seal(key, aboutKey);
  }

  return {
    now: () => current,
    refresh,
    read,
    async setWords(asked, by, now) {
      await refresh();
      const before = { name: current.name, contact: current.contact ?? "" };
      return keep({ name: "words", value: asked, before, after: asked }, by, now);
    },
    async setQr({ name, address, picture }, by, now) {
      await refresh();
      const before = { picture: current.qrImages.has(name) };
      const value =
        picture !== undefined
          ? { picture: await ownPicture(by?.userId ?? "", picture) }
          : address === undefined
            ? { none: true }
            : { address };
      const after = { picture: !("none" in value), ...(address !== undefined && { address }) };
      return keep({ name: `qr-${name}`, value, before, after }, by, now);
    },
    async setKind(asked, by, now) {
      await refresh();
      return keep(await changeOfKind(asked), by, now);
    },
    async found({ name, ...asked }) {
      await refresh();
      const before = { name: current.name, contact: current.contact ?? "" };
      const after = { ...before, name };
      const kind = await changeOfKind(asked);
      return async (tx, by, now) => {
        await write(tx, { name: "words", value: after, before, after }, by, now);
        await write(tx, kind, by, now);
      };
    },
    async setParts(asked, by, now) {
      await refresh();
      const value = { ...current.parts, ...asked };
      return keep({ name: "parts", value, before: current.parts, after: value }, by, now);
    },
    async setAi(asked, by, now) {
      await refresh();
      const { ai, dailyTokens } = current;
      const limits = asked ? { ofAuthor: asked.tokens_of_author, ofAll: asked.tokens_of_all } : dailyTokens;
      const url = asked && addressOf(asked.url, isPrivateAllowed, first.ai?.url);
      const model = asked &&
        url !== null && {
          url,
          model: asked.model,
          key: await sealedKey(url, asked.key),
          inputPrice: asked.input_price,
          outputPrice: asked.output_price,
        };
      const value: StoredAi = { model: model || null, ...limits };
      const before = aiFacts(ai, dailyTokens);
      const after = aiFacts(model || undefined, limits);
      return keep({ name: "ai", value, before, after }, by, now);
    },
  };

  async function ownPicture(owner: string, base64: string): Promise<string> {
    const bytes = Buffer.from(base64, "base64");
    if (bytes.length > largestPicture) throw invalidField("picture", "图片最大 1 MB");
    return (await images.toJpeg(owner, bytes)).bytes.toString("base64");
  }
}

interface Change {
  /** Of the row. */
  name: string;
  value: unknown;
  before: object;
  after: object;
}

async function write(
  tx: Transaction,
  { name, value, before, after }: Change,
  by: Actor,
  now: Date,
): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ name, value, changedAt: now })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, changedAt: now } });
  await publishNews(tx, siteNews);
  await recordAction(tx, {
    by,
    action: "set-site",
    about: { kind: "setting", id: name },
    before: { ...before },
    after: { ...after },
    at: now,
  });
}

/** Where pages find a code; null where there is none. */
export function addressOfQr(images: QrImages, name: string): string | null {
  const image = images.get(name);
  return image ? `/api/site/qr/${name}/${image.version}` : null;
}

/** No key is among them. */
function aiFacts(
  ai: Pick<SiteModel, "url" | "model" | "inputPrice" | "outputPrice"> | undefined,
  { ofAuthor, ofAll }: Site["dailyTokens"],
) {
  return {
    url: ai?.url ?? null,
    model: ai?.model ?? null,
    input_price: ai?.inputPrice ?? null,
    output_price: ai?.outputPrice ?? null,
    tokens_of_author: ofAuthor,
    tokens_of_all: ofAll,
  };
}

/** The environment's address may always be kept. */
function addressOf(text: string, isPrivateAllowed: boolean, first: string | undefined): string {
  try {
    return readApiUrl(text, isPrivateAllowed || text === first).href.replace(/\/+$/, "");
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    throw invalidField(
      "url",
      "请填写 https:// 开头的公网地址，如 https://api.example.com/v1；模型在本机或内网时，请运营者设置 AI_PRIVATE_ADDRESSES=yes 并重启",
    );
  }
}
