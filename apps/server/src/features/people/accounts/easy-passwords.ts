import { randomInt } from "node:crypto";
import { easyWords } from "./easy-words.ts";

const words: ReadonlySet<string> = new Set(easyWords);

/**
 * Returns two words and two digits, such as green-noodle-42: 100 million possibilities. That is enough, because an
 * account has only ten wrong tries in 15 minutes.
 */
export function newEasyPassword(): string {
  const word = () => easyWords[randomInt(easyWords.length)] ?? "";
  return `${word()}-${word()}-${String(randomInt(100)).padStart(2, "0")}`;
}

/** Returns a PIN of six digits that is neither one digit repeated nor a run such as 123456. */
export function newPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, "0");
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0) ? newPin() : pin;
}

/**
 * Returns a given password or PIN as it was printed, from what a child typed. Capitals, blanks, other hyphens and wide
 * characters of a composition keyboard do not matter. Hyphens may also be left out.
 */
export function asPrinted(typed: string): string {
  const plain = typed.normalize("NFKC").toLowerCase().trim();
  const parts = plain.split(/[\s\-_.,·—–一。，、]+/).filter(Boolean);
  const joined = parts.join("");
  if (/^\d+$/.test(joined)) return joined;
  if (parts.length === 3) return parts.join("-");
  const [, letters = "", digits = ""] = /^([a-z]+)(\d\d)$/.exec(joined) ?? [];
  for (let at = 3; at <= letters.length - 3; at += 1) {
    const [first, second] = [letters.slice(0, at), letters.slice(at)];
    if (words.has(first) && words.has(second)) return `${first}-${second}-${digits}`;
  }
  return plain;
}
