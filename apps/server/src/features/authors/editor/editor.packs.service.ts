import { mostBytesOfAuthor, mostDraftBytes } from "@shiju/contract/authors/drafts";
import { mostLessons, mostLines } from "@shiju/contract/authors/fields";
import type { editorFilesApi } from "@shiju/contract/authors/files";
import type { EndpointResponse, JobResult } from "@shiju/contract/http/endpoint";
import { type Database, insertFromJson } from "#database/database.ts";
import { draftItems, drafts } from "#database/tables/authors/editor.ts";
import type { PackFiles } from "#features/content/imports/imports.packs.service.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { hashOfFile } from "#platform/http/same-body.ts";
import { bytesElsewhere, bytesOf } from "./editor.changes.service.ts";
import { assertOwnDraft, assertRoom, findDraft } from "./editor.drafts.service.ts";
import { readPlacedPack } from "./editor.items.service.ts";

const itemsAtOnce = 200;
const insertItems = insertFromJson(draftItems);

/** A draft as the zip of a pack; it need not be right. */
export async function exportPack(
  db: Database,
  files: PackFiles,
  userId: string,
  id: string,
): Promise<EndpointResponse<typeof editorFilesApi.exportPack>> {
  const { pack, source, hasPasted } = await readPlacedPack(db, userId, id);
  return { zip: await files.write(userId, pack, source), left_out: hasPasted ? ["粘贴的原文"] : [] };
}

type Imported = JobResult<typeof editorFilesApi.importPack>;

/**
 * Makes a draft of a pack's zip, or makes nothing if anything fails. If the same id is sent again, the existing draft
 * is found.
 */
export async function importPack(
  db: Database,
  files: PackFiles,
  job: RunningJob<Imported>,
  { id, file }: { id: string; file: File },
): Promise<Imported> {
  const { userId } = job;
  const { head, items, leftOut } = await files.read(userId, file);
  const lineCount = items.filter(({ kind }) => kind === "line").length;
  const lessonCount = items.length - lineCount;
  const bytes = items.reduce((sum, { fields }) => sum + bytesOf(fields), bytesOf(head));
  if (lineCount > mostLines) throw tooMuch(`一门课程最多 ${mostLines} 句，请分成几门`);
  if (lessonCount > mostLessons) throw tooMuch(`一门课程最多 ${mostLessons} 课，请分成几门`);
  if (bytes > mostDraftBytes) throw tooMuch("这门课程的文字太多了，请分成几门");
  const bodyHash = await hashOfFile(file);
  return db.transaction(async (tx) => {
    const [written] = await tx
      .insert(drafts)
      .values({ id, userId, bodyHash, bytes, lessonCount, lineCount })
      .onConflictDoNothing()
      .returning({ id: drafts.id });
    if (written) {
      await assertRoom(tx, userId);
      if (bytes + (await bytesElsewhere(tx, { id, userId })) > mostBytesOfAuthor)
        throw tooMuch("你的课程加起来文字太多了，请删去不用的课程");
      const rows = [{ id, kind: "draft", fields: head }, ...items].map((item) => ({
        ...item,
        draft_id: id,
        user_id: userId,
        revision: 1,
        removed: false,
      }));
      for (let at = 0; at < rows.length; at += itemsAtOnce)
        await tx.execute(insertItems(rows.slice(at, at + itemsAtOnce)));
    }
    await assertOwnDraft(tx, { id, userId, bodyHash });
    return job.finish(tx, { draft: await findDraft(tx, userId, id), left_out: leftOut });
  });
}

const tooMuch = (message: string) => new ProblemError("invalid_input", message);
