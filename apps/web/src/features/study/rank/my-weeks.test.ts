import { expect, test } from "vitest";
import { sayWeeks } from "./my-weeks.tsx";

test.each([
  [0, 0, "和自己比，从这周开始"],
  [0, 9, "这周还没开始，上周的你在等"],
  [4, 0, "这周开了头，下周就有得比了"],
  [4, 9, "快赶上上周的自己了"],
  [9, 9, "和上周的自己一样多"],
  [10, 9, "比上周的自己多"],
])("%i this week after %i: %s", (now, before, words) => expect(sayWeeks({ now, before })).toBe(words));
