import type { packAccess } from "@shiju/contract/content/courses";

/** The names of the groups that may study a course. In a course for members, everybody may study the first lesson. */
export const accessTitles = [
  ["free", "人人"],
  ["member", "会员"],
] as const satisfies readonly (readonly [(typeof packAccess)[number], string])[];
