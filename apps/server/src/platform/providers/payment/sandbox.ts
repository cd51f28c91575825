import { ProblemError } from "../../http/problem-error.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/**
 * Returns a provider that takes no money. Its page belongs to the server. `origin` is the address of the site. Without
 * `origin` there is no QR code.
 */
export function sandbox(origin: string | undefined): PaymentProvider {
  return {
    ways: origin === undefined ? ["page"] : ["page", "qr"],
    async start({ tradeNo, way }) {
      const path = `/api/payments/sandbox/${tradeNo.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
      return way === "qr" ? { type: "qr", url: `${origin}${path}` } : { type: "redirect", url: path };
    },
    read: async () => {
      throw new ProblemError("not_found", "沙盒不发送通知");
    },
    thanks: { type: "text/plain", text: "" },
    ask: async () => null,
    close: async () => {},
    refund: async () => "done",
  };
}
