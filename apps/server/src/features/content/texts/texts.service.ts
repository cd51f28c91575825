import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type RichText, type TextType, textTypes } from "@shiju/contract/content/texts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { texts, textVersions } from "#database/tables/content/texts.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { fillText, readRichText, type TextMarks } from "@shiju/contract/content/read-rich-text";

/** Values of this installation that the texts mention. */
export interface TextValues {
  name: string;
  /**
   * The contact of the operator, in the format of `readRichText`. If it is undefined, the text names the feedback page.
   */
  contact: string | undefined;
}

/** Returns the texts that stand in place of the marks. */
export const marksOf = ({ name, contact }: TextValues): TextMarks => ({
  name,
  contact: contact ?? "请写在[意见反馈](/feedback)里，答复会出现在系统消息中。",
});

/** The folder of the built-in texts. It is beside this file in the sources, and beside the bundle after a build. */
const folder = join(import.meta.dirname, "texts");

const longest = 100_000;

/** Reads a text of the site: the operator's own text, otherwise the built-in text. */
export async function readText(db: Database, type: string, values: TextValues): Promise<RichText> {
  const known = knownType(type);
  const [own] = await db.select({ markdown: texts.markdown }).from(texts).where(eq(texts.type, known));
  const markdown = own?.markdown ?? (await builtIn(known));
  return readRichText(fillText(markdown, marksOf(values)));
}

/** Replaces a text by the operator's text, and keeps it as a version. */
export async function writeText(
  db: Database,
  { by, type, markdown }: { by: Actor; type: string; markdown: string },
  now: Date,
): Promise<void> {
  const known = knownType(type);
  if (markdown.length > longest) throw invalidField("markdown", `正文最多 ${longest} 字`);
  const { title, blocks } = readRichText(markdown);
  if (!title || blocks.length === 0)
    throw invalidField("markdown", "正文要以一行“# 标题”开头，下面至少有一段文字");
  await change(db, { by, type: known, markdown }, now);
}

/** Removes the operator's text, which restores the built-in one. */
export async function resetText(
  db: Database,
  { by, type }: { by: Actor; type: string },
  now: Date,
): Promise<void> {
  await change(db, { by, type: knownType(type), markdown: null }, now);
}

async function change(
  db: Database,
  { by, type, markdown }: { by: Actor; type: TextType; markdown: string | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(texts).where(eq(texts.type, type)).for("update");
    const set = { markdown: markdown ?? "", updatedAt: now };
    if (markdown === null) await tx.delete(texts).where(eq(texts.type, type));
    else
      await tx
        .insert(texts)
        .values({ type, ...set })
        .onConflictDoUpdate({ target: texts.type, set });
    await tx.insert(textVersions).values({ type, markdown, author: by?.name ?? null, createdAt: now });
    await recordAction(tx, {
      by,
      action: markdown === null ? "reset-text" : "write-text",
      about: { kind: "text", id: type },
      before: { chars: before?.markdown.length ?? null },
      after: { chars: markdown?.length ?? null },
      at: now,
    });
  });
}

/** Returns when each text was changed; null for a built-in text. */
export async function listTexts(db: Database): Promise<{ type: TextType; updatedAt: Date | null }[]> {
  const rows = await db.select({ type: texts.type, updatedAt: texts.updatedAt }).from(texts);
  const own = new Map(rows.map(({ type, updatedAt }) => [type, updatedAt]));
  return textTypes.map((type) => ({ type, updatedAt: own.get(type) ?? null }));
}

const shownVersions = 50;

/** Returns the present text as it is written, and its last versions with their times, the newest first. */
export async function readWritten(db: Database, type: TextType) {
  const [own] = await db.select({ markdown: texts.markdown }).from(texts).where(eq(texts.type, type));
  const { id, author, createdAt, markdown } = textVersions;
  const versions = await db
    .select({ id, author, createdAt, isOwn: sql<boolean>`${markdown} is not null` })
    .from(textVersions)
    .where(eq(textVersions.type, type))
    .orderBy(desc(createdAt), desc(id))
    .limit(shownVersions);
  return { markdown: own?.markdown ?? (await builtIn(type)), isOwn: own !== undefined, versions };
}

/** A text as it once was; 404 for a version of another text. */
export async function readVersion(db: Database, type: TextType, id: string): Promise<string> {
  const [version] = await db
    .select({ markdown: textVersions.markdown })
    .from(textVersions)
    .where(and(eq(textVersions.id, id), eq(textVersions.type, type)));
  if (!version) throw new ProblemError("not_found", "没有这个版本");
  return version.markdown ?? (await builtIn(type));
}

const builtIn = (type: TextType) => readFile(join(folder, `${type}.md`), "utf8");

function knownType(type: string): TextType {
  const known = textTypes.find((each) => each === type);
  if (!known) throw new ProblemError("not_found", "没有这一页");
  return known;
}
