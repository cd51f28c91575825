import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clickDebounceMs, useDebouncedClick } from "./use-debounced-click.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("of several clicks in quick succession the first counts", () => {
  const handler = vi.fn<(of: string) => void>();
  const { result, rerender } = renderHook(() => useDebouncedClick(handler));
  result.current("first");
  vi.advanceTimersByTime(clickDebounceMs - 1);
  rerender();
  result.current("second");
  expect(handler.mock.calls).toEqual([["first"]]);
  vi.advanceTimersByTime(1);
  result.current("third");
  expect(handler).toHaveBeenLastCalledWith("third");
});
