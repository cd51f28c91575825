import type { OwnTable } from "#database/own-rows.ts";
import { myCourses } from "#database/tables/courses.ts";

export const coursesOwn: readonly OwnTable[] = [
  { table: myCourses, owner: myCourses.userId, file: "my_courses", title: "书架上的课程" },
];
