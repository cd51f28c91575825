import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ProblemError } from "#platform/http/problem-error.ts";
import { takeTurns } from "#platform/turns.ts";
import { asPrinted } from "../easy-passwords.ts";
import { commonPasswords } from "./common-passwords.ts";

/**
 * The cost of argon2id. These are the first settings that OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two
 * passes, one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The size of libuv's thread pool, which hashing shares with files and DNS. One thread is left for files and DNS. */
const threads = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4);

const atOnce = Math.max(1, Math.min(availableParallelism(), threads - 1));

/**
 * Limits the hashes that run at once to the number of cores, because a hash takes a core for some milliseconds and 19
 * MiB.
 */
const inTurn = takeTurns({
  atOnce,
  atOnceOfOwner: atOnce,
  waitingOfOwner: 500,
  full: () => new ProblemError("unavailable", "登录的人太多，请过几秒再试"),
});
/**
 * The owner of all hashes. All callers are one owner, because nobody is known before the password is checked and each
 * hash takes equally long.
 */
const everybody = "";

/** Hashes by argon2id, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(everybody, () => hash(password, cost));
}

/**
 * Returns whether the password fits the hash. If there is no hash, compares with a dummy hash, so that the time does
 * not show whether an account exists.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const compared = stored ?? (await nobodysHash());
  const matches = await inTurn(everybody, () => verify(compared, password));
  return matches && compared === stored;
}

/** Returns whether the password is that of an account. A given password may be typed in other ways than it was printed. */
export async function isPasswordOf(
  account: { passwordHash: string | null; givenPassword: string | null } | undefined,
  typed: string,
): Promise<boolean> {
  const password = account?.givenPassword ? asPrinted(typed) : typed;
  return isPassword(password, account?.passwordHash);
}

let nobodys: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword("nobody signs in with this");
  return nobodys;
}

/** Returns why a password is too easy to guess, in Chinese; undefined if it is accepted. */
export function weaknessOf(password: string, phone: string | null): string | undefined {
  const folded = password.toLowerCase();
  if (new Set(folded).size <= 2) return "密码不能只由一两个字符重复组成";
  if (isRun(folded)) return "密码不能是连续的数字或字母";
  if (phone !== null && (folded.includes(phone) || phone.includes(folded))) return "密码不能用手机号";
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

/** Whether the text consists of runs along the digits, the alphabet or keyboard rows, in either direction. */
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
