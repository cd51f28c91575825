import { orderStates } from "@shiju/learning/money/order";
import { accountNames } from "@shiju/learning/money/ledger";
import { z } from "zod";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";
import { paymentProviders } from "../shop/orders.ts";
import { partnerApplicationStates } from "../shop/partners.ts";
import { payeeKinds, withdrawalStates } from "../shop/withdrawals.ts";

const whoSchema = z
  .object({ id: z.uuid(), nickname: z.string(), phone: z.string().describe("Masked: 138****0013.") })
  .nullable()
  .describe("Null once the account is deleted.");

const find = trimmedText(50).optional();
const reason = trimmedText(200, { missing: "请写原因" }).min(1, "请写原因");
const nothing = z.object({});
const staff = { access: "staff", data: "site" } as const;
const admin = { ...staff, roles: ["admin"] } as const;
const oneOrder = { ...admin, params: z.object({ id: z.uuid("没有这个订单") }) } as const;
const oneWithdrawal = { ...admin, params: z.object({ id: z.uuid("没有这笔提现") }) } as const;
const oneRebate = { ...admin, params: z.object({ order: z.uuid("没有这笔返利") }) } as const;
const oneApplication = { ...admin, params: z.object({ id: z.uuid("没有这份申请") }) } as const;

const orderRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  who: whoSchema,
  vip_type: z.int().describe("The tier that was ordered: 2 to 5."),
  days: z.int().nullable().describe("Null for ever."),
  price: z.int().describe("Fen."),
  full_price: z.int().describe("Fen, without a campaign."),
  promotion_id: z.string().nullable(),
  provider: z.enum(paymentProviders).nullable().describe("Who took the money; null while nobody has."),
  state: z.enum(orderStates),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  refund_asked_at: z.iso.datetime().nullable(),
  refund_reason: z.string().nullable(),
  refund_note: z.string().nullable().describe("What was said to a refund that was refused."),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

const rebateStateSchema = z.enum(["pending", "withdrawable", "taken_back"]);

const withdrawalRowSchema = z.object({
  id: z.uuid(),
  who: whoSchema,
  amount: z.int().describe("Fen."),
  kind: z.enum(payeeKinds),
  hint: z.string().describe("Where it goes, as far as that may be shown."),
  state: z.enum(withdrawalStates),
  note: z.string().nullable(),
  asked_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRowSchema>;

const payeeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bank"), holder: z.string(), bank: z.string(), number: z.string() }),
  z.object({ kind: z.literal("code"), holder: z.string(), jpeg: z.string().describe("Base64.") }),
]);

