/** The longest own line, in UTF-16 units. */
export const longestOwnLine = 400;
/** The most own lines in one call. */
export const mostLinesACall = 20;

/** The gaps whose words later questions may use, as `{my.name}`. */
export const keptKinds = ["name", "place", "job", "food", "animal"] as const;
export type KeptKind = (typeof keptKinds)[number];
