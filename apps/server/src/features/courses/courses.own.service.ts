import type { OwnTable } from "#database/own-rows.ts";
import { myCourses, packs } from "#database/tables/courses.ts";

export const coursesOwn: readonly OwnTable[] = [
  { table: myCourses, owner: myCourses.userId, file: "my_courses", title: "书架上的课程" },
  { table: packs, owner: packs.ownerId, file: "own_packs", title: "自己导入的词表和课程" },
];
