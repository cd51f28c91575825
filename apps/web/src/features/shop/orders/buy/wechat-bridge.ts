import type { StartedPayment } from "@shiju/contract/shop/orders";

interface Bridge {
  invoke: (
    name: "getBrandWCPayRequest",
    params: Extract<StartedPayment, { type: "jsapi" }>["params"],
    done: () => void,
  ) => void;
}

declare global {
  // oxlint-disable-next-line vars-on-top, no-var
  var WeixinJSBridge: Bridge | undefined;
}

/**
 * Opens WeChat's own payment. Resolves when it is closed, with any outcome, because the server knows whether money
 * came.
 */
export async function payInWechat(params: Parameters<Bridge["invoke"]>[1]): Promise<void> {
  const bridge = globalThis.WeixinJSBridge ?? (await bridgeReady());
  return new Promise((resolve) => bridge?.invoke("getBrandWCPayRequest", params, resolve));
}

const bridgeReady = () =>
  new Promise<Bridge | undefined>((resolve) =>
    document.addEventListener("WeixinJSBridgeReady", () => resolve(globalThis.WeixinJSBridge), {
      once: true,
    }),
  );
