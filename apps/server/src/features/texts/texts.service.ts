import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type RichText, type TextType, textTypes } from "@shiju/contract/texts";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { texts } from "#database/tables/texts.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { readRichText } from "#platform/rich-text.ts";

/** Values of this installation that the texts mention. */
export interface TextValues {
  name: string;
  /** How to reach the operator, in the forms of `rich-text.ts`; if undefined, the feedback page is named. */
  contact: string | undefined;
}

/** The built-in texts: beside this file in the sources, beside the bundle when built. */
const folder = join(import.meta.dirname, "texts");

const longest = 100_000;

/** A text of the site: the operator's own, else the built-in one. */
export async function readText(db: Database, type: string, { name, contact }: TextValues): Promise<RichText> {
  const known = knownType(type);
  const [own] = await db.select({ markdown: texts.markdown }).from(texts).where(eq(texts.type, known));
  const markdown = own?.markdown ?? (await readFile(join(folder, `${known}.md`), "utf8"));
  return readRichText(
    markdown
      .replaceAll("{{name}}", () => name)
      .replaceAll("{{contact}}", () => contact ?? "请写在[意见反馈](/feedback)里，答复会出现在系统消息中。"),
  );
}

/** Replaces a text by the operator's. */
export async function writeText(db: Database, type: string, markdown: string): Promise<void> {
  const known = knownType(type);
  const { title, blocks } = readRichText(markdown);
  if (!title || blocks.length === 0)
    throw invalidField("markdown", "正文要以一行“# 标题”开头，下面至少有一段文字");
  if (markdown.length > longest) throw invalidField("markdown", `正文最多 ${longest} 字`);
  const updatedAt = new Date();
  await db
    .insert(texts)
    .values({ type: known, markdown, updatedAt })
    .onConflictDoUpdate({ target: texts.type, set: { markdown, updatedAt } });
}

/** Removes the operator's text, which restores the built-in one. */
export async function resetText(db: Database, type: string): Promise<void> {
  await db.delete(texts).where(eq(texts.type, knownType(type)));
}

function knownType(type: string): TextType {
  const known = textTypes.find((each) => each === type);
  if (!known) throw new ProblemError("not_found", "没有这一页");
  return known;
}
