import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { type Notebook, notebookApi } from "@shiju/contract/study/notebook";
import type { WordSession } from "@shiju/contract/study/words";
import type { Database } from "#database/database.ts";
import type { LastSlips } from "#features/study/attempts/attempts.slips.service.ts";
import type { FreeTime, Learner } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { countNotes, type DaysUntilDue, listIds, listNotes } from "./notebook.list.service.ts";
import { masterNotes, removeNotes } from "./notebook.marks.service.ts";
import { chooseWords, playNotebook } from "./notebook.play.service.ts";
import { addNote, countPractice, marksOn, master } from "./notebook.service.ts";

export interface NotebookOptions {
  db: Database;
  clock: () => Date;
  lastSlips: LastSlips;
  daysUntilDue: DaysUntilDue;
  freeTime: FreeTime;
  /** Starts a session of these words for the learner. */
  wordSession: (lemmas: string[], learner: Learner) => Promise<WordSession>;
}

export function notebookRoutes(
  mount: Mount,
  { db, clock, lastSlips, daysUntilDue, freeTime, wordSession }: NotebookOptions,
): void {
  const play = async (
    learner: Learner,
    notebook: Exclude<Notebook, "mastered">,
    { mode, practice_type: _shapesNothing, ...choice }: EndpointParsed<typeof notebookApi.playErrors>["body"],
  ) => {
    const played =
      mode === undefined
        ? await playNotebook(db, learner, notebook, choice)
        : { mode, ...(await wordSession(await chooseWords(db, learner, notebook, choice), learner)) };
    return { ...played, free_time: await freeTime(learner) };
  };

  mount(notebookApi.count, async (_input, learner) => countNotes(db, learner));

  mount(notebookApi.marks, async ({ query }, learner) => marksOn(db, learner, query));

  mount(notebookApi.list, async ({ params, query }, learner) =>
    listNotes({ db, lastSlips, daysUntilDue }, learner, params, query),
  );

  mount(notebookApi.ids, async ({ params, query }, learner) => ({
    ids: await listIds(db, learner, params, query),
  }));

  mount(notebookApi.removeNotes, async ({ params, body }, learner) => ({
    changed: await removeNotes(db, learner, params, body, clock()),
  }));

  mount(notebookApi.masterNotes, async ({ params, body }, learner) => ({
    changed: await masterNotes(db, learner, params, body, clock()),
  }));

  mount(notebookApi.master, async ({ body }, learner) => ({
    marked: await master(db, learner, body, clock()),
  }));

  mount(notebookApi.noteError, async ({ body }, learner) => ({
    marked: await addNote(db, learner, "errorNote", body, clock()),
  }));

  mount(notebookApi.noteNewWord, async ({ body }, learner) => ({
    marked: await addNote(db, learner, "newWord", body, clock()),
  }));

  mount(notebookApi.playErrors, async ({ body }, learner) => play(learner, "errorNote", body));

  mount(notebookApi.playNewWords, async ({ body }, learner) => play(learner, "newWord", body));

  mount(notebookApi.countErrorPractice, async ({ params, query }, learner) => ({
    times: await countPractice(db, learner, "errorNote", params.id, query.attempt),
  }));

  mount(notebookApi.countNewWordPractice, async ({ params, query }, learner) => ({
    times: await countPractice(db, learner, "newWord", params.id, query.attempt),
  }));
}
