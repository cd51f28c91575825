import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** What a page must come to show it shows in its own time; a slow machine is no fault of the page. */
configure({ asyncUtilTimeout: 15_000 });

/** The browser's own, before a test puts others in their place. */
const [frame, timer] = [requestAnimationFrame, setTimeout];

let complaints: string[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => complaints.push(words.join(" ")));
});

afterEach(async () => {
  cleanup();
  // A part that is still being fetched would show itself in a page that is gone.
  await vi.dynamicImportSettled();
  // What waits for the next frame belongs to this test and must not write into the one after it.
  await new Promise((resolve) => frame(() => timer(resolve)));
  if (complaints.length > 0) throw new Error(`Unexpected console.error: ${complaints.join("\n")}`);
});
