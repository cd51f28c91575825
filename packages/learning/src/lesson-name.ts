interface Named {
  /** From 1. */
  position: number;
  /** The number that learners read; the position if it is left out. */
  number?: number;
  /** Whether the lesson only practises the lesson before it, whose number it has. */
  practice?: boolean;
  title: string;
}

/** Returns how learners call a lesson or chapter without its title: 第 2 课, 第 2 课 · 练习. */
export function lessonNumber(
  { position, number = position, practice = false }: Omit<Named, "title">,
  unit: "课" | "章" = "课",
): string {
  return `第 ${number} ${unit}${practice ? " · 练习" : ""}`;
}

/**
 * Returns the number and title of a lesson or chapter (第 2 课 · 机场). Returns only the number if the title adds nothing
 * to it.
 */
export function lessonName(lesson: Named, unit: "课" | "章" = "课"): string {
  const { title, position, number = position } = lesson;
  const called = lessonNumber(lesson, unit);
  return isOnlyNumber(title, number, unit) ? called : `${called} · ${title}`;
}

/** Returns whether a title is empty or only the number, in any of these forms: 第 1 课, 第1课, 第一课, Lesson 1. */
function isOnlyNumber(title: string, position: number, unit: string): boolean {
  const bare = title.replaceAll(/\s/g, "").toLowerCase();
  const numbers = [String(position), chineseNumber(position)];
  return bare === "" || numbers.some((number) => bare === `第${number}${unit}` || bare === `lesson${number}`);
}

const digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/** Chinese numerals from 1 to 99; empty above. */
function chineseNumber(number: number): string {
  if (number > 99) return "";
  const tens = Math.floor(number / 10);
  return (tens === 0 ? "" : `${tens === 1 ? "" : (digits[tens] ?? "")}十`) + (digits[number % 10] ?? "");
}
