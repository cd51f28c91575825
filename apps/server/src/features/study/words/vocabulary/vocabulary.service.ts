import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { vocabularyApi, VocabularyTestResult } from "@shiju/contract/study/vocabulary";
import { estimateOf, questionsInTest } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { vocabularyTests } from "#database/tables/study/words.ts";
import { claimWords, removeClaims } from "#features/study/review/review.claims.service.ts";
import { getChapter } from "#features/study/words/words.list.service.ts";
import { getWordPack } from "#features/study/words/words.packs.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { Ladder } from "./vocabulary.ladder.service.ts";

const mostListed = 20;

type Row = typeof vocabularyTests.$inferSelect;

export function toQuestions({
  version,
  words,
  steps,
  questions,
}: Ladder): EndpointResponse<typeof vocabularyApi.questions> {
  if (questions.words.length === 0) throw new ProblemError("not_found", "还没有词库，测不了词汇量");
  const { words: asked, ranks, invented } = questions;
  return { version, words: words.length, steps: [...steps], ranks, questions: asked, invented };
}

/** Stores a whole test. A stored test is replaced only by a test with more items. */
export async function keepTest(
  db: Database,
  { userId }: Learner,
  { ladder, now }: { ladder: Ladder; now: Date },
  { id, at, items }: EndpointParsed<typeof vocabularyApi.keep>["body"],
): Promise<VocabularyTestResult> {
  const { questions, words } = ladder;
  const whole = Math.min(questionsInTest, questions.words.length + questions.invented.length);
  if (items.length < whole) throw invalidField("items", `还没测完：答满 ${whole} 题才有结果`);
  // Packs may have lost words since the test was begun.
  const inList = items.map((item) => ({
    ...item,
    rank: item.rank === null ? null : Math.min(item.rank, words.length),
  }));
  const estimate = estimateOf(words.length, inList);
  if (!estimate) throw invalidField("items", "答得太快，没有看题就选的不算：请再测一次");
  const { known, low, high } = estimate;
  const values = {
    at: new Date(Math.min(Date.parse(at), now.getTime())),
    words: words.length,
    known,
    low,
    high,
    items: items.length,
  };
  await db
    .insert(vocabularyTests)
    .values({ userId, id, ...values })
    .onConflictDoUpdate({
      target: [vocabularyTests.userId, vocabularyTests.id],
      set: values,
      setWhere: sql`${vocabularyTests.items} < ${values.items}`,
    });
  return toResult(await findTest(db, userId, id));
}

export async function listTests(db: Database, { userId }: Learner): Promise<VocabularyTestResult[]> {
  const rows = await db
    .select()
    .from(vocabularyTests)
    .where(eq(vocabularyTests.userId, userId))
    .orderBy(desc(vocabularyTests.at), vocabularyTests.id)
    .limit(mostListed);
  return rows.map(toResult);
}

/** Claims the words that are known according to the test, and finds the place where the learner goes on in a pack. */
export async function skipKnown(
  db: Database,
  learner: Learner,
  { id, packId, ladder, now }: { id: string; packId: string; ladder: Ladder; now: Date },
): Promise<EndpointResponse<typeof vocabularyApi.skip>> {
  const ids = wordsBelow(ladder, await findTest(db, learner.userId, id));
  const { pack } = await getWordPack(db, packId, { caller: learner, now });
  const claimed = await claimWords(db, learner, { ids, origin: "test" }, now);
  if (!pack.next_chapter) return { claimed: claimed.length, chapter: null, words: [] };
  const { pack: after } = await getWordPack(db, packId, { caller: learner, now });
  const { chapter, words } = await getChapter(db, (after.next_chapter ?? pack.next_chapter).id, {
    caller: learner,
    now,
  });
  const fresh = words.filter(({ standing }) => standing === "new");
  return { claimed: claimed.length, chapter, words: fresh.map((word) => word.id) };
}

export async function undoSkip(
  db: Database,
  learner: Learner,
  id: string,
  ladder: Ladder,
): Promise<{ removed: number }> {
  const ids = wordsBelow(ladder, await findTest(db, learner.userId, id));
  const removed = await removeClaims(db, learner, ids, "test");
  return { removed: removed.length };
}

const wordsBelow = ({ words }: Ladder, { low }: Row): string[] => words.slice(0, low).map(({ id }) => id);

async function findTest(db: Database, userId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(vocabularyTests)
    .where(and(eq(vocabularyTests.userId, userId), eq(vocabularyTests.id, id)));
  if (!row) throw new ProblemError("not_found", "没有这次测试");
  return row;
}

const toResult = ({ id, at, words, known, low, high, items }: Row): VocabularyTestResult => ({
  id,
  at: at.toISOString(),
  words,
  known,
  low,
  high,
  items,
});
