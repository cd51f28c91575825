import { expect, test } from "vitest";
import { perDay, yuan } from "./prices.ts";

test.each([
  [2900, "29"],
  [39_900, "399"],
  [990, "9.9"],
  [129_900, "1,299"],
  [0, "0.00"],
])("%i fen are %s yuan", (fen, text) => expect(yuan(fen)).toBe(text));

test.each([
  [2900, 31, "0.94"],
  [6900, 93, "0.74"],
  [19_900, 366, "0.54"],
  [0, 31, "0.00"],
])("%i fen for %i days are %s yuan a day", (fen, days, text) => expect(perDay(fen, days)).toBe(text));
