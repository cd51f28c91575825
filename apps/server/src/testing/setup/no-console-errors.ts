import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails a test with a console error, even if everything else passes. */
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
