import { afterEach, beforeEach, expect, vi } from "vitest";

/** A console error fails the test, even if everything else passes. */
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
