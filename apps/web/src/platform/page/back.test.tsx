import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fewEntries, useBack } from "./back.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ back: useBack("/home/index"), path: useLocation().pathname }), { wrapper });
}

test.each([1, fewEntries])("with %i entries in the history, back leads to the default page", (length) => {
  vi.spyOn(history, "length", "get").mockReturnValue(length);
  const { result } = open(["/a", "/b"]);
  act(() => result.current.back());
  expect(result.current.path).toBe("/home/index");
});

test("with more, back goes back", () => {
  vi.spyOn(history, "length", "get").mockReturnValue(fewEntries + 1);
  const { result } = open(["/a", "/b"]);
  act(() => result.current.back());
  expect(result.current.path).toBe("/a");
  act(() => void dispatchEvent(new PopStateEvent("popstate")));
  act(() => void vi.runAllTimers());
  expect(result.current.path).toBe("/a");
});

test("going back that fails is logged and leads to the default page", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(history, "length", "get").mockReturnValue(fewEntries + 1);
  const { result } = open(["/a"]);
  act(() => result.current.back());
  expect(result.current.path).toBe("/a");
  act(() => void vi.runAllTimers());
  expect(result.current.path).toBe("/home/index");
  expect(warn).toHaveBeenCalledOnce();
});
