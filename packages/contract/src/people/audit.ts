import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";

/** Everything that the log can say of somebody of the staff, or of a command. */
export const staffActions = [
  "step-up",
  "create-admin",
  "set-role",
  "show-phone",
  "note",
  "send-message",
  "read-people",
  "import-people",
  "read-content",
  "import-content",
  "lock-user",
  "unlock-user",
  "reset-password",
  "add-to-group",
  "reset-guardian",
  "end-sessions",
  "grant-membership",
  "revoke-membership",
  "delete-user",
  "keep-user",
  "answer-feedback",
  "announce",
  "write-text",
  "reset-text",
  "try-course",
  "accept-course",
  "refuse-course",
  "order-course",
  "set-level",
  "set-access",
  "set-term",
  "set-promotion",
  "set-site",
  "test-service",
  "make-backup",
  "download-backup",
  "refund-order",
  "refuse-refund",
  "review-rank",
  "release-rebate",
  "refuse-rebate",
  "approve-withdrawal",
  "refuse-withdrawal",
  "pay-withdrawal",
  "show-payee",
  "admit-partner",
  "refuse-partner",
  "check-books",
] as const;
export type StaffAction = (typeof staffActions)[number];

/** The kinds of objects that an action can be about. */
export const staffObjects = [
  "user",
  "order",
  "withdrawal",
  "rebate",
  "partner_application",
  "books",
  "term",
  "promotion",
  "course",
  "text",
  "announcement",
  "group",
  "feedback",
  "import",
  "setting",
  "provider",
  "backup",
] as const;
export type StaffObject = (typeof staffObjects)[number];

const factsSchema = z.record(z.string(), z.unknown()).nullable();

const actionSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z
      .object({ id: z.uuid(), name: z.string().describe("As they were called then.") })
      .nullable()
      .describe("Null for the command line."),
    network: z
      .string()
      .nullable()
      .describe(
        "The network of the call: an IPv4 address, or the first half of an IPv6 address. Null for the command line, and where none was kept.",
      ),
    action: z.string().describe("Such as `set-term`."),
    about: z.object({
      kind: z.string().describe("Such as `user`, `order`, `term`."),
      id: z.string(),
      name: z.string().nullable().describe("The present name of a person. Null for any other subject."),
    }),
    before: factsSchema.describe("The changed values before the action. Null where no value existed."),
    after: factsSchema.describe("What was changed, as it is since."),
    details: z.record(z.string(), z.unknown()).describe("Further facts of the action, such as its reason."),
  })
  .meta({
    id: "Action",
    description: "An action of the staff. The entry is never changed and never deleted.",
  });
export type Action = z.infer<typeof actionSchema>;

const action = boundedText(60);

export const auditApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/actions",
    summary: "What staff did.",
    access: "staff",
    roles: [],
    data: "site",
    query: z.object({
      ...pageQuery,
      ...sortedBy("at"),
      q: trimmedText(60)
        .optional()
        .describe("The beginning of the name of the staff member, or the whole id of the subject."),
      action: action.optional(),
      by: z.enum(["people", "command-line"]).optional(),
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(3660)
        .optional()
        .describe("Done within so many days of 24 hours."),
    }),
    response: listOf(actionSchema),
  }),
  ofPerson: endpoint({
    method: "GET",
    path: "/api/console/people/:id/actions",
    summary: "The latest fifty actions of staff about a person.",
    access: "staff",
    roles: ["support"],
    data: "site",
    params: z.object({ id: z.uuid("没有这个人") }),
    response: z.object({ actions: z.array(actionSchema) }),
  }),
};
