import type { Course, Edition } from "@shiju/contract/courses";

const digits = "零一二三四五六七八九";

/** 三年级, or for the years of middle and high school what they are called there. */
export function gradeName(grade: number): string {
  if (grade <= 9) return `${digits[grade]}年级`;
  return `高${digits[grade - 9]}`;
}

export const termName = (term: number): string => (term === 1 ? "上册" : "下册");

/** 人民教育出版社 三年级上册; empty for what is no textbook. */
export function editionName({ publisher, grade, term }: Pick<Course, keyof Edition>): string {
  if (publisher === null || grade === null || term === null) return "";
  return `${publisher} ${gradeName(grade)}${termName(term)}`;
}
