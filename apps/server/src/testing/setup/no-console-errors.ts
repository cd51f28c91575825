import { afterEach, beforeEach, expect, vi } from "vitest";

/** A server that complains while a test passes is not well. */
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
