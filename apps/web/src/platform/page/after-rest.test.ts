import { beforeEach, expect, test, vi } from "vitest";
import { afterRest } from "./after-rest.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("the task runs once, so long after the last touch", () => {
  const task = vi.fn<() => void>();
  const { touch } = afterRest(400, task);
  for (let touches = 0; touches < 10; touches += 1) {
    touch();
    vi.advanceTimersByTime(300);
  }
  vi.advanceTimersByTime(99);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(task).toHaveBeenCalledOnce();
  touch();
  vi.advanceTimersByTime(400);
  expect(task).toHaveBeenCalledTimes(2);
});

test("what is called off does not run, until the next touch", () => {
  const task = vi.fn<() => void>();
  const { touch, callOff } = afterRest(400, task);
  touch();
  callOff();
  vi.advanceTimersByTime(1000);
  expect(task).not.toHaveBeenCalled();
  touch();
  vi.advanceTimersByTime(400);
  expect(task).toHaveBeenCalledOnce();
});
