import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { askedBy } from "./bundle.ts";

const bundleOf = (...names: string[]) =>
  Object.fromEntries(
    names.map((fileName) => [fileName, { type: "chunk", fileName }]),
  ) as unknown as Rolldown.OutputBundle;

test("a page asks for the files that it names, and for none whose name a hash ends with", () => {
  const html = `<script type="module" src="/h5/assets/k3sw.js"></script><link href="/h5/assets/a-1.js">`;
  const asked = askedBy(html, bundleOf("sw.js", "assets/k3sw.js", "assets/a-1.js", "1.js", "assets/b.js"));
  expect(asked.map(({ fileName }) => fileName)).toEqual(["assets/k3sw.js", "assets/a-1.js"]);
});
