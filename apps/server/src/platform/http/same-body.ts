import { createHash } from "node:crypto";
import { ProblemError } from "./problem-error.ts";

/**
 * The SHA-256 of a validated body in base64url. The order of keys does not change the hash, and undefined values do not
 * count.
 */
export function hashOfBody(body: object): string {
  return createHash("sha256").update(JSON.stringify(body, sortKeys)).digest("base64url");
}

/** The SHA-256 of an uploaded file in base64url. */
export async function hashOfFile(file: File): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())).toString("base64url");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Throws 409 if an id of the client was sent before with another body. An old row without a hash (null) accepts any
 * body.
 */
export function assertSameBody(kept: string | null, sent: string): void {
  if (kept !== null && kept !== sent) throw otherBody();
}

/** The 409 for an id that was sent before with another body. */
export const otherBody = (): ProblemError =>
  new ProblemError(
    "conflict",
    "上一次提交的已经收到，这一次的内容和它不一样，没有保存。请刷新页面看看上一次的结果，需要时再重新提交",
  );
