import { canonicalZone } from "@shiju/learning/time/zones";

/** Zones in which many learners live. The list begins with them. */
const common: Readonly<Record<string, string>> = {
  "Asia/Shanghai": "中国大陆",
  "Asia/Hong_Kong": "中国香港",
  "Asia/Macau": "中国澳门",
  "Asia/Taipei": "中国台湾",
  "Asia/Singapore": "新加坡",
  "Asia/Tokyo": "日本",
  "Asia/Seoul": "韩国",
  "Australia/Sydney": "悉尼",
  "Europe/London": "英国",
  "Europe/Paris": "法国",
  "America/New_York": "纽约",
  "America/Chicago": "芝加哥",
  "America/Los_Angeles": "洛杉矶",
};

/** How far a zone is from UTC at a time, such as UTC+8. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(now);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}

/** A zone as one says it: 中国大陆（UTC+8）. */
export function zoneName(timeZone: string, now: Date): string {
  const name = common[timeZone] ?? timeZone.replaceAll("_", " ");
  return `${name}（${offsetOf(timeZone, now)}）`;
}

/** The zones that can be chosen, those of `extra` among them. */
export function zonesWith(extra: readonly string[]): { common: string[]; others: string[] } {
  const names = [...extra, ...Intl.supportedValuesOf("timeZone")];
  const known = new Set(names.map((name) => canonicalZone(name) ?? name));
  const isCommon = (zone: string) => Object.hasOwn(common, zone);
  return { common: Object.keys(common), others: [...known].filter((zone) => !isCommon(zone)).toSorted() };
}
