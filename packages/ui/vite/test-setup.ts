import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Whether the test file renders, which only `.test.tsx` files do. For other files, loading this code would take longer
 * than their tests.
 */
const isRendering = expect.getState().testPath?.endsWith(".tsx");
const rendering = isRendering ? await import("@testing-library/react") : undefined;
/** A page takes some time to load its content, and a test must not fail because the machine is slow. */
rendering?.configure({ asyncUtilTimeout: 15_000 });

/** The browser's own, before a test puts others in their place. */
const [frame, timer] = [requestAnimationFrame, setTimeout];

/**
 * The timers that a test file has begun. They are cleared at its end, because an open dialog would go on without a
 * page.
 */
const begun = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign((...task: Parameters<typeof timer>) => {
  const one = timer(...task);
  begun.add(one);
  return one;
}, timer);
afterAll(() => begun.forEach((one) => clearTimeout(one)));

/**
 * Fails a call that a test does not answer, as if there were no network. happy-dom would call this machine, and print
 * that nothing listens.
 */
globalThis.fetch = async () => {
  throw new TypeError("A test has no network");
};

let complaints: string[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => complaints.push(words.join(" ")));
});

afterEach(async () => {
  rendering?.cleanup();
  // A part that is still being fetched would show itself in a page that is gone.
  await vi.dynamicImportSettled();
  await forgetToasts();
  // Waits for the next frame, because work that waits for it belongs to this test and must not write into the next.
  await new Promise((resolve) => frame(() => timer(resolve)));
  if (complaints.length > 0) throw new Error(`Unexpected console.error: ${complaints.join("\n")}`);
});

/**
 * Removes the toasts, because the next test would find them. They stand in a root of their own, which no test unmounts.
 */
async function forgetToasts(): Promise<void> {
  const isShown = () => document.querySelector(".mantine-Notification-root") !== null;
  if (!rendering || !isShown()) return;
  const { notifications } = await import("@mantine/notifications");
  rendering.act(() => notifications.clean());
  await rendering.waitFor(() => expect(isShown()).toBe(false));
}
