import { expect, test } from "vitest";
import { isRobot } from "./is-robot.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const weChat =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN";
const cubot =
  "Mozilla/5.0 (Linux; Android 10; CUBOT_X30) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36";

test.each([chrome, weChat, cubot])("%s is a person's browser", (agent) => {
  expect(isRobot({ "user-agent": agent })).toBe(false);
});

test.each([
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Sogou web spider/4.0",
  "Mozilla/5.0 HeadlessChrome/126.0.0.0",
  "curl/8.5.0",
  "python-requests/2.32",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "WhatsApp/2.23 Preview",
])("%s is a robot", (agent) => {
  expect(isRobot({ "user-agent": agent })).toBe(true);
});

test("nobody without a name, and no page fetched ahead, is a person's visit", () => {
  expect(isRobot({})).toBe(true);
  expect(isRobot({ "user-agent": chrome, "sec-purpose": "prefetch;prerender" })).toBe(true);
  expect(isRobot({ "user-agent": chrome, purpose: "prefetch" })).toBe(true);
});
