import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { DaysUntilDue } from "#features/study/notebook/notebook.list.service.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { followMemory } from "./review.memory.service.ts";
import { reviewOwn } from "./review.own.service.ts";
import { daysUntilDue } from "./review.forecast.service.ts";
import { reviewRoutes } from "./review.routes.ts";
import { fitGrownLogs, openFit } from "./review.weights.service.ts";

export function reviewFeature({ app, db, clock }: Core): Feature & { daysUntilDue: DaysUntilDue } {
  const fit = openFit(app);
  return {
    name: "review",
    daysUntilDue: (learner, kind, ids) => daysUntilDue(db, learner, { kind, ids, now: clock() }),
    owns: reviewOwn,
    follows: [attemptsKept.followedBy("memory", followMemory)],
    routes: (mount) => reviewRoutes(mount, db, clock),
    works: [
      {
        name: "weights of learners who have reviewed much",
        every: "hour",
        run: (now, stop) => fitGrownLogs(db, fit, now, stop),
      },
    ],
  };
}
