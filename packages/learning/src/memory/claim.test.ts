import { describe, expect, it } from "vitest";
import { claimDays, type ClaimedWord, claimedCard, claimsADay } from "./claim.ts";
import { openOutlook, openScheduler } from "./card.ts";

const options = { retention: 0.9, weights: null };

const words = (count: number): ClaimedWord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `word ${index}`, rank: index + 1 }));

const counted = (days: Iterable<number>) => {
  const load = new Map<number, number>();
  for (const day of days) load.set(day, (load.get(day) ?? 0) + 1);
  return load;
};

describe("claims", () => {
  it.each([500, 3000, 6000])("of %i words come to be checked at most twenty a day", (count) => {
    let load = new Map<number, number>();
    const all: number[] = [];
    for (let from = 0; from < count; from += 500) {
      all.push(...claimDays(words(count).slice(from, from + 500), "test", load).values());
      load = counted(all);
    }
    expect(all).toHaveLength(count);
    expect(Math.max(...load.values())).toBeLessThanOrEqual(claimsADay);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...all)).toBeLessThanOrEqual(365);
  });

  it("of more words than the days have room for lie on the emptiest days", () => {
    const load = counted(claimDays(words(7000), "sweep", new Map()).values());
    expect(Math.max(...load.values())).toBeLessThanOrEqual(claimsADay + 3);
  });

  it("of easy words are checked later than those of hard words", () => {
    const mean = (from: number) => {
      const days = [...claimDays(words(6000).slice(from, from + 500), "sweep", new Map()).values()];
      return days.reduce((sum, day) => sum + day, 0) / days.length;
    };
    expect(mean(0)).toBeGreaterThan(mean(5000) + 50);
  });

  it("of a sweep are believed for longer than those of a test", () => {
    const of = (origin: "sweep" | "test") => claimDays([{ id: "borrow", rank: 900 }], origin, new Map());
    expect(of("sweep").get("borrow")).toBeGreaterThan(of("test").get("borrow") ?? 365);
  });

  it("are the same for the same word each time", () => {
    expect(claimDays(words(50), "sweep", new Map())).toEqual(claimDays(words(50), "sweep", new Map()));
  });

  it("come due after their days", () => {
    expect(claimedCard("2026-11-28", 100)).toMatchObject({ due: "2027-03-08", stability: 100, reviews: 0 });
  });

  it("are followed by a first answer, as if the word was never seen", () => {
    const first = openScheduler(options)([{ day: "2027-03-08", rating: 3 }]);
    const outlook = openOutlook(options)(claimedCard("2026-11-28", 100), "2027-03-08");
    expect(outlook[3]).toBe((Date.parse(first?.due ?? "") - Date.parse("2027-03-08")) / 86_400_000);
  });
});
