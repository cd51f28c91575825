import { coursesApi } from "@shiju/contract/courses";
import type { Mount } from "#platform/http/http.ts";
import type { Catalogue } from "./courses.present.service.ts";
import { getCourse, listCourses, listLessons } from "./courses.service.ts";
import { addToShelf, listShelf, orderShelf, removeFromShelf } from "./courses.shelf.service.ts";

export function coursesRoutes(mount: Mount, catalogue: Catalogue): void {
  const { db } = catalogue;
  mount(coursesApi.list, async ({ query }, caller) => listCourses(catalogue, query, caller));

  mount(coursesApi.detail, async ({ params }, caller) => getCourse(catalogue, params.id, caller));

  mount(coursesApi.lessons, async ({ params }, caller) => ({
    lessons: await listLessons(catalogue, params.id, caller),
  }));

  mount(coursesApi.mine, async ({ query }, learner) => listShelf(catalogue, learner, query.cursor));

  mount(coursesApi.addMine, async ({ params }, { userId }) => {
    await addToShelf(db, userId, params.id);
    return {};
  });

  mount(coursesApi.removeMine, async ({ params }, { userId }) => {
    await removeFromShelf(db, userId, params.id);
    return {};
  });

  mount(coursesApi.orderMine, async ({ body }, { userId }) => {
    await orderShelf(db, userId, body.ids);
    return {};
  });
}
