import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ProblemError } from "#platform/http/problem-error.ts";
import { takeTurns } from "#platform/turns.ts";
import { commonPasswords } from "./common-passwords.ts";

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads that Node has for this and for files and names; one is left to those. */
const threads = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4);

/** Each takes a core for some milliseconds and 19 MiB: more at once than there are cores only slows everything down. */
const inTurn = takeTurns(
  Math.max(1, Math.min(availableParallelism(), threads - 1)),
  500,
  () => new ProblemError("unavailable", "登录的人太多，请过几秒再试"),
);

/** argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Takes as long where there is no hash to compare with, so that timing tells nobody who has an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const compared = stored ?? (await nobodysHash());
  const matches = await inTurn(() => verify(compared, password));
  return matches && compared === stored;
}

let nobodys: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword("nobody signs in with this");
  return nobodys;
}

/** Why a password is too easy to guess, in words for its owner; undefined when it will do. */
export function weaknessOf(password: string, phone: string): string | undefined {
  const folded = password.toLowerCase();
  if (new Set(folded).size <= 2) return "密码不能只由一两个字符重复组成";
  if (isRun(folded)) return "密码不能是连续的数字或字母";
  if (folded.includes(phone) || phone.includes(folded)) return "密码不能用手机号";
  if (commonPasswords.has(folded) || commonPasswords.has(folded.replace(/[\d!@#$.]{1,3}$/, ""))) {
    return "这个密码太常见，请换一个";
  }
  return undefined;
}

const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
];

/** Made of steps along the digits, the alphabet or the keyboard's rows, in either direction, perhaps several in a row. */
function isRun(text: string): boolean {
  const pieces = rows.flatMap((row) => [row, [...row].toReversed().join("")]);
  let rest = text;
  while (rest !== "") {
    const length = longestPiece(rest, pieces);
    if (length < Math.min(3, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestPiece(text: string, pieces: string[]): number {
  let length = 0;
  while (length < text.length && pieces.some((piece) => piece.includes(text.slice(0, length + 1))))
    length += 1;
  return length;
}
