const mark =
  /^\s*(?:[-*•]|\d{1,3}[.)、]|[(（]\d{1,3}[)）]|[①-⑳])\s+|^\s*(?:\d{1,3}、|[(（]\d{1,3}[)）]|[①-⑳])/u;

/** A row without the mark or number of a list, and with single spaces that the format of packs knows. */
export function withoutMark(raw: string): { mark: string; line: string } {
  const row = raw.replaceAll(/[\u00A0\t\u3000]+/gu, " ").replaceAll(/[\u200B-\u200F\uFEFF]/gu, "");
  const found = mark.exec(row)?.[0] ?? "";
  return { mark: found.trimStart(), line: row.slice(found.length).replaceAll(/ {2,}/gu, " ").trim() };
}
