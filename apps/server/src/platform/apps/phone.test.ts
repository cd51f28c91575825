import { expect, test } from "vitest";
import { isPhone } from "./phone.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const iPad =
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";

test.each([
  ["an iPhone", { "user-agent": iPhone }, true],
  ["an iPad", { "user-agent": iPad }, false],
  ["a Mac, or an iPad that calls itself one", { "user-agent": mac }, false],
  ["an Android phone", { "user-agent": android }, true],
  ["a phone that hints so", { "sec-ch-ua-mobile": "?1", "user-agent": mac }, true],
  ["a tablet that hints otherwise", { "sec-ch-ua-mobile": "?0", "user-agent": android }, false],
  ["nobody in particular", {}, false],
])("%s", (_who, headers, expected) => {
  expect(isPhone(headers)).toBe(expected);
});
