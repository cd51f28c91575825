import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { DueItem, Practice } from "@shiju/contract/study/game";
import type { Notebook, notebookApi } from "@shiju/contract/study/notebook";
import { keyOfSubject, type Subject } from "@shiju/learning/practice/practice-model";
import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";
import { mayStudy } from "#features/content/courses/courses.access.service.ts";
import {
  findSentences,
  type LessonEntry,
  type PlacedSentence,
} from "#features/content/courses/courses.content.service.ts";
import { sentencesWith } from "#features/content/dictionary/dictionary.words.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { standsIn } from "./notebook.standing.service.ts";
import { masteredIn } from "./notebook.service.ts";

const mostItems = 100;

type Choice = Partial<Pick<EndpointParsed<typeof notebookApi.playErrors>["body"], "ids" | "filter">>;

/** The practice of a notebook's items. */
export async function playNotebook(
  db: Database,
  learner: Learner,
  notebook: Exclude<Notebook, "mastered">,
  choice: Choice,
): Promise<Practice> {
  return practise(db, learner, await chooseItems(db, learner.userId, notebook, choice));
}

/** A subject that is practised; in a review, with the reason why it comes. */
type PlayedItem = Subject & { due?: Omit<DueItem, "stands_in"> };

/**
 * Returns a practice of these subjects, in their order, from any lessons. Subjects that are no longer offered, or only
 * in lessons closed to the learner, are left out.
 */
export async function practise(db: Database, learner: Learner, chosen: PlayedItem[]): Promise<Practice> {
  const candidates = await candidatesFor(db, learner.userId, chosen);
  const found = await findSentences(db, [...new Set([...candidates.values()].flat())]);
  const items = chosen.flatMap(({ kind, id, due }): Practice["items"] => {
    const placed = (candidates.get(keyOfSubject({ kind, id })) ?? [])
      .flatMap((candidate) => found.get(candidate) ?? [])
      .find(({ lesson }) => mayStudy(lesson, learner));
    if (!placed) return [];
    const { sentence, lesson } = placed;
    const item = { kind, id, sentence_id: sentence.id, lesson_id: lesson.head.id };
    return [due ? { ...item, due: { ...due, stands_in: placeOf(lesson) } } : item];
  });
  const ids = new Set(items.map(({ sentence_id }) => sentence_id));
  const sentences = [...ids].flatMap((id) => sentenceOf(found.get(id)));
  const mastered = await masteredIn(db, learner.userId, sentences);
  return {
    lesson: null,
    next_lesson: null,
    text: null,
    place: null,
    passed: false,
    sentences,
    mastered,
    known: [],
    items,
  };
}

/** The words of a notebook for a word session. */
export async function chooseWords(
  db: Database,
  { userId }: Learner,
  notebook: Exclude<Notebook, "mastered">,
  { ids, filter }: Choice,
): Promise<string[]> {
  if (filter?.kind === "sentence") return [];
  const chosen = await chooseItems(db, userId, notebook, { ids, filter: { ...filter, kind: "word" } });
  return chosen.map(({ id }) => id);
}

/** Where a lesson or chapter stands, as reviews tell it. */
export const placeOf = ({ head, wordCount }: LessonEntry): DueItem["stands_in"] => ({
  kind: wordCount > 0 ? "chapter" : "lesson",
  title: head.course.title,
  position: head.position,
  number: head.number,
  practice: head.practice,
});

const sentenceOf = (placed: PlacedSentence | undefined) => (placed ? [placed.sentence] : []);

/**
 * Returns the items of a choice. Items chosen by id may be mastered, because the notebook of mastered items can be
 * practised too.
 */
async function chooseItems(
  db: Database,
  userId: string,
  notebook: Exclude<Notebook, "mastered">,
  { ids, filter = {} }: Choice,
): Promise<Subject[]> {
  const { kind, source, from, to } = filter;
  const standing = ids
    ? and(
        eq(notebookItems.userId, userId),
        inArray(notebookItems.notebook, [notebook, "mastered"]),
        eq(notebookItems.marked, true),
        inArray(notebookItems.itemId, ids),
      )
    : standsIn(db, userId, notebook);
  const rows = await db
    .selectDistinct({ kind: notebookItems.kind, id: notebookItems.itemId, since: notebookItems.since })
    .from(notebookItems)
    .where(
      and(
        standing,
        kind && eq(notebookItems.kind, kind),
        source && eq(notebookItems.source, source),
        from === undefined ? undefined : gte(notebookItems.since, new Date(from)),
        to === undefined ? undefined : lt(notebookItems.since, new Date(to)),
      ),
    )
    .orderBy(desc(notebookItems.since), notebookItems.kind, notebookItems.itemId)
    .limit(ids ? 2 * mostItems : mostItems);
  if (!ids) return rows.map(toRef);
  const refs = new Map(rows.map((row) => [keyOfSubject(row), toRef(row)]));
  return [...refs.values()].toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, mostItems);
}

const toRef = ({ kind, id }: Subject): Subject => ({ kind, id });

/** Returns the sentences in which each item can be practised, by `keyOfSubject`, the best first. */
async function candidatesFor(db: Database, userId: string, items: Subject[]): Promise<Map<string, string[]>> {
  const lemmas = items.flatMap(({ kind, id }) => (kind === "word" ? id : []));
  const ofWords = await sentencesWith(db, userId, lemmas);
  return new Map(
    items.map((item) => [
      keyOfSubject(item),
      item.kind === "sentence" ? [item.id] : (ofWords.get(item.id) ?? []),
    ]),
  );
}
