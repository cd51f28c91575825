import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText } from "../http/text.ts";
import { draftIdSchema, itemSchema, newHeadSchema, operationSchema } from "./fields.ts";

/** Most drafts of a person, most bytes of a draft, and most bytes of all drafts of the person. */
export const mostDrafts = 50;
export const mostDraftBytes = 4 * 1024 * 1024;
export const mostBytesOfAuthor = 24 * 1024 * 1024;
/** Days for which a deleted draft can be brought back. */
export const daysToRestore = 30;

export const draftSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    level: z.int().describe("1 to 6, about CEFR pre-A1 to C1."),
    revision: z.int().describe("Grows with every change."),
    lesson_count: z.int().describe("Lessons in it."),
    line_count: z.int().describe("Lines in all lessons."),
    changed_at: z.iso.datetime(),
    deleted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Draft", description: "A course that its author is writing." });
export type Draft = z.infer<typeof draftSchema>;

const changeKinds = ["edit", "undo", "redo"] as const;

const changeSchema = z.strictObject({
  id: draftIdSchema.describe("Made by the client, so that it may be sent again."),
  group: draftIdSchema.describe("Changes of one group are undone together."),
  kind: z.enum(changeKinds),
  what: boundedText(60).describe("In a few words, for its author."),
  operations: boundedList(operationSchema, 400).min(1).describe("All of them are done, or none."),
});
export type DraftChange = z.infer<typeof changeSchema>;

const resultSchema = z.object({
  id: z.string(),
  status: z
    .enum(["applied", "conflict", "refused"])
    .describe(
      "`conflict`: an item has been changed meanwhile, and `items` has its present state. `refused`: the change breaks a limit, which `message` names.",
    ),
  revision: z.int().describe("The draft's after it."),
  items: z.array(itemSchema),
  message: z.string().nullable().describe("Chinese, for the author."),
});
export type ChangeResult = z.infer<typeof resultSchema>;

const pastChangeSchema = z.object({
  id: z.string(),
  group: z.string(),
  kind: z.enum(changeKinds),
  what: z.string(),
  revision: z.int().describe("The draft's after it."),
  at: z.iso.datetime(),
  inverse: z
    .array(operationSchema)
    .describe("The change that undoes this one. Its revisions are those of that time."),
});

const params = z.object({ id: draftIdSchema });
const revision = z.coerce.number().int().min(0).max(2_000_000_000).default(0);

export const draftsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/drafts",
    summary:
      "The author's drafts, the last changed first. Deleted drafts are included as long as they can be restored.",
    access: "tier",
    data: "own",
    response: z.object({ drafts: z.array(draftSchema) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/drafts",
    summary: "Begins a draft. Repeatable; 409 where the same id is sent with other fields.",
    access: "tier",
    data: "own",
    limit: 30,
    body: z.strictObject({ id: draftIdSchema.describe("Made by the client."), fields: newHeadSchema }),
    response: draftSchema,
  }),
  items: endpoint({
    method: "GET",
    path: "/api/drafts/:id/items",
    summary:
      "The items of a draft in the order of their last changes: all items, or those changed since a revision. An answer has at most 500 items. While there are more, ask again from the last one.",
    access: "tier",
    data: "own",
    params,
    query: z.object({
      since: revision.describe("The revision after which changes are answered. 0 asks for all items."),
      revision: revision.describe("The id of the last item of the answer before, where there are more."),
      after: draftIdSchema.optional().describe("The id of that item."),
    }),
    response: z.object({
      draft: draftSchema,
      items: z.array(itemSchema).describe("Removed ones only where `since` is not 0."),
      more: z.boolean(),
      is_whole: z
        .boolean()
        .describe(
          "Whether the answer is of all items, because `since` is 0 or so long ago that removed items are not known any more.",
        ),
    }),
  }),
  history: endpoint({
    method: "GET",
    path: "/api/drafts/:id/history",
    summary: "The last changes that can be undone, newest first.",
    access: "tier",
    data: "own",
    params,
    response: z.object({ changes: z.array(pastChangeSchema) }),
  }),
  change: endpoint({
    method: "POST",
    path: "/api/drafts/:id/changes",
    summary:
      "Changes a draft. Each change is made by itself. A change is refused when one of its items has been changed meanwhile. Repeatable. The id of a change with another change answers 409, and then nothing is changed.",
    access: "tier",
    data: "own",
    bodyLimit: 512 * 1024,
    params,
    body: z.strictObject({ changes: boundedList(changeSchema, 20).min(1) }),
    response: z.object({
      revision: z.int().describe("The draft's after all of them."),
      results: z.array(resultSchema).describe("One for each change, in their order."),
    }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/drafts/:id",
    summary: "Deletes a draft, which can be brought back for 30 days. Repeatable.",
    access: "tier",
    data: "own",
    params,
    response: draftSchema,
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/drafts/:id/restore",
    summary: "Brings a deleted draft back. Repeatable.",
    access: "tier",
    data: "own",
    params,
    response: draftSchema,
  }),
};
