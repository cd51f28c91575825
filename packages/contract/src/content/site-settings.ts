import { siteKinds } from "@shiju/learning/settings/site-kinds";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, trimmedText } from "../http/text.ts";

/** The QR codes of the site: the study group, customer service, and the product's account to follow. */
export const qrNames = ["vip_group", "customer_service", "follow"] as const;
export type QrName = (typeof qrNames)[number];

const staff = { access: "staff", roles: [], data: "site" } as const;

const price = z
  .int("价格应为整数")
  .min(0, "价格不能小于 0")
  .max(1_000_000, "价格太高")
  .describe("Fen for a million tokens.");
const tokens = z
  .int("词元数应为整数")
  .min(0, "词元数不能小于 0")
  .max(999_999_999, "词元数太大")
  .describe("Tokens within 24 hours.");

const aiSchema = z.object({
  url: z.string(),
  model: z.string(),
  has_key: z.boolean().describe("Whether calls carry a key. The key itself is never answered."),
  input_price: price,
  output_price: price,
});

const partsSchema = z.object({
  shop: z.boolean("请选择要不要商店").describe("Memberships for sale, rebates, partners and withdrawals."),
  cet_bands: z
    .boolean("请选择要不要显示档次")
    .describe("The band of the examination that a translated paragraph is perhaps in. Off at first."),
});

const kindSchema = z
  .enum(siteKinds, "请选择公开、学校或家庭")
  .describe(
    "`public` is open to everybody and may sell memberships. `school` has no registration, no money and no ranks. `family` has no money and no ranks, and everything is free.",
  );

const openMoneySchema = z.object({
  orders: z.int().describe("Orders that are not paid, not granted or not refunded yet."),
  withdrawals: z.int().describe("Withdrawals that are not refused and not paid."),
  balances: z.int().describe("People with a balance that is not zero."),
  fen: z.int().describe("The sum of these balances, in fen."),
});
export type OpenMoney = z.infer<typeof openMoneySchema>;

const settingsSchema = z.object({
  kind: kindSchema,
  is_kind_chosen: z.boolean().describe("Whether the operator has chosen the kind. Until then it is asked."),
  courses_open: z
    .boolean()
    .describe("Of a school: whether every account studies member courses without a membership."),
  name: z.string(),
  contact: z
    .string()
    .describe("The contact of the operator. Where it is empty, texts name the feedback page."),
  qrs: z.array(
    z.object({
      name: z.enum(qrNames),
      picture: z.string().nullable().describe("Address of the picture; null where there is none."),
    }),
  ),
  ai: aiSchema.nullable().describe("The site's model; null where there is none."),
  tokens_of_author: tokens,
  tokens_of_all: tokens,
  may_keep_key: z.boolean().describe("Whether the server can seal a key."),
  parts: partsSchema.describe("The optional parts of the product that this installation has."),
});
export type SiteSettings = z.infer<typeof settingsSchema>;

export const siteSettingsApi = {
  read: endpoint({
    method: "GET",
    path: "/api/console/site",
    summary: "The installation's name and pictures, and the model for its authors.",
    ...staff,
    response: settingsSchema,
  }),
  setWords: endpoint({
    method: "PUT",
    path: "/api/console/site/words",
    summary: "Sets the name of the site and the contact of its operator.",
    ...staff,
    limit: 30,
    body: z.object({
      name: trimmedText(20, { missing: "请写站名", tooLong: "站名最多 20 个字" }).min(1, "请写站名"),
      contact: trimmedText(500, { missing: "请写联系方式", tooLong: "联系方式最多 500 字" }),
    }),
    response: settingsSchema,
  }),
  setKind: endpoint({
    method: "PUT",
    path: "/api/console/site/kind",
    summary:
      "Sets the kind of the site. A site with open orders, withdrawals or balances cannot leave `public`: 409 names them.",
    ...staff,
    stepUp: true,
    limit: 30,
    body: z.object({
      kind: kindSchema,
      courses_open: z
        .boolean("请选择账号能不能学会员课程")
        .optional()
        .describe("Left out: it stays as it is."),
    }),
    response: settingsSchema,
  }),
  openMoney: endpoint({
    method: "GET",
    path: "/api/console/site/open_money",
    summary: "The business that keeps the site from leaving the kind `public`.",
    ...staff,
    limit: 60,
    response: openMoneySchema,
  }),
  setParts: endpoint({
    method: "PUT",
    path: "/api/console/site/parts",
    summary:
      "Opens and closes parts of the site. Calls of a closed part answer `not_on_this_site`, and its pages leave the menus. Its data are kept.",
    ...staff,
    stepUp: true,
    limit: 30,
    body: partsSchema.partial().describe("A part that is left out stays as it is."),
    response: settingsSchema,
  }),
  setQr: endpoint({
    method: "PUT",
    path: "/api/console/site/qr/:name",
    summary: "Sets a QR code: an address to draw, or a picture. Without both, the code is removed.",
    ...staff,
    limit: 30,
    bodyLimit: 2 * 1024 * 1024,
    params: z.object({ name: z.enum(qrNames, "没有这个二维码") }),
    body: z.object({
      address: trimmedText(1000, { tooLong: "网址最多 1000 个字符" })
        .regex(/^https?:\/\/\S+$/, "请填写 https:// 开头的网址")
        .optional(),
      picture: boundedText(1_400_000, { tooLong: "图片最大 1 MB" })
        .regex(/^[A-Za-z\d+/]+=*$/, "图片有误，请换一张")
        .describe("JPEG, PNG, WebP or GIF in base64, at most 1 MB; kept as a new picture.")
        .optional(),
    }),
    response: settingsSchema,
  }),
  setAi: endpoint({
    method: "PUT",
    path: "/api/console/site/ai",
    summary:
      "The model that authors may ask at the site's cost. A key is sealed, and sent to this address alone.",
    ...staff,
    stepUp: true,
    limit: 30,
    body: z.object({
      url: trimmedText(300, { missing: "请填写接口地址" }).min(1, "请填写接口地址"),
      model: trimmedText(100, { missing: "请写上模型的名字" }).min(1, "请写上模型的名字"),
      key: boundedText(500)
        .min(1, "请填写密钥")
        .nullable()
        .optional()
        .describe(
          "The key. Left out: the stored key stays, with the same address. Null: the service needs no key.",
        ),
      input_price: price,
      output_price: price,
      tokens_of_author: tokens,
      tokens_of_all: tokens,
    }),
    response: settingsSchema,
  }),
  removeAi: endpoint({
    method: "DELETE",
    path: "/api/console/site/ai",
    summary: "Removes the model of the site and its key.",
    ...staff,
    stepUp: true,
    response: settingsSchema,
  }),
};
