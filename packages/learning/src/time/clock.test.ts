import * as fc from "fast-check";
import { expect, test } from "vitest";
import { activeMs, startClock, tick, type ClockEvent } from "./clock.ts";

const run = (events: [ClockEvent, number][]) =>
  events.reduce((clock, [event, now]) => tick(clock, event, now), startClock(0));

test.each<[string, [ClockEvent, number][], number, number]>([
  ["runs from the start", [], 5_000, 5_000],
  ["stops a minute after the start without input", [], 300_000, 60_000],
  ["stops a minute after the last input", [["input", 50_000]], 300_000, 110_000],
  ["goes on with the next input, without the gap", [["input", 100_000]], 101_000, 61_000],
  [
    "stands while the page is hidden",
    [
      ["hide", 1_000],
      ["show", 31_000],
    ],
    32_000,
    2_000,
  ],
  [
    "stands while the learner has turned aside, also where the page is shown again meanwhile",
    [
      ["turnAside", 1_000],
      ["hide", 5_000],
      ["show", 20_000],
      ["turnBack", 41_000],
    ],
    42_000,
    2_000,
  ],
  [
    "stands while paused, whatever is typed",
    [
      ["pause", 1_000],
      ["input", 2_000],
    ],
    9_000,
    1_000,
  ],
  [
    "goes on after a long pause",
    [
      ["pause", 1_000],
      ["resume", 200_000],
    ],
    205_000,
    6_000,
  ],
  [
    "needs both shown and not paused",
    [
      ["pause", 1_000],
      ["hide", 2_000],
      ["show", 3_000],
    ],
    9_000,
    1_000,
  ],
  ["never runs backwards", [["input", 5_000]], 1_000, 5_000],
])("the clock %s", (_, events, now, ms) => {
  expect(activeMs(run(events), now)).toBe(ms);
});

test("active time never shrinks and never passes the wall clock", () => {
  const event = fc.constantFrom<ClockEvent>("input", "hide", "show", "pause", "resume");
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat(100_000))), (gaps) => {
      let [clock, now] = [startClock(0), 0];
      for (const [kind, gap] of gaps) {
        const before = activeMs(clock, now);
        now += gap;
        clock = tick(clock, kind, now);
        expect(clock.active).toBeGreaterThanOrEqual(before);
        expect(clock.active).toBeLessThanOrEqual(now);
      }
    }),
  );
});
