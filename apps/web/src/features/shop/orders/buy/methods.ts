import type { PaymentMethod, PaymentProviderName, PaymentWay } from "@shiju/contract/shop/orders";

export const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  wechat: "微信支付",
  alipay: "支付宝",
  sandbox: "沙盒（不收钱）",
};

/** The place of a payment: WeChat's own browser, another browser of a phone, or a computer. */
export type PayPlace = "computer" | "phone" | "wechat";

/** How to pay there, the best way first. */
const waysAt: Record<PayPlace, readonly PaymentWay[]> = {
  computer: ["page", "qr"],
  phone: ["wap", "h5", "page"],
  wechat: ["jsapi", "page"],
};

export interface PaymentChoice {
  provider: PaymentProviderName;
  way: PaymentWay;
}

export function placeOf(userAgent: string, isComputer: boolean): PayPlace {
  if (/MicroMessenger/i.test(userAgent)) return "wechat";
  return isComputer ? "computer" : "phone";
}

/**
 * Returns the ways to pay that a buyer can choose from, each in its best form for this place. WeChat does not open
 * Alipay's pages.
 */
export function choicesAt(place: PayPlace, methods: readonly PaymentMethod[]): PaymentChoice[] {
  return methods.flatMap(({ provider, ways }) => {
    if (place === "wechat" && provider === "alipay") return [];
    const way = waysAt[place].find((each) => ways.includes(each));
    return way === undefined ? [] : [{ provider, way }];
  });
}
