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
 * Returns all serious and critical faults that axe finds in both themes. In the present theme it checks every rule. In
 * the other theme it checks only the rules about colour, because only colours can differ.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await settle(page);
  const found = await faultsIn(page);
  const switched = await switchTheme(page);
  const inOther = await faultsIn(page, ["color-contrast", "link-in-text-block"]);
  // If settings of the account arrive meanwhile, the page changes its theme, and each result is half of one theme.
  if ((await themeOf(page)) !== switched) return seriousFaults(page);
  await switchTheme(page);
  return [...found, ...inOther.map((fault) => `in the other theme, ${fault}`)];
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.className);

/** Switches the page's theme, and waits until the colours have stopped changing. Returns the page's name of the theme. */
async function switchTheme(page: Page): Promise<string> {
  await page.evaluate(() => document.documentElement.classList.toggle("dark"));
  const switched = await themeOf(page);
  await settle(page);
  return switched;
}

/** Ends all animations of colours, until none is left. Some begin only a few frames after a key. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    // An inherited colour begins to change as its parent's does, and ends after it.
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

/**
 * Returns the faults that stay when the page is checked again, because a notice may begin to fade during the first
 * check.
 */
async function faultsIn(page: Page, rules?: string[]): Promise<string[]> {
  const found = await faultsNow(page, rules);
  if (found.length === 0) return found;
  await settle(page);
  return faultsNow(page, rules);
}

/**
 * Uses the axe that is loaded in the page, because axe's own helper for Playwright opens another page for each
 * question.
 */
async function faultsNow(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run({ resultTypes: ["violations"], ...(runOnly && { runOnly }) }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}
