import { ProblemError } from "#platform/http/problem-error.ts";
import type { Paid, PaymentProvider, PaymentRequest } from "#platform/providers/payment/payment-provider.ts";

/** A provider of payments. A test decides when its buyers pay. The notices are JSON. */
export function testPayments(now: () => Date) {
  const asked = new Map<string, PaymentRequest>();
  const paid = new Map<string, Paid>();
  const refunded: string[] = [];
  const closed: string[] = [];
  const state = { isAway: false, refundsAreSlow: false };
  const answer = async <Result>(result: () => Result) => {
    if (state.isAway) throw new Error("the provider is away");
    return result();
  };
  const provider: PaymentProvider = {
    ways: ["qr"],
    start: (request) =>
      answer(() => {
        asked.set(request.tradeNo, request);
        return { type: "qr", url: `pay://${request.tradeNo}` };
      }),
    async read({ body }) {
      const notice = JSON.parse(Buffer.from(body).toString()) as Paid & { forged?: boolean; other?: boolean };
      if (notice.forged) throw new ProblemError("not_allowed", "签名有误");
      return notice.other ? null : notice;
    },
    thanks: { type: "text/plain", text: "success" },
    ask: (tradeNo) => answer(() => paid.get(tradeNo) ?? null),
    close: (tradeNo) =>
      answer(() => {
        closed.push(tradeNo);
      }),
    refund: ({ refundNo }) =>
      answer(() => {
        if (state.refundsAreSlow) return "under_way";
        refunded.push(refundNo);
        return "done";
      }),
  };
  return {
    provider,
    state,
    asked,
    closed,
    refunded,
    /** Pays as the buyer, and returns the notice that the provider would send. */
    pay(tradeNo: string, { amount = asked.get(tradeNo)?.amount ?? 0, times = "" } = {}): Paid {
      const done = { tradeNo, transactionId: `t${times}-${tradeNo}`, amount, paidAt: now() };
      paid.set(tradeNo, done);
      return done;
    },
  };
}
