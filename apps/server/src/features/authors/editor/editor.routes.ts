import { editorContinuedApi } from "@shiju/contract/authors/continued";
import { draftsApi } from "@shiju/contract/authors/drafts";
import { editorFilesApi } from "@shiju/contract/authors/files";
import { editorWordsApi } from "@shiju/contract/authors/words";
import type { Core } from "#composition/core.ts";
import type { Jobs } from "#database/jobs/jobs.ts";
import { findContinued } from "#features/content/courses/chain/courses.taken.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Mount } from "#platform/http/http.ts";
import { changeDraft } from "./editor.changes.service.ts";
import { createDraft, listDrafts, removeDraft, restoreDraft } from "./editor.drafts.service.ts";
import { type EditorFiles, openEditorJobs } from "./editor.jobs.service.ts";
import { exportPack } from "./editor.packs.service.ts";
import { wordFacts } from "./editor.words.service.ts";
import { readHistory, readItems } from "./editor.items.service.ts";

export function editorRoutes(
  mount: Mount,
  { db, clock }: Pick<Core, "db" | "clock">,
  files: EditorFiles,
  jobs: Jobs,
): void {
  const begin = openEditorJobs(db, files, jobs);
  mount(draftsApi.list, async (_input, { userId }) => ({ drafts: await listDrafts(db, userId) }));

  mount(draftsApi.create, async ({ body }, { userId }) => createDraft(db, userId, body));

  mount(draftsApi.items, async ({ params, query }, { userId }) => readItems(db, userId, params.id, query));

  mount(draftsApi.history, async ({ params }, { userId }) => readHistory(db, userId, params.id));

  mount(draftsApi.change, async ({ params, body }, { userId }) =>
    changeDraft(db, { userId, draftId: params.id, changes: body.changes }, clock()),
  );

  mount(draftsApi.remove, async ({ params }, { userId }) => removeDraft(db, userId, params.id, clock()));

  mount(draftsApi.restore, async ({ params }, { userId }) => restoreDraft(db, userId, params.id));

  mount(editorFilesApi.read, begin.readText);

  mount(editorContinuedApi.read, async ({ params }, { userId }) => {
    const found = await findContinued(db, userId, params.id);
    if (!found) throw new ProblemError("not_found", "没有这门课，它可能已经下架");
    return found;
  });

  mount(editorWordsApi.facts, async ({ body }, { userId }) => wordFacts(db, userId, body.words));

  mount(editorFilesApi.exportPack, async ({ params }, { userId }) =>
    exportPack(db, files.packFiles, userId, params.id),
  );

  mount(editorFilesApi.importPack, begin.importPack);
}
