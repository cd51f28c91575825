import { expect, test } from "vitest";
import { savesFiles } from "./poster-picture.ts";

test.each([
  {
    of: "Android Chrome",
    userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile",
    touch: 5,
    saves: true,
  },
  {
    of: "a computer",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130",
    touch: 0,
    saves: true,
  },
  {
    of: "a Mac",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605",
    touch: 0,
    saves: true,
  },
  {
    of: "an iPhone",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604",
    touch: 5,
    saves: false,
  },
  {
    of: "an iPad",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605",
    touch: 5,
    saves: false,
  },
  {
    of: "WeChat on Android",
    userAgent: "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8",
    touch: 5,
    saves: false,
  },
])("whether $of keeps a download where it is found: $saves", ({ userAgent, touch, saves }) => {
  expect(savesFiles({ userAgent, maxTouchPoints: touch })).toBe(saves);
});
