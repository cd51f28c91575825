import { expect, test } from "vitest";
import { isMessageLink, outsideHost } from "./message-link.ts";

test.each([
  "/",
  "/courseMall/index",
  "/game?lesson=a",
  "https://example.com",
  "https://school.edu.cn:8443/a?b#c",
])("a message may lead to %s", (link) => expect(isMessageLink(link)).toBe(true));

test.each([
  "",
  "courseMall",
  "//example.com",
  "/\\example.com",
  "http://example.com",
  "javascript:alert(1)",
  "https:example.com",
  "https://school.edu.cn@evil.com",
  "https://a:b@example.com",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://[::1]/",
  "https://localhost/",
  "https://",
  "https://example.com\\@evil.com",
  "https://example.com/a b",
])("and not to %j", (link) => expect(isMessageLink(link)).toBe(false));

test("a host is told as it is, and no letter of another script stands for one of ours", () => {
  expect(outsideHost("https://School.edu.cn:8443/a")).toBe("school.edu.cn:8443");
  expect(outsideHost("https://xn--pple-43d.com/")).toBe("xn--pple-43d.com");
  // The first letter is Cyrillic.
  expect(outsideHost("https://\u0430pple.com/")).toBeNull();
  expect(outsideHost("/courseMall/index")).toBeNull();
});
