import { render } from "@testing-library/react";
import { Eye, Star } from "lucide-react";
import { expect, test } from "vitest";
import { drawIcon } from "./draw-icon.ts";

/** The drawings themselves, which Lucide's types do not name. */
async function drawn(icon: "eye" | "star") {
  const module: unknown = await (icon === "eye"
    ? import("lucide-react/icons/eye")
    : import("lucide-react/icons/star"));
  return drawIcon((module as { __iconData: Parameters<typeof drawIcon>[0] }).__iconData);
}

/** What an icon is, but for the classes Lucide adds, which no style of ours names. */
function attributesOf(icon: Element | null): Record<string, string> {
  const all = [...(icon?.attributes ?? [])].map(({ name, value }) => [name, value] as const);
  return Object.fromEntries(all.map(([name, value]) => [name, value.replace(/^lucide lucide-\w+ ?/, "")]));
}

test.each([
  { name: "star", Theirs: Star, props: { size: 18, className: "ico" } },
  { name: "eye", Theirs: Eye, props: { className: "ico", "aria-hidden": true } },
  { name: "eye", Theirs: Eye, props: { className: "ico", "aria-label": "看", role: "img" } },
  { name: "star", Theirs: Star, props: { className: "ico", strokeWidth: 1, fill: "red" } },
] as const)("an icon is drawn as Lucide draws it: $name, $props", async ({ name, Theirs, props }) => {
  const Ours = await drawn(name);
  const [theirs, ours] = [Theirs, Ours].map((Icon) =>
    render(<Icon {...props} />).container.querySelector("svg"),
  );
  expect(ours?.innerHTML).toBe(theirs?.innerHTML);
  expect(ours?.innerHTML).toContain("path");
  expect(attributesOf(ours ?? null)).toEqual(attributesOf(theirs ?? null));
});
