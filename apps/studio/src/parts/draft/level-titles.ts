/** The names of the levels of a course, from 1. */
export const levelTitles = ["1 入门", "2 基础", "3 初级", "4 中级", "5 中高级", "6 高级"] as const;
