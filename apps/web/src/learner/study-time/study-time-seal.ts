import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { call } from "#platform/network/api.ts";
import { serverNow } from "#platform/network/server-clock.ts";

let key: Promise<string> | undefined;

function timeKey(): Promise<string> {
  key ??= call("GET /api/site", {}, { notice: "none" }).then(({ time_key }) => time_key);
  key.catch(() => (key = undefined));
  return key;
}

interface Stretch {
  started_at?: string | undefined;
  ended_at?: string | undefined;
}

/**
 * Signs a report of study time with the present time, so that a report which waited for a network is not refused as too
 * old. If its stretch ends in the future, the clock was ahead while it counted. The stretch is then moved to end now.
 */
export async function sealReport<Input extends { body: Stretch }>(
  kind: TimeKind,
  input: Input,
): Promise<Input> {
  const now = serverNow();
  const report = { ...input.body, ...endingBy(now, input.body), timestamp: Math.floor(now / 1000) };
  const hash = bytesToHex(md5(utf8ToBytes(textToSign(kind, report, await timeKey()))));
  return { ...input, body: { ...report, hash } };
}

function endingBy(now: number, { started_at, ended_at }: Stretch): Stretch {
  if (started_at === undefined || ended_at === undefined) return {};
  const aheadMs = Date.parse(ended_at) - now;
  if (aheadMs <= 0) return {};
  const back = (time: string) => new Date(Date.parse(time) - aheadMs).toISOString();
  return { started_at: back(started_at), ended_at: back(ended_at) };
}
