import type { PaymentMethod } from "@shiju/contract/shop/orders";
import { expect, test } from "vitest";
import { choicesAt, placeOf } from "./methods.ts";

const methods: PaymentMethod[] = [
  { provider: "wechat", ways: ["qr", "h5", "jsapi"] },
  { provider: "alipay", ways: ["page", "wap"] },
  { provider: "sandbox", ways: ["page", "qr"] },
];

test.each([
  ["computer", ["wechat qr", "alipay page", "sandbox page"]],
  ["phone", ["wechat h5", "alipay wap", "sandbox page"]],
  ["wechat", ["wechat jsapi", "sandbox page"]],
] as const)("on a %s", (place, expected) => {
  expect(choicesAt(place, methods).map(({ provider, way }) => `${provider} ${way}`)).toEqual(expected);
});

test("a provider without a way that works there is not offered", () => {
  expect(choicesAt("phone", [{ provider: "wechat", ways: ["qr"] }])).toEqual([]);
});

test("WeChat's browser is told by its name, on a computer too", () => {
  expect(placeOf("Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0", true)).toBe("wechat");
  expect(placeOf("Mozilla/5.0 (iPhone)", false)).toBe("phone");
  expect(placeOf("Mozilla/5.0 (X11; Linux x86_64)", true)).toBe("computer");
});
