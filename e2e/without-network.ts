import { type BrowserContext, expect, type Page } from "@playwright/test";

/** The app itself is on this device. */
export const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 30_000,
    })
    .toBe("activated");

/**
 * Waits until nothing was fetched for a second. Playwright's `networkidle` does not help, because it stays true once a
 * page has reached it.
 */
export const untilQuiet = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance.getEntriesByType("resource").map((one) => one.startTime + one.duration);
    return performance.now() - Math.max(...ends) > 1000;
  });

/** Returns the number of lessons and practices of notebooks that are on this device. */
export const keptLessons = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("shiju");
        opening.addEventListener("error", () => reject(new Error("No database")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("lessons").objectStore("lessons").count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

export async function goOffline(context: BrowserContext, isOffline = true): Promise<void> {
  await context.setOffline(isOffline);
}
