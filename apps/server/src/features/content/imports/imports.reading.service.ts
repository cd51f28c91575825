import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportKind, importsApi, RefusedRow } from "@shiju/contract/content/imports";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { glossesOf } from "#features/content/dictionary/dictionary.glosses.service.ts";
import { cleanEnglish, cleanTitle } from "./making/cleaning.ts";
import { headwordOf } from "./making/headword.ts";
import { deal } from "./making/dealing.ts";
import type { Maker } from "./making/maker.ts";
import type { DraftLesson } from "./making/making.ts";
import type { Reader } from "./reading/reader.ts";
import type { Draft, FileAnswer, Roles } from "./reading/table.ts";

/** Which import a file is for, and how it is read. */
export type AskedImport = Omit<EndpointParsed<typeof importsApi.upload>["query"], "job_id">;

/** A file as it would be imported. */
export interface Reading extends Pick<
  FileAnswer,
  "format" | "encoding" | "columns" | "roles" | "sheets" | "sheet" | "notes"
> {
  title: string;
  lessons: DraftLesson[];
  /** Words whose Chinese is the dictionary's. */
  filled: number;
  refused: RefusedRow[];
}

/** Reads a learner's file in a child process. A `ProblemError` says why it cannot be read. */
export type ReadImport = (userId: string, asked: AskedImport, file: File) => Promise<Reading>;

export function openReading(read: Reader, db: Database, maker: Maker): ReadImport {
  return async (userId, { kind, encoding, en, zh, us, uk, lesson, sheet }, file) => {
    const roles: Roles | undefined =
      en === undefined ? undefined : JSON.parse(JSON.stringify({ en, zh, us, uk, lesson }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const question = { kind, name: file.name, bytes, encoding, roles, sheet };
    const reply = await read(userId, { rows: question });
    const { drafts, filled } =
      kind === "words" ? await fillIn(db, userId, reply.drafts) : { ...reply, filled: 0 };
    const { lessons, refused } = await maker.make(userId, { arrange: { kind, drafts } });
    return {
      ...reply,
      title:
        reply.title ||
        cleanTitle(file.name.replace(/\.[^.]*$/, "")) ||
        (kind === "words" ? "我的词表" : "我的课程"),
      lessons,
      notes: [...reply.notes, ...dealtNotes(kind, lessons)],
      filled,
      refused: [...reply.refused, ...refused],
    };
  };
}

/** Chinese: that a long file becomes several lists. */
function dealtNotes(kind: ImportKind, lessons: readonly DraftLesson[]): string[] {
  const count = deal(kind, lessons).length;
  const name = kind === "words" ? "词表" : "课程";
  return count > 1 ? [`内容很多，会分成 ${count} 个${name}，名称后面写上（1）、（2）……`] : [];
}

const batch = 500;

/** Words without Chinese get that of the dictionary. */
async function fillIn(
  db: Database,
  userId: string,
  drafts: Draft[],
): Promise<{ drafts: Draft[]; filled: number }> {
  const wordOf = ({ en }: Draft) => headwordOf(cleanEnglish(en)).word;
  const bare = [...new Set(drafts.filter(({ zh }) => zh === "").map(wordOf))].filter((word) => word !== "");
  const glosses = new Map<string, string>();
  for (let from = 0; from < bare.length; from += batch) {
    for (const [word, gloss] of await glossesOf(db, userId, bare.slice(from, from + batch)))
      glosses.set(word, gloss);
    await nextTurn();
  }
  const filled = drafts.map((draft) => ({ ...draft, zh: draft.zh || (glosses.get(wordOf(draft)) ?? "") }));
  return { drafts: filled, filled: bare.filter((word) => glosses.has(word)).length };
}
