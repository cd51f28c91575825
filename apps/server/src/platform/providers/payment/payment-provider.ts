import type { PaymentWay, StartedPayment } from "@shiju/contract/shop/orders";

/** A payment that a provider is asked to take. */
export interface PaymentRequest {
  /** Ours, letters and digits, at most 32: the provider calls it the merchant's number. */
  tradeNo: string;
  /** What is bought, in a few words. */
  title: string;
  /** Fen. */
  amount: number;
  way: PaymentWay;
  /** Nothing can be paid from then on. */
  expiresAt: Date;
  /** The buyer's address. */
  ip: string;
  /** Where the browser comes back to, a path of this site. */
  returnPath: string;
  /** What WeChat's authorisation page gave, in WeChat's own browser. */
  wechatCode: string | undefined;
}

/** A code is drawn by who asks. */
export type Started = Exclude<StartedPayment, { type: "qr" }> | { type: "qr"; url: string };

/** A payment that was made, as the provider proved it to be. */
export interface Paid {
  tradeNo: string;
  /** The provider's own number of it. */
  transactionId: string;
  /** Fen, in yuan: a provider refuses what was paid in anything else. */
  amount: number;
  paidAt: Date;
}

/** Something that a provider sent, as it came. */
export interface Notice {
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
}

interface RefundRequest {
  tradeNo: string;
  /** Ours; the same one is never sent twice by the provider. */
  refundNo: string;
  /** The whole payment, in fen. */
  amount: number;
}

/** Who takes money and sends it back. What does not answer in time, or not as it should, rejects. */
export interface PaymentProvider {
  ways: readonly PaymentWay[];
  start: (request: PaymentRequest) => Promise<Started>;
  /** The payment that a notice proves; null where it is of something else. A `ProblemError` where it is forged, old, or not for us. */
  read: (notice: Notice, now: Date) => Promise<Paid | null>;
  /** What a notice that was understood is answered with. */
  thanks: { type: "text/plain" | "application/json"; text: string };
  /** The payment, if it was made. */
  ask: (tradeNo: string) => Promise<Paid | null>;
  /** Nothing can be paid from then on; repeatable. */
  close: (tradeNo: string) => Promise<void>;
  /** Sends a payment back; repeatable. `under_way` until it is known to be done. */
  refund: (request: RefundRequest) => Promise<"done" | "under_way">;
}
