import { expect, test } from "vitest";
import { fingers, keyboardRows, pressFor } from "./keyboard.ts";

/** Every character that a US keyboard types. */
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

test("every character has a key and a finger, and two characters never have the same press", () => {
  const presses = printable.map((character) => {
    const press = pressFor(character);
    if (!press) throw new Error(`no key types ${character}`);
    expect(fingers).toContain(press.key.finger);
    return `${press.key.code} ${press.shift ? "Shift" : ""}`;
  });
  expect(new Set(presses).size).toBe(printable.length);
});

test.each([
  ["左手小指", "1qaz`"],
  ["左手无名指", "2wsx"],
  ["左手中指", "3edc"],
  ["左手食指", "45rtfgvb"],
  ["右手食指", "67yuhjnm"],
  ["右手中指", "8ik,"],
  ["右手无名指", "9ol."],
  ["右手小指", "0p;/-=[]'\\"],
  ["大拇指", " "],
] as const)("%s has %s", (finger, characters) => {
  const others = Array.from(characters).filter((character) => pressFor(character)?.key.finger !== finger);
  expect(others).toEqual([]);
});

test.each(printable.filter((character) => /[A-Z!-&(-+:<>?@^_{|}~"]/.test(character)))(
  "%s needs the Shift of the other hand",
  (character) => {
    const press = pressFor(character);
    const other = press?.key.finger.startsWith("左") ? "ShiftRight" : "ShiftLeft";
    expect(press?.shift?.code).toBe(other);
  },
);

test("only F and J have bars", () => {
  const barred = keyboardRows.flat().filter(({ hasBar }) => hasBar);
  expect(barred.map(({ code }) => code)).toEqual(["KeyF", "KeyJ"]);
});

test("each key is there once, with the code that the browser reports", () => {
  const codes = keyboardRows.flat().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes)
    expect(code).toMatch(
      /^(Key[A-Z]|Digit\d|Back(quote|slash|space)|Bracket(Left|Right)|Shift(Left|Right)|Tab|CapsLock|Enter|Space|Minus|Equal|Semicolon|Quote|Comma|Period|Slash)$/,
    );
});

test("a keyboard has no key for a Chinese character", () => {
  expect(pressFor("猫")).toBeNull();
});
