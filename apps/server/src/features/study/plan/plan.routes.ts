import { planApi } from "@shiju/contract/study/plan";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { figuresFor } from "./plan.figures.service.ts";
import { listPlans, pausePlan, removePlan, setPlan } from "./plan.service.ts";

export function planRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(planApi.list, async (_input, learner) => listPlans(db, learner, clock()));

  mount(planApi.figures, async ({ params }, learner) => figuresFor(db, learner, params.id, clock()));

  mount(planApi.set, async ({ params, body }, learner) => setPlan(db, learner, params.id, body, clock()));

  mount(planApi.pause, async ({ params, body }, learner) =>
    pausePlan(db, learner, { packId: params.id, paused: body.paused, now: clock() }),
  );

  mount(planApi.remove, async ({ params }, { userId }) => removePlan(db, userId, params.id));
}
