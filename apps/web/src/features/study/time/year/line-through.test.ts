import { expect, test } from "vitest";
import { lineThrough } from "./line-through.ts";

test.each<[string, (number | null)[], string]>([
  ["nothing", [null, null], ""],
  ["one value lies in the middle", [5], "M2 14"],
  ["equal ones too", [5, 5], "M2 14L118 14"],
  ["the least at the bottom, the greatest at the top", [1, 3, 2], "M2 26L60 2L118 14"],
  ["a week without any is passed over", [1, null, 2], "M2 26L118 2"],
])("%s", (_, values, path) => expect(lineThrough(values, 120, 28)).toBe(path));
