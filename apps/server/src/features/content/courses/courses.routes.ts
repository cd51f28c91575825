import { courseOrderApi } from "@shiju/contract/content/course-order";
import { coursesApi } from "@shiju/contract/content/courses";
import type { Mount } from "#platform/http/http.ts";
import { changeCourse, listInOrder } from "./courses.order.console.service.ts";
import { exportOwnPack, removeOwnPack, renameOwnPack } from "./courses.own-packs.service.ts";
import type { Catalogue } from "./courses.present.service.ts";
import type { PackFollower } from "./courses.publish.service.ts";
import { getCourse, listCourses, listLessons, presentEnd, presentStart } from "./courses.service.ts";
import type { FindPlaced } from "./courses.start.service.ts";
import { addToShelf, listShelf, orderShelf, removeFromShelf } from "./courses.shelf.service.ts";

interface RoutesOptions {
  followers: readonly PackFollower[];
  findPlaced: FindPlaced;
  clock: () => Date;
}

export function coursesRoutes(
  mount: Mount,
  catalogue: Catalogue,
  { followers, findPlaced, clock }: RoutesOptions,
): void {
  const { db } = catalogue;
  mount(courseOrderApi.list, async ({ query }) => listInOrder(db, query));

  mount(courseOrderApi.change, async ({ params, body }, operator) =>
    changeCourse(db, { ...body, id: params.id }, operator, clock()),
  );

  mount(coursesApi.list, async ({ query }, caller) => listCourses(catalogue, query, caller));

  mount(coursesApi.start, async ({ query: { level = null } }, caller) => {
    const placed = caller && level === null ? await findPlaced(caller.userId) : null;
    return { start: await presentStart(catalogue, { level, placed }, caller) };
  });

  mount(coursesApi.detail, async ({ params }, caller) => getCourse(catalogue, params.id, caller));

  mount(coursesApi.end, async ({ params }, caller) => presentEnd(catalogue, params.id, caller));

  mount(coursesApi.lessons, async ({ params }, caller) => ({
    lessons: await listLessons(catalogue, params.id, caller),
  }));

  mount(coursesApi.mine, async ({ query }, learner) => listShelf(catalogue, learner, query.cursor));

  mount(coursesApi.addMine, async ({ params }, learner) => {
    await addToShelf(db, learner, params.id);
    return {};
  });

  mount(coursesApi.removeMine, async ({ params }, { userId }) => {
    await removeFromShelf(db, userId, params.id);
    return {};
  });

  mount(coursesApi.renameOwn, async ({ params, body }, { userId }) => {
    await renameOwnPack(db, userId, params.id, body.title);
    return {};
  });

  mount(coursesApi.exportOwn, async ({ params }, { userId }) => exportOwnPack(db, userId, params.id));

  mount(coursesApi.removeOwn, async ({ params }, { userId }) => {
    await removeOwnPack(db, userId, params.id, followers);
    return {};
  });

  mount(coursesApi.orderMine, async ({ body }, { userId }) => {
    await orderShelf(db, userId, body.ids);
    return {};
  });
}
