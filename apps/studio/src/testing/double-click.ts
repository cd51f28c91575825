import { getConfig } from "@testing-library/react";

/**
 * Clicks twice, as a busy browser delivers a double click: promises are settled in between, but no timer has run. If
 * the button is disabled by then, it takes only the first click.
 */
export async function doubleClick(button: HTMLElement): Promise<void> {
  await getConfig().asyncWrapper(async () => {
    button.click();
    // Node runs a tick that is asked for by a settled promise once all promises are settled.
    await Promise.resolve();
    await new Promise<void>((resolve) => process.nextTick(resolve));
    button.click();
  });
}
