import { claimsApi } from "@shiju/contract/study/claims";
import { reviewApi } from "@shiju/contract/study/review";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { claimWords, removeClaims } from "./review.claims.service.ts";
import { returnsOf, setBreak } from "./review.forecast.service.ts";
import { reviewOverview } from "./review.queue.service.ts";

export function reviewRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(reviewApi.overview, async (_input, learner) => reviewOverview(db, learner, clock()));

  mount(reviewApi.setBreak, async ({ body }, learner) => {
    const now = clock();
    await setBreak(db, learner, body.until, now);
    return reviewOverview(db, learner, now);
  });

  mount(reviewApi.returns, async ({ body }, learner) => returnsOf(db, learner, body, clock()));

  mount(claimsApi.make, async ({ body }, learner) => ({
    claimed: await claimWords(db, learner, body, clock()),
  }));

  mount(claimsApi.remove, async ({ body }, learner) => ({
    removed: await removeClaims(db, learner, body.ids),
  }));
}
