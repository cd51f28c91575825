import { coursesApi } from "@shiju/contract/courses";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http.ts";
import { getCourse, listCourses, listLessons } from "./courses.service.ts";

export function coursesRoutes(mount: Mount, db: Database): void {
  mount(coursesApi.list, async ({ query }, caller) => listCourses(db, query, caller));

  mount(coursesApi.detail, async ({ params }, caller) => getCourse(db, params.id, caller));

  mount(coursesApi.lessons, async ({ params }, caller) => ({
    lessons: await listLessons(db, params.id, caller),
  }));
}
