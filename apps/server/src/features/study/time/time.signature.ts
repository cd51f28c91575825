import { createHash, timingSafeEqual } from "node:crypto";
import { textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { invalidField } from "#platform/http/problem-error.ts";

/** Seconds for which a signature is valid. A queued report is signed again when it is sent. */
const freshSeconds = 300;

interface Signed {
  timestamp: number;
  hash: string;
}

/** Throws (422) unless the report was sent at the time it states and its signature is valid. */
export function assertSigned(kind: TimeKind, report: Signed, { key, now }: { key: string; now: Date }): void {
  if (Math.abs(now.getTime() / 1000 - report.timestamp) > freshSeconds)
    throw invalidField("timestamp", "设备的时间不准，请在系统设置里打开自动设置时间后再试");
  const expected = createHash("md5")
    .update(textToSign(kind, { ...report }, key))
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(report.hash, "hex")))
    throw invalidField("hash", "签名不对，请刷新页面后再试");
}
