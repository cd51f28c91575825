import { afterEach, expect, test } from "vitest";
import { siteKindTitle } from "./site-kind.ts";

afterEach(() => document.head.replaceChildren());

test("the kind of the site is the one in its page, and public where the page has none", () => {
  expect(siteKindTitle()).toBe("公开站点");
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "site-kind", content: "family" });
  document.head.replaceChildren(meta);
  expect(siteKindTitle()).toBe("家庭站点");
});
