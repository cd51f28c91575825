import type { StudyWord } from "@shiju/learning/study-word";
import { wordLadder } from "@shiju/learning/word-ladder";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/** A word of the ladder with its place. */
export interface LadderWord extends Pick<
  StudyWord,
  "id" | "meanings" | "us" | "uk" | "equal" | "same_sound"
> {
  packId: string;
  title: string;
  level: number;
  access: "free" | "member";
  chapterId: string;
  position: number;
  chapterTitle: string;
  goal: string;
  chapterWords: number;
}

const ladder = sql.param([...wordLadder]);
const isOfLadder = sql`pack.id = any(${ladder}::text[]) and pack.type = 'words' and pack.owner_id is null and not pack.retired`;

/** Returns a version that changes with the content, the titles and the access of the packs of the ladder. */
export async function ladderVersion(db: Database): Promise<string> {
  const [row] = await query<{ version: string }>(
    db,
    sql`select coalesce(md5(string_agg(pack.id || pack.hash || pack.title || pack.access, ' ' order by pack.id)), '') as version
      from packs as pack where ${isOfLadder}`,
  );
  return row?.version ?? "";
}

/** The words of the ladder in order, each once. */
export async function ladderWords(db: Database): Promise<LadderWord[]> {
  const rows = await query<LadderWord>(
    db,
    sql`select word.lemma as id, pack.id as "packId", pack.title, pack.level, pack.access, chapter.id as "chapterId",
        chapter.position, chapter.title as "chapterTitle", chapter.goal, chapter.word_count as "chapterWords",
        version.content -> 'meanings' as meanings, version.content ->> 'us' as us, version.content ->> 'uk' as uk,
        version.content -> 'equal' as equal, version.content -> 'same_sound' as same_sound
      from packs as pack join lessons as chapter on chapter.pack_id = pack.id and not chapter.retired
        join words as word on word.lesson_id = chapter.id and not word.retired
        join word_versions as version on version.word_key = word.key and version.version = word.version
      where ${isOfLadder}
      order by array_position(${ladder}::text[], pack.id), chapter.position, word.position`,
  );
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
