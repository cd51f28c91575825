import type { PaymentWay, StartedPayment } from "@shiju/contract/shop/orders";

/** A payment that a provider is asked to take. */
export interface PaymentRequest {
  /** Our number of the payment: at most 32 letters and digits. The provider calls it the merchant's number. */
  tradeNo: string;
  /** The bought thing, in a few words. */
  title: string;
  /** In fen. */
  amount: number;
  way: PaymentWay;
  /** From then on the payment cannot be paid. */
  expiresAt: Date;
  /** The buyer's address. */
  ip: string;
  /** The path of this site to which the browser returns. */
  returnPath: string;
  /** The code of WeChat's authorisation page, in WeChat's own browser. */
  wechatCode: string | undefined;
}

/** The caller draws the QR code. */
export type Started = Exclude<StartedPayment, { type: "qr" }> | { type: "qr"; url: string };

/** A paid payment, proved by the provider. */
export interface Paid {
  tradeNo: string;
  /** The provider's own number of the payment. */
  transactionId: string;
  /** In fen. A payment in another currency than yuan is refused. */
  amount: number;
  paidAt: Date;
}

/** A message from a provider, as it was received. */
export interface Notice {
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
}

interface RefundRequest {
  tradeNo: string;
  /** Our number of the refund. The provider never pays a refund with the same number twice. */
  refundNo: string;
  /** The whole payment, in fen. */
  amount: number;
}

/** A provider that takes money and sends it back. A call rejects if the answer is late or invalid. */
export interface PaymentProvider {
  ways: readonly PaymentWay[];
  start: (request: PaymentRequest) => Promise<Started>;
  /**
   * Resolves with the payment that a notice proves, or with null if the notice is about something else. Throws a
   * `ProblemError` if the notice is forged, old, or for another merchant.
   */
  read: (notice: Notice, now: Date) => Promise<Paid | null>;
  /** The answer to an accepted notice. */
  thanks: { type: "text/plain" | "application/json"; text: string };
  /** The payment if it was paid, otherwise null. */
  ask: (tradeNo: string) => Promise<Paid | null>;
  /** Closes the payment: from then on it cannot be paid. May be repeated. */
  close: (tradeNo: string) => Promise<void>;
  /**
   * Sends a payment back. May be repeated. Resolves with `under_way` until the provider says that the refund is done.
   */
  refund: (request: RefundRequest) => Promise<"done" | "under_way">;
}
