import { isCardNumber } from "@shiju/learning/money/card-number";
import { leastWithdrawal } from "@shiju/learning/money/withdrawal";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, cursorSchema, trimmedText } from "../http/text.ts";

export const withdrawalStates = ["asked", "approved", "paid", "refused"] as const;
export const payeeKinds = ["bank", "code"] as const;

const holder = trimmedText(40, { missing: "请填写姓名", tooLong: "姓名最多 40 个字" }).check(
  z.regex(/^(?:[\p{Script=Han}·]{2,20}|[A-Za-z][A-Za-z .'-]{1,39})$/u, "请填写收款人的真实姓名"),
);

const payeeSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("bank"),
      holder,
      bank: trimmedText(40, { missing: "请填写开户银行", tooLong: "开户银行最多 40 个字" }).min(
        4,
        "请写全开户银行，如 招商银行杭州分行",
      ),
      number: boundedText(40, { missing: "请填写卡号", tooLong: "卡号是 16 到 19 位数字" })
        .transform((text) => text.replaceAll(/[\s-]/g, ""))
        .pipe(
          z
            .string()
            .regex(/^\d{16,19}$/, { error: "卡号是 16 到 19 位数字", abort: true })
            .refine(isCardNumber, "卡号有误，请核对"),
        ),
    }),
    z.object({
      kind: z.literal("code"),
      holder,
      image: boundedText(100, { missing: "请上传收款码" }).describe("The path of an upload of one's own."),
    }),
  ],
  "请选择提到哪里",
);
export type Payee = z.infer<typeof payeeSchema>;

const withdrawalSchema = z
  .object({
    id: z.uuid(),
    amount: z.int().describe("Fen."),
    state: z
      .enum(withdrawalStates)
      .describe(
        "asked: waits for the operator. approved: the money is on its way. refused: the money is back in the balance.",
      ),
    kind: z.enum(payeeKinds),
    hint: z.string().describe("The account that gets the money, shortened: 招商银行，尾号 0047."),
    note: z.string().nullable().describe("What the operator said."),
    asked_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    paid_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Withdrawal" });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawalsApi = {
  ask: endpoint({
    method: "POST",
    path: "/api/withdrawals",
    notManaged: "money",
    summary:
      "Requests money from the balance. A learner has one open withdrawal. Repeatable: the same `id` answers the same withdrawal, and 409 with another body. 503 where the operator pays nothing out.",
    access: "learner",
    data: "own",
    limit: 60,
    body: z.object({
      id: z.uuid().describe("Made by the client."),
      amount: z
        .int("请填写金额")
        .min(leastWithdrawal, "每次至少提现 10 元")
        .max(100_000_000, "金额太大")
        .describe("Fen."),
      to: payeeSchema,
    }),
    response: z.object({ withdrawal: withdrawalSchema }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/withdrawals",
    summary: "The learner's withdrawals, newest first, a page at a time.",
    access: "learner",
    data: "own",
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.object({
      withdrawals: z.array(withdrawalSchema),
      is_open: z.boolean().describe("Whether the operator pays out at all."),
      next_cursor: z.string().nullable(),
    }),
  }),
};
