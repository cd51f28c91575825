import type { Import } from "@shiju/contract/content/imports";
import type { Database } from "#database/database.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import type { AskedImport } from "#features/content/imports/imports.reading.service.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";
import type { OnMade } from "#features/content/imports/imports.run.service.ts";
import type { Imports, StartImport } from "#features/content/imports/imports.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";

interface Whose {
  by: Actor;
  userId: string;
}

interface Read extends Whose {
  asked: AskedImport;
  file: File;
}

/** Reads a file for somebody as if they had brought it. */
export async function readContent(
  db: Database,
  imports: Imports,
  job: Pick<RunningJob<Import>, "finish">,
  { by, userId, asked, file }: Read,
  now: Date,
): Promise<Import> {
  const found = await imports.read(userId, asked, file);
  return db.transaction(async (tx) => {
    await recordAction(tx, {
      by,
      action: "read-content",
      about: { kind: "user", id: userId },
      details: { file: file.name.slice(0, 80), items: found.accepted, refused: found.refused_total },
      at: now,
    });
    return job.finish(tx, found);
  });
}

interface Start extends Whose {
  id: string;
  title: string;
}

/**
 * Starts to make a file that was read into somebody's own list or course. It starts once, however often this is called.
 */
export async function startContent(
  start: StartImport,
  { by, userId, id, title }: Start,
  now: Date,
): Promise<Import> {
  return start(userId, id, title, async (tx, { accepted }) => {
    const about = { kind: "user", id: userId } as const;
    const details = { title, items: accepted };
    await recordAction(tx, { by, action: "import-content", about, details, at: now });
  });
}

/** Tells somebody that a list or course of their own is there. */
export const tellOfContent: OnMade = (tx, userId, { kind, title, accepted }) =>
  sendMessage(tx, userId, { kind: "course", ...messageOf(kind, title, accepted) });

const messageOf = (kind: Import["kind"], title: string, items: number) =>
  kind === "words"
    ? {
        title: "给你导入了一个词表",
        text: `管理员给你导入了词表“${title}”，${items} 个词，在“单词”里。`,
        link: "/words/index",
      }
    : {
        title: "给你导入了一门课程",
        text: `管理员给你导入了课程“${title}”，${items} 句，在“我的课程”里。`,
        link: "/myCourse/index",
      };
