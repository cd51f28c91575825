import { afterEach, expect, test } from "vitest";
import { renameSite, siteName } from "./site-name.ts";

afterEach(() => document.head.replaceChildren());

function servedAs(content: string): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "application-name", content });
  document.head.replaceChildren(meta);
}

test("the name of the site is the one in its page", () => {
  servedAs("实验中学英语");
  expect(siteName()).toBe("实验中学英语");
});

test("a page without a name is the product's", () => {
  expect(siteName()).toBe("拾句");
  servedAs("");
  expect(siteName()).toBe("拾句");
});

test("a site that was given a name has it at once", () => {
  servedAs("拾句");
  renameSite("实验中学英语");
  expect(siteName()).toBe("实验中学英语");
});
