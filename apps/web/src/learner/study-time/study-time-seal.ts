import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { call } from "#platform/network/api.ts";

let key: Promise<string> | undefined;

function timeKey(): Promise<string> {
  key ??= call("GET /api/site", {}, { notice: "none" }).then(({ time_key }) => time_key);
  key.catch(() => (key = undefined));
  return key;
}

/** Signs a report of study time with the present time, so that one that waited for a network is not refused as too old. */
export async function sealReport<Input extends { body: object }>(
  kind: TimeKind,
  input: Input,
): Promise<Input> {
  const report = { ...input.body, timestamp: Math.floor(Date.now() / 1000) };
  const hash = bytesToHex(md5(utf8ToBytes(textToSign(kind, report, await timeKey()))));
  return { ...input, body: { ...report, hash } };
}
