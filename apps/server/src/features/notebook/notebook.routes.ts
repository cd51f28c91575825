import { notebookApi } from "@shiju/contract/notebook";
import type { Database } from "#database/database.ts";
import type { LastSlips } from "#features/attempts/attempts.slips.service.ts";
import type { FreeTime } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { countNotes, listIds, listNotes } from "./notebook.list.service.ts";
import { masterNotes, removeNotes } from "./notebook.marks.service.ts";
import { play } from "./notebook.play.service.ts";
import { addNote, countPractice, marksOn, master } from "./notebook.service.ts";

export function notebookRoutes(mount: Mount, db: Database, lastSlips: LastSlips, freeTime: FreeTime): void {
  mount(notebookApi.count, async (_input, learner) => countNotes(db, learner));

  mount(notebookApi.marks, async ({ query }, learner) => marksOn(db, learner, query));

  mount(notebookApi.list, async ({ params, query }, learner) =>
    listNotes({ db, lastSlips }, learner, params, query),
  );

  mount(notebookApi.ids, async ({ params, query }, learner) => ({
    ids: await listIds(db, learner, params, query),
  }));

  mount(notebookApi.removeNotes, async ({ params, body }, learner) => ({
    changed: await removeNotes(db, learner, params, body),
  }));

  mount(notebookApi.masterNotes, async ({ params, body }, learner) => ({
    changed: await masterNotes(db, learner, params, body),
  }));

  mount(notebookApi.master, async ({ body }, learner) => ({ marked: await master(db, learner, body) }));

  mount(notebookApi.noteError, async ({ body }, learner) => ({
    marked: await addNote(db, learner, "errorNote", body),
  }));

  mount(notebookApi.noteNewWord, async ({ body }, learner) => ({
    marked: await addNote(db, learner, "newWord", body),
  }));

  mount(notebookApi.playErrors, async ({ body }, learner) => ({
    ...(await play(db, learner, "errorNote", body)),
    free_time: await freeTime(learner),
  }));

  mount(notebookApi.playNewWords, async ({ body }, learner) => ({
    ...(await play(db, learner, "newWord", body)),
    free_time: await freeTime(learner),
  }));

  mount(notebookApi.countErrorPractice, async ({ params, query }, learner) => ({
    times: await countPractice(db, learner, "errorNote", params.id, query.attempt),
  }));

  mount(notebookApi.countNewWordPractice, async ({ params, query }, learner) => ({
    times: await countPractice(db, learner, "newWord", params.id, query.attempt),
  }));
}
