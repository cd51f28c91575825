import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { timerStore } from "#learner/study-time/study-timer.ts";
import { signIn } from "#platform/queue/queue-fakes.ts";
import { useStudyTimer } from "./use-study-timer.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  timerStore.remove("timer");
  signIn("amy");
  return () => vi.unstubAllGlobals();
});

const subject = { type: "other" } as const;
const studied = () => timerStore.get("timer")?.time ?? 0;

test("what was studied before the timer came counts, but not what an earlier page counted", () => {
  const game = { now: () => 65_000, msBefore: 60_000 };
  renderHook(() => useStudyTimer(game, subject)).unmount();
  expect(studied()).toBe(5);
});

test("a timer that comes again counts nothing twice", () => {
  let at = 4000;
  const game = { now: () => at, msBefore: 0 };
  renderHook(() => useStudyTimer(game, subject)).unmount();
  timerStore.remove("timer");
  at = 5000;
  renderHook(() => useStudyTimer(game, subject)).unmount();
  expect(studied()).toBe(1);
});
