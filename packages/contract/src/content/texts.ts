import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

/** The texts under `/richtext/{type}`. */
export const textTypes = ["agreement", "privacy", "help", "about"] as const;
export type TextType = (typeof textTypes)[number];

const spanSchema = z
  .object({
    text: z.string(),
    strong: z.literal(true).optional(),
    kbd: z.literal(true).optional(),
    link: z.string().optional(),
  })
  .meta({
    id: "TextSpan",
    description:
      "A run of text. `kbd` is a key of the keyboard. A link leads to a page of the app (`/…`), to a site, a mailbox or a phone.",
  });
export type Span = z.infer<typeof spanSchema>;

const spansSchema = z.array(spanSchema);

const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), spans: spansSchema }),
  z.object({ kind: z.literal("paragraph"), spans: spansSchema }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(spansSchema) }),
  z.object({ kind: z.literal("table"), head: z.array(spansSchema), rows: z.array(z.array(spansSchema)) }),
]);
export type Block = z.infer<typeof blockSchema>;

/** A text as data instead of markup. It cannot contain a tag, attribute or script, so a page need not sanitise it. */
export const richTextSchema = z
  .object({ title: z.string(), blocks: z.array(blockSchema) })
  .meta({ id: "RichText", description: "A text as data, never as markup." });
export type RichText = z.infer<typeof richTextSchema>;

export const textsApi = {
  read: endpoint({
    method: "GET",
    path: "/api/richtext/:type",
    summary: "A text of the site: agreement, privacy, help, about.",
    access: "visitor",
    data: "public",
    maxAge: 60,
    params: z.object({ type: boundedText(40) }),
    response: richTextSchema,
  }),
};
