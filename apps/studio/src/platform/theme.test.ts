import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "./storage.ts";
import { followTheme } from "./theme.ts";

const page = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
/** Runs the script that the page inlines, as a new page load does. */
async function boot(): Promise<void> {
  vi.resetModules();
  await import("#boot.ts");
}

const painted = () => ({
  dark: document.documentElement.classList.contains("dark"),
  bars: document.querySelector("meta[name=theme-color]")?.getAttribute("content"),
});

beforeEach(() => {
  document.documentElement.className = "";
  document.head.innerHTML = /<meta name="theme-color"[^>]*>/.exec(page)?.[0] ?? "";
});

test("the page follows the theme that the learner's app keeps, until it stops", () => {
  const stop = followTheme();
  const light = painted();
  expect(light.dark).toBe(false);
  stored.set("theme", "dark");
  const dark = painted();
  expect(dark.dark).toBe(true);
  expect(dark.bars).not.toBe(light.bars);
  stored.set("theme", "light");
  expect(painted()).toEqual(light);
  stop();
  stored.set("theme", "dark");
  expect(painted()).toEqual(light);
});

test.each(["light", "dark"] as const)(
  "the boot script paints %s the same, before the app has loaded",
  async (theme) => {
    stored.set("theme", theme);
    await boot();
    const before = painted();
    followTheme()();
    expect(painted()).toEqual(before);
  },
);

test.each(["", "{", "null", "7"])("the boot script stays light over %j", async (raw) => {
  localStorage.setItem("theme", raw);
  await boot();
  expect(painted().dark).toBe(false);
});