const applicationRowSchema = z.object({
  id: z.uuid(),
  who: whoSchema,
  state: z.enum(partnerApplicationStates),
  reach: z.string(),
  contact: z.string(),
  note: z.string().nullable(),
  invited: z.int().describe("How many people they brought."),
  applied_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

/** Money as the console handles it. */
export const tillApi = {
  orders: endpoint({
    method: "GET",
    path: "/api/console/orders",
    summary: "Orders, the newest first unless `sort` says otherwise.",
    ...staff,
    roles: ["support"],
    query: z.object({
      ...pageQuery,
      ...sortedBy("created", "price"),
      q: find.describe("A whole order number, a phone number, or the id of a person."),
      state: z.enum(orderStates).optional(),
      provider: z.enum(paymentProviders).optional(),
      days: z.coerce.number().int().min(1).max(3660).optional().describe("Made within so many days."),
    }),
    response: listOf(orderRowSchema),
  }),
  refundEffect: endpoint({
    method: "GET",
    path: "/api/console/orders/:id/refund",
    summary: "The changes that a refund of the order would make.",
    ...oneOrder,
    response: z.object({
      amount: z.int().describe("Fen."),
      provider: z.enum(paymentProviders).nullable(),
      ends_at: z.iso
        .datetime()
        .nullable()
        .describe("When the membership ends now; null without or for ever."),
      ends_after: z.iso.datetime().nullable().describe("When it would end; null without one, or for ever."),
      tier_after: z.int().describe("0 for none."),
      rebate: z
        .object({ who: whoSchema, amount: z.int().describe("Fen."), state: rebateStateSchema })
        .nullable()
        .describe("What its inviter would lose."),
    }),
  }),
  refund: endpoint({
    method: "POST",
    path: "/api/console/orders/:id/refund",
    summary:
      "Refunds an order. Its membership and its rebate are taken back. The provider sends the money within a minute.",
    ...oneOrder,
    stepUp: true,
    body: z.object({ reason }),
    response: nothing,
  }),
  refuseRefund: endpoint({
    method: "POST",
    path: "/api/console/orders/:id/refund/refuse",
    summary: "Refuses a refund. The buyer reads the reason.",
    ...oneOrder,
    stepUp: true,
    body: z.object({ note: reason }),
    response: nothing,
  }),
  withdrawals: endpoint({
    method: "GET",
    path: "/api/console/withdrawals",
    summary: "Withdrawals, the last first unless `sort` says otherwise.",
    ...admin,
    query: z.object({
      ...pageQuery,
      ...sortedBy("asked", "amount"),
      q: find.describe("Whose, as people are found, or a whole id."),
      state: z.enum(withdrawalStates).optional(),
    }),
    response: listOf(withdrawalRowSchema),
  }),
  withdrawal: endpoint({
    method: "GET",
    path: "/api/console/withdrawals/:id",
    summary: "A withdrawal, and the rebates from which its money comes.",
    ...oneWithdrawal,
    response: withdrawalRowSchema.extend({
      nth: z.int().describe("Which withdrawal of this person it is, from 1."),
      withdrawable: z.int().describe("What is left in the balance, in fen."),
      rebates: z
        .array(
          z.object({
            order: z.uuid(),
            buyer: whoSchema,
            amount: z.int().describe("Fen."),
            state: rebateStateSchema,
            flagged: z.boolean(),
            vip_type: z.int().nullable().describe("The tier that was bought; null where the order is gone."),
            days: z.int().nullable().describe("How long it was bought for; null for ever."),
            price: z.int().nullable().describe("What was paid, in fen."),
            created_at: z.iso.datetime().describe("When it was paid."),
            due_at: z.iso.datetime().describe("When it could be withdrawn, or can."),
          }),
        )
        .describe("The newest 50."),
      rebate_count: z.int().describe("How many rebates there are altogether."),
      balances: z.boolean().describe("Whether the balance equals the sum of the entries."),
    }),
  }),
  payee: endpoint({
    method: "POST",
    path: "/api/console/withdrawals/:id/payee",
    summary: "The account that gets the money, unsealed. The log of operators has each look at it.",
    ...oneWithdrawal,
    stepUp: true,
    body: nothing,
    response: z.object({ payee: payeeSchema }),
  }),
  approveWithdrawal: endpoint({
    method: "POST",
    path: "/api/console/withdrawals/:id/approve",
    summary: "Approves a withdrawal. Its payment is the next step.",
    ...oneWithdrawal,
    stepUp: true,
    body: nothing,
    response: nothing,
  }),
  refuseWithdrawal: endpoint({
    method: "POST",
    path: "/api/console/withdrawals/:id/refuse",
    summary: "Refuses a withdrawal. The money returns to the balance, and the learner reads the reason.",
    ...oneWithdrawal,
    stepUp: true,
    body: z.object({ note: reason }),
    response: nothing,
  }),
  payWithdrawal: endpoint({
    method: "POST",
    path: "/api/console/withdrawals/:id/paid",
    summary: "Records that a withdrawal has been paid.",
    ...oneWithdrawal,
    stepUp: true,
    body: nothing,
    response: nothing,
  }),
  flaggedRebates: endpoint({
    method: "GET",
    path: "/api/console/rebates/flagged",
    summary:
      "Rebates with a buyer and an inviter who used the same device, or the same network within a day. Newest first unless `sort` says otherwise.",
    ...admin,
    query: z.object({
      ...pageQuery,
      ...sortedBy("created", "amount"),
      q: find.describe("The inviter or the buyer, as people are found."),
      days: z.coerce.number().int().min(1).max(3660).optional().describe("Paid within so many days."),
    }),
    response: listOf(
      z.object({
        order: z.uuid(),
        who: whoSchema,
        buyer: whoSchema,
        amount: z.int().describe("Fen."),
        shared: z
          .enum(["device", "network"])
          .nullable()
          .describe("The device or network that both still share. A household and a class share a network."),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
  decideRebate: endpoint({
    method: "POST",
    path: "/api/console/rebates/:order/decide",
    summary: "Decides on a flagged rebate: it matures, or it is taken back.",
    ...oneRebate,
    stepUp: true,
    body: z.object({ is_fine: z.boolean("请选择没有问题或收回") }),
    response: nothing,
  }),
  applications: endpoint({
    method: "GET",
    path: "/api/console/partners",
    summary: "Applications for the partner plan.",
    ...admin,
    query: z.object({
      ...pageQuery,
      ...sortedBy("applied"),
      q: find,
      state: z.enum(partnerApplicationStates).optional(),
    }),
    response: listOf(applicationRowSchema),
  }),
  admitPartner: endpoint({
    method: "POST",
    path: "/api/console/partners/:id/admit",
    summary: "Makes an applicant a partner.",
    ...oneApplication,
    stepUp: true,
    body: nothing,
    response: nothing,
  }),
  refusePartner: endpoint({
    method: "POST",
    path: "/api/console/partners/:id/refuse",
    summary: "Refuses an application. The applicant reads the reason.",
    ...oneApplication,
    stepUp: true,
    body: z.object({ note: reason }),
    response: nothing,
  }),
  books: endpoint({
    method: "GET",
    path: "/api/console/books",
    summary: "What the accounts of the books come to.",
    ...admin,
    limit: 10,
    response: z.object({
      accounts: z.array(
        z.object({
          name: z.enum(accountNames),
          provider: z.string().nullable().describe("Of an account with a provider."),
          fen: z
            .int()
            .describe("The amount. It is positive in the direction in which the account usually grows."),
        }),
      ),
    }),
  }),
  checkBooks: endpoint({
    method: "POST",
    path: "/api/console/books/check",
    summary:
      "Compares entries, balances, orders, payments, grants and withdrawals, and answers the differences. It also answers paid orders of buyers who already had a lifetime membership.",
    ...admin,
    limit: 4,
    body: nothing,
    response: z.object({ faults: z.array(z.string()), checked_at: z.iso.datetime() }),
  }),
};
