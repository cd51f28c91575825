import { createHash, timingSafeEqual } from "node:crypto";
import { textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { invalidField } from "#platform/http/problem-error.ts";

/** A report is signed when it is sent; what waited offline is signed anew. */
const freshSeconds = 300;

interface Signed {
  timestamp: number;
  hash: string;
}

/** Refuses (422) a report that was sent at another time than it says, or signed otherwise. */
export function assertSigned(kind: TimeKind, report: Signed, key: string, now = Date.now()): void {
  if (Math.abs(now / 1000 - report.timestamp) > freshSeconds)
    throw invalidField("timestamp", "设备的时间不准，请在系统设置里打开自动设置时间后再试");
  const expected = createHash("md5")
    .update(textToSign(kind, { ...report }, key))
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(report.hash, "hex")))
    throw invalidField("hash", "签名不对，请刷新页面后再试");
}
