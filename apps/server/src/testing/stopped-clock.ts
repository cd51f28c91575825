import { afterAll, vi } from "vitest";
import { wednesdayNoon } from "./clock.ts";

/** For the tests of a file, it is Wednesday noon where learners are: in the server, in the factories and in the tests. */
export function stopClock(): void {
  vi.setSystemTime(wednesdayNoon);
  afterAll(() => void vi.useRealTimers());
}
