import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn } from "#platform/http/times.ts";
import { type ErrorState, errorState } from "./error-book.ts";

const dayOf = dayIn("Asia/Shanghai");
const outcomes = { w: "wrong", r: "right", s: "shown" } as const;
const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour - 8));

/**
 * Returns answers from the form `w1 r2 r3`. The letter is wrong or right, and the number is the day of March, at noon.
 */
function answers(written: string) {
  return written.split(" ").flatMap((one, index) => {
    const outcome = outcomes[one[0] as keyof typeof outcomes];
    return outcome
      ? [{ outcome, at: on(Number(one.slice(1)), 12 + index / 10), source: "course" as const }]
      : [];
  });
}
const decided = (marked: boolean, day: number): ErrorState => ({ marked, since: on(day), source: "newWord" });

describe("which sentences are in the error book", () => {
  test.each([
    ["nothing happened", null, "", undefined],
    ["only right answers", null, "r1 r2", undefined],
    ["a mistake", null, "w1", true],
    ["right on two days", null, "w1 r2 r3", true],
    ["right on three days", null, "w1 r2 r3 r4", false],
    ["right on the day of the mistake and two more", null, "w1 r1 r2 r3", false],
    ["right three times on one day", null, "w1 r2 r2 r2", true],
    ["a mistake between", null, "w1 r2 w2 r3 r4", true],
    ["a shown answer between", null, "w1 r2 s3 r4 r5", true],
    ["a shown answer alone", null, "s1", undefined],
    ["a shown answer after it went out", null, "w1 r2 r3 r4 s5", false],
    ["a mistake after it went out", null, "w1 r2 r3 r4 w5", true],
    ["right answers before the mistake", null, "r1 r2 r3 w4", true],
    ["put in by hand", decided(true, 1), "", true],
    ["put in by hand after mistakes, then right on three days", decided(true, 2), "w1 r3 r4 r5", false],
    ["put in by hand after two days right, then a third", decided(true, 3), "w1 r1 r2 r4", true],
    ["taken out by hand", decided(false, 2), "w1", false],
    ["taken out by hand before a mistake", decided(false, 2), "w1 w3", true],
  ])("%s", (_what, decision, written, marked) => {
    expect(errorState(decision, answers(written), dayOf)?.marked).toBe(marked);
  });

  test("it says when and from where it came in last", () => {
    expect(errorState(null, answers("w1 r2 r3 r4 w5 w6"), dayOf)).toMatchObject({
      since: on(5, 12.4),
      source: "course",
    });
    expect(errorState(decided(true, 2), answers("w3"), dayOf)).toEqual(decided(true, 2));
  });

  test("a day is a date in the learner's own zone", () => {
    const late = [on(1, 23), on(2, 23), on(3, 1), on(4, 1)];
    const rights = late.map((at) => ({ outcome: "right" as const, at, source: "course" as const }));
    const all = [...answers("w1"), ...rights.slice(0, 3)];
    expect(errorState(null, all, dayOf)?.marked).toBe(false);
    expect(errorState(null, all, dayIn("Europe/London"))?.marked).toBe(true);
  });

  test("a sentence goes out exactly where three days in a row were right", () => {
    const letters = fc.array(fc.constantFrom("w", "r", "s"), { maxLength: 20 });
    fc.assert(
      fc.property(letters, (each) => {
        const written = each.map((letter, index) => `${letter}${index + 1}`).join(" ");
        const last = each.join("").replace(/^.*w/, "");
        const isIn = each.includes("w") ? !last.includes("rrr") : undefined;
        expect(errorState(null, answers(written), dayOf)?.marked).toBe(isIn);
      }),
    );
  });
});
