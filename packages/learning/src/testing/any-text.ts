import * as fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };
const lastNumber = 0x10_ffff - surrogates.count;

const characterAt = (number: number) =>
  String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count);

function numberOf(text: unknown): number {
  const point = typeof text === "string" ? (text.codePointAt(0) ?? 0) : 0;
  const number = point < surrogates.first ? point : point - surrogates.count;
  if (number < 0 || characterAt(number) !== text) throw new TypeError("No character");
  return number;
}

/**
 * Any character except halves of surrogate pairs. The unit `binary` of fast-check first makes a table of its million
 * characters, which takes longer than most tests.
 */
const anyCharacter = fc.integer({ min: 0, max: lastNumber }).map(characterAt, numberOf);

/** Texts of any characters. Some texts are names that every object has, such as `__proto__`. */
export const anyText = (maxLength?: number) =>
  fc.string({ unit: anyCharacter, ...(maxLength !== undefined && { maxLength }) });
