import type { Course, Edition } from "@shiju/contract/content/courses";

const digits = "零一二三四五六七八九";

/** Such as 三年级; from the tenth year on the names 高一 to 高三. */
export function gradeName(grade: number): string {
  if (grade <= 9) return `${digits[grade]}年级`;
  return `高${digits[grade - 9]}`;
}

export const termName = (term: number): string => (term === 1 ? "上册" : "下册");

/** Returns the edition of a textbook, such as 人民教育出版社 三年级上册; empty for a course that is not a textbook. */
export function editionName({ publisher, grade, term }: Pick<Course, keyof Edition>): string {
  if (publisher === null || grade === null || term === null) return "";
  return `${publisher} ${gradeName(grade)}${termName(term)}`;
}
