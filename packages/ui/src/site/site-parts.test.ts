import { afterEach, expect, test } from "vitest";
import { siteHas } from "./site-parts.ts";

afterEach(() => document.head.replaceChildren());

test("a site has every part that its page does not name", () => {
  expect(siteHas("shop")).toBe(true);
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "site-without", content: "shop" });
  document.head.replaceChildren(meta);
  expect(siteHas("shop")).toBe(false);
});
