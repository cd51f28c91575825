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
      "The QR codes of a group: the group itself, customer service, where the product is followed. 8 is the study group.",
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
    summary: "A picture of a QR code: never changes, kept by every cache.",
    access: "visitor",
    data: "public",
    limit: "none",
    params: z.object({ name: boundedText(300), version: boundedText(300) }),
    response: z.file().mime(["image/svg+xml", "image/png", "image/jpeg", "image/webp"]),
  }),
  site: endpoint({
    method: "GET",
    path: "/api/site",
    summary: "What the pages must know of this installation.",
    access: "visitor",
    data: "public",
    response: z.object({
      name: z.string(),
      sms_codes: z
        .boolean()
        .describe(
          "Whether codes are really sent by SMS; without, registering asks for none and the operator resets passwords.",
        ),
      oauth: z.array(z.enum(oauthProviders)).describe("Third parties by which one can sign in."),
      has_shop: z.boolean().describe("Whether memberships are sold here, and rebates paid."),
      time_key: z.string().describe("Signs reports of study time: see `hash` there."),
    }),
  }),
};
