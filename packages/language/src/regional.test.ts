import { expect, test } from "vitest";
import { analyse } from "./analysis.ts";
import { regionalWords } from "./regional.ts";

const found = (english: string) =>
  regionalWords(analyse(english).words).map(({ from, to, others }) => `${from}-${to} ${others.join("/")}`);

test.each([
  ["I go to the shop.", ["4-5 store"]],
  ["We watched two films.", ["3-4 movies"]],
  [
    "Her mobile phone is new.",
    [
      "1-3 cell phone/cellphone/phone/mobile",
      "1-2 mobile phone/cell phone/cellphone/phone",
      "2-3 mobile phone/cell phone/cellphone/mobile",
    ],
  ],
  ["Trees are green.", []],
  ["The leaves fall down.", []],
])("%s", (english, words) => expect(new Set(found(english))).toEqual(new Set(words)));
