import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { idSchema } from "../http/text.ts";
import { richTextSchema } from "../content/texts.ts";
import { paymentMethodSchema } from "./orders.ts";

const tierSchema = z
  .object({
    vip_type: z
      .int()
      .min(2)
      .max(5)
      .describe("2 month, 3 quarter, 4 year, 5 for ever; 1, the partner, is not sold."),
    price: z.int().describe("Price in fen."),
    days: z.int().nullable().describe("Days that it lasts; null for ever."),
  })
  .meta({ id: "Tier" });

const promotionOfferSchema = z
  .object({
    id: z.string().describe("The `promotion_id` of an order."),
    title: z.string(),
    cover: z.string().nullable().describe("Address of a picture."),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    vip_type: z.int().describe("The tier that it is about."),
    price: z.int().describe("Fen, instead of `full_price`."),
    full_price: z.int().describe("What the tier costs without it, in fen."),
  })
  .meta({ id: "PromotionOffer", description: "A campaign: another price of a tier for a while." });
export type PromotionOffer = z.infer<typeof promotionOfferSchema>;

const promotionSchema = promotionOfferSchema
  .extend({
    is_open: z
      .boolean()
      .describe("Whether the campaign runs now. An order with another campaign answers 409."),
    blocks: richTextSchema.shape.blocks.describe("What it is about, below the title."),
  })
  .meta({ id: "Promotion" });
export type Promotion = z.infer<typeof promotionSchema>;

const params = z.object({ id: idSchema(40) });

export const offersApi = {
  tiers: endpoint({
    method: "GET",
    path: "/api/vip/tiers",
    summary:
      "The memberships with their prices, the free use without membership, the campaigns that run, and the ways to pay.",
    access: "visitor",
    data: "public",
    response: z.object({
      free_seconds: z.int().describe("Seconds of study time a day that are free."),
      has_member_courses: z.boolean().describe("Whether the site has courses that only members study whole."),
      tiers: z.array(tierSchema),
      promotions: z.array(promotionOfferSchema),
      payments: z.array(paymentMethodSchema).describe("Empty where nothing can be bought here."),
      rebate_percent: z.int().describe("The inviter's share of a paid order, in per cent."),
      partner_rebate_percent: z.int().describe("The same for an inviter who is a partner."),
    }),
  }),
  promotion: endpoint({
    method: "GET",
    path: "/api/promotion/:id",
    summary: "A campaign, also before and after its time.",
    access: "visitor",
    data: "public",
    maxAge: 60,
    params,
    response: promotionSchema,
  }),
  cover: endpoint({
    method: "GET",
    path: "/api/promotion/:id/cover",
    summary: "The picture of a campaign.",
    access: "visitor",
    data: "public",
    maxAge: 300,
    params,
    response: z.file().mime(["image/jpeg", "image/png", "image/webp"]),
  }),
};
