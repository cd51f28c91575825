import type { Order } from "@shiju/contract/shop/orders";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#platform/network/api.ts";
import type { PaymentChoice } from "./methods.ts";
import { payInWechat } from "./wechat-bridge.ts";

/** A code to scan, and what it pays. */
export interface ShownCode {
  order: Order;
  provider: PaymentChoice["provider"];
  /** An SVG as a data URL. */
  image: string;
}

interface Payment extends PaymentChoice {
  orderId: string;
  /** The code from WeChat's authorisation page. */
  code?: string;
}

/** Returns the address of the page of an order. Payment providers send the buyer back to this address. */
export const orderPath = (id: string): string => `/vip/orders?order=${id}`;

/**
 * Returns a function that starts a payment. The function shows a code, opens the provider's page, or opens WeChat's own
 * payment.
 */
export function usePay() {
  const navigate = useNavigate();
  const [code, setCode] = useState<ShownCode | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ orderId, provider, way, code: wechatCode }: Payment) =>
      call("POST /api/orders/:id/pay", {
        params: { id: orderId },
        body: { provider, way, ...(wechatCode !== undefined && { wechat_code: wechatCode }) },
      }),
  });
  const pay = useCallback(
    async (payment: Payment) => {
      const { order, pay: started } = await mutateAsync(payment);
      if (started.type === "redirect") return location.assign(started.url);
      if (started.type === "qr") return setCode({ order, provider: payment.provider, image: started.image });
      await payInWechat(started.params);
      await navigate(orderPath(order.id), { replace: true });
    },
    [mutateAsync, navigate],
  );
  return { pay, isPaying: isPending, code, closeCode: () => setCode(null) };
}
