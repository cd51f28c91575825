import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  ["Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 0, true, "pc"],
  ["a laptop with a touch screen", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 10, true, "pc"],
  ["a tablet with Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 10, false, "h5"],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 0, true, "pc"],
  ["an iPad", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 5, true, "h5"],
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", 5, false, "h5"],
  ["Android with a mouse", `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile`, 5, true, "h5"],
  ["HarmonyOS", "Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile HarmonyOS", 10, false, "h5"],
  ["Linux", `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 0, true, "pc"],
])("%s", (_name, userAgent, maxTouchPoints, hasFinePointer, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints }, hasFinePointer)).toBe(device);
});
