import { editorFilesApi } from "@shiju/contract/authors/files";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import type { Database } from "#database/database.ts";
import type { PackFiles } from "#features/content/imports/imports.packs.service.ts";
import type { ReadText } from "#features/content/imports/imports.text.service.ts";
import { type FileInput, fileOf, toFileInput } from "#platform/jobs/file-input.ts";
import type { Jobs } from "#database/jobs/jobs.ts";
import type { Learner } from "#platform/http/caller.ts";
import { importPack } from "./editor.packs.service.ts";

export interface EditorFiles {
  readText: ReadText;
  packFiles: PackFiles;
}

type Parsed<Name extends keyof typeof editorFilesApi> = EndpointParsed<(typeof editorFilesApi)[Name]>;
type Begun = Promise<{ job: Job }>;

/** Opens the jobs that read an author's file, because reading may take longer than a call may last. */
export function openEditorJobs(db: Database, { readText, packFiles }: EditorFiles, jobs: Jobs) {
  const reading = jobs.on(editorFilesApi.read, {
    lane: "reading",
    run: ({ userId }, { file, asked }: { file: FileInput; asked: Parameters<ReadText>[2] }) =>
      readText(userId, fileOf(file), asked),
  });
  const importing = jobs.on(editorFilesApi.importPack, {
    lane: "reading",
    run: (job, { id, file }: { id: string; file: FileInput }) =>
      importPack(db, packFiles, job, { id, file: fileOf(file) }),
  });
  return {
    async readText({ query, body }: Parsed<"read">, { userId }: Learner): Begun {
      const { job_id: id, subject, ...asked } = query;
      return reading({ id, userId, subject, input: { file: await toFileInput(body.file), asked } });
    },
    async importPack({ query, body }: Parsed<"importPack">, { userId }: Learner): Begun {
      const input = { id: query.id, file: await toFileInput(body.file) };
      return importing({ id: query.job_id, userId, subject: "new", input });
    },
  };
}
