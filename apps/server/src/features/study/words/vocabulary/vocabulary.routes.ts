import { vocabularyApi } from "@shiju/contract/study/vocabulary";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { offersFrom, openLadder } from "./vocabulary.ladder.service.ts";
import { keepTest, listTests, skipKnown, toQuestions, undoSkip } from "./vocabulary.service.ts";

export function vocabularyRoutes(mount: Mount, db: Database, clock: () => Date): void {
  const readLadder = openLadder(db);

  mount(vocabularyApi.questions, async () => toQuestions(await readLadder()));

  mount(vocabularyApi.offers, async ({ query }) => ({ offers: offersFrom(await readLadder(), query.low) }));

  mount(vocabularyApi.keep, async ({ body }, learner) =>
    keepTest(db, learner, { ladder: await readLadder(), now: clock() }, body),
  );

  mount(vocabularyApi.list, async (_input, learner) => ({ tests: await listTests(db, learner) }));

  mount(vocabularyApi.skip, async ({ params, body }, learner) =>
    skipKnown(db, learner, {
      id: params.id,
      packId: body.pack_id,
      ladder: await readLadder(),
      now: clock(),
    }),
  );

  mount(vocabularyApi.undoSkip, async ({ params }, learner) =>
    undoSkip(db, learner, params.id, await readLadder()),
  );
}
