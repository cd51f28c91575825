import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Everything that axe finds to be serious or critical, in both themes: every rule in the one that the page
 * stands in, and those on colour, which alone can differ, in the other.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await settle(page);
  const found = await faultsIn(page);
  const switched = await switchTheme(page);
  const inOther = await faultsIn(page, ["color-contrast", "link-in-text-block"]);
  // The settings of an account that arrive meanwhile paint their own theme, and what was seen is half of each.
  if ((await themeOf(page)) !== switched) return seriousFaults(page);
  await switchTheme(page);
  return [...found, ...inOther.map((fault) => `in the other theme, ${fault}`)];
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.className);

/** Turns the page's colours over, and waits until they have stopped changing; answers what the page calls them. */
async function switchTheme(page: Page): Promise<string> {
  await page.evaluate(() => document.documentElement.classList.toggle("dark"));
  const switched = await themeOf(page);
  await settle(page);
  return switched;
}

/** Ends what changes its colour, until nothing does any more: what stands at the edge begins some frames after a key. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    // What is inherited begins to change as its parent does, and ends after it.
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (ending.length === 0) break;
      for (const animation of ending) animation.finish();
    }
  });
}

/** The faults that stay: a notice may begin to fade while the page is looked at. */
async function faultsIn(page: Page, rules?: string[]): Promise<string[]> {
  const found = await faultsNow(page, rules);
  if (found.length === 0) return found;
  await settle(page);
  return faultsNow(page, rules);
}

/** Asked of the axe that lies in the page: its own way for Playwright opens a page more for every question. */
async function faultsNow(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run({ resultTypes: ["violations"], ...(runOnly && { runOnly }) }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}
