import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Windows · Chrome", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`],
  ["Windows · Edge", `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`],
  ["Mac · Safari", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18 Safari/605.1"],
  ["Linux · Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "iPhone · 微信",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50",
  ],
  [
    "Android · Chrome",
    `Mozilla/5.0 (Linux; Android 15; Pixel 7) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
  ],
  ["鸿蒙 · 华为浏览器", `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114 HuaweiBrowser/5.0 Mobile`],
  ["", "curl/8.5.0"],
  ["", undefined],
])("%s", (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
