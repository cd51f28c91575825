const mark =
  /^\s*(?:[-*•]|\d{1,3}[.)、]|[(（]\d{1,3}[)）]|[①-⑳])\s+|^\s*(?:\d{1,3}、|[(（]\d{1,3}[)）]|[①-⑳])/u;

/** Returns a row without its list mark or number. It has no spaces other than those that the format of packs allows. */
export function withoutMark(raw: string): { mark: string; line: string } {
  const row = raw.replaceAll(/[\u00A0\t\u3000]+/gu, " ").replaceAll(/[\u200B-\u200F\uFEFF]/gu, "");
  const found = mark.exec(row)?.[0] ?? "";
  const line = withoutLaterMarks(row.slice(found.length), found.trim());
  return { mark: found.trimStart(), line: line.replaceAll(/ {2,}/gu, " ").trim() };
}

/** A number marks an item only if the number before it in the row is smaller by one. */
const laterNumber = /(?<=[.!?]["'”’]*)\s+[(（]?(\d{1,3})[.)）]\s+(?=["'“‘]?[A-Z])/gu;
const laterBullet = /(?<=[.!?]["'”’]*)\s+[•*]\s+/gu;

/** Removes the marks of further items in a row that begins with a list mark, such as `1. I run. 2. I swim.` */
function withoutLaterMarks(items: string, first: string): string {
  if (/^[•*]$/u.test(first)) return items.replaceAll(laterBullet, " ");
  let last = Number(/^[(（]?(\d+)/u.exec(first)?.[1] ?? Number.NaN);
  return items.replaceAll(laterNumber, (whole, number: string) => {
    if (Number(number) !== last + 1) return whole;
    last += 1;
    return " ";
  });
}
