import { siteKinds } from "@shiju/learning/settings/site-kinds";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { oauthProviders } from "../people/sign-in.ts";
import { boundedText } from "../http/text.ts";

const pictureSchema = z
  .string()
  .nullable()
  .describe("Address of a picture; null where the operator has set none.");

export const siteApi = {
  groupQrCode: endpoint({
    method: "GET",
    path: "/api/group_qr_code/:id",
    summary:
      "The QR codes of a group: of the group itself, of customer service, and of the product's public account. 8 is the study group.",
    access: "visitor",
    data: "public",
    maxAge: 300,
    params: z.object({ id: boundedText(20) }),
    response: z.object({
      vip_group: pictureSchema,
      customer_service: pictureSchema,
      follow: pictureSchema,
    }),
  }),
  qrImage: endpoint({
    method: "GET",
    path: "/api/site/qr/:name/:version",
    summary: "A picture of a QR code. It never changes, so every cache may keep it.",
    access: "visitor",
    data: "public",
    limit: "none",
    params: z.object({ name: boundedText(300), version: boundedText(300) }),
    response: z.file().mime(["image/svg+xml", "image/png", "image/jpeg", "image/webp"]),
  }),
  site: endpoint({
    method: "GET",
    path: "/api/site",
    summary: "The facts about this installation that the pages need.",
    access: "visitor",
    data: "public",
    response: z.object({
      name: z.string(),
      sms_codes: z
        .boolean()
        .describe(
          "Whether codes are sent by SMS. Without SMS, registration needs no code, and the operator resets passwords.",
        ),
      oauth: z.array(z.enum(oauthProviders)).describe("Third parties by which one can sign in."),
      kind: z.enum(siteKinds).describe("Whether the site is open to everybody, of a school, or of a family."),
      has_registration: z
        .boolean()
        .describe("Whether anybody may open an account. Otherwise a group or the operator does."),
      has_shop: z.boolean().describe("Whether memberships are sold here, and rebates paid."),
      time_key: z.string().describe("Signs reports of study time: see `hash` there."),
    }),
  }),
};
