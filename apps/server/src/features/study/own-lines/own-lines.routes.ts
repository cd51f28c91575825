import { ownLinesApi } from "@shiju/contract/study/own-lines";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { forgetWord, readMemory, skipPrompts } from "./own-lines.memory.service.ts";
import { listLines, removeAllLines, removeLine } from "./own-lines.service.ts";
import { saveLines } from "./own-lines.save.service.ts";

export function ownLinesRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(ownLinesApi.list, async ({ query }, learner) => listLines(db, learner, query));

  mount(ownLinesApi.memory, async (_input, { userId }) => readMemory(db, userId));

  mount(ownLinesApi.save, async ({ body }, learner) => saveLines(db, learner, body.lines, clock()));

  mount(ownLinesApi.skip, async ({ body }, { userId }) => skipPrompts(db, userId, body, clock()));

  mount(ownLinesApi.remove, async ({ params }, { userId }) => removeLine(db, userId, params.id));

  mount(ownLinesApi.removeAll, async (_input, { userId }) => removeAllLines(db, userId));

  mount(ownLinesApi.forget, async ({ params }, { userId }) => forgetWord(db, userId, params.kind));
}
