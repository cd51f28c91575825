import type { packAccess } from "@shiju/contract/content/courses";

/** Who may study a course; the first lesson of one for members is everybody's. */
export const accessTitles = [
  ["free", "人人"],
  ["member", "会员"],
] as const satisfies readonly (readonly [(typeof packAccess)[number], string])[];
