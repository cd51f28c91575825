import type { GroupMistake } from "@shiju/contract/classes/group-reports";
import { keyOfSubject } from "@shiju/learning/practice/practice-model";
import type { Database } from "#database/database.ts";
import { recallSentences, sentencesInVersions } from "#features/content/courses/courses.lookup.service.ts";
import { lookUpAll } from "#features/content/dictionary/dictionary.service.ts";
import { type SlippedAnswer, slipsOfMany } from "#features/study/attempts/attempts.many.service.ts";
import { missedByMany } from "#features/study/notebook/notebook.many.service.ts";

const mostItems = 20;
const mostWrong = 4;

interface Ask {
  /** The learner whose meanings of words are shown. */
  by: string;
  userIds: readonly string[];
  since: Date;
}

/** Returns the sentences and words that most of some learners got wrong since a time, with what they typed. */
export async function readMistakes(db: Database, { by, userIds, since }: Ask): Promise<GroupMistake[]> {
  const missed = await missedByMany(db, userIds, { since, most: mostItems });
  const ids = missed.map(({ id }) => id);
  const idsOf = (kind: "sentence" | "word") =>
    missed.filter((item) => item.kind === kind).map(({ id }) => id);
  const sentences = await recallSentences(db, idsOf("sentence"));
  const cards = await lookUpAll(db, by, idsOf("word"));
  const typed = await typedInstead(db, await slipsOfMany(db, userIds, { ids, since }));
  return missed.flatMap((item): GroupMistake[] => {
    const counts = { members: item.members, errors: item.errors };
    const wrong = typed.get(keyOfSubject(item)) ?? [];
    if (item.kind === "word") {
      const zh = (cards.get(item.id)?.meanings ?? []).map((meaning) => meaning.zh).join("；");
      return [{ kind: "word", id: item.id, en: item.id, zh, lesson: null, ...counts, wrong }];
    }
    const sentence = sentences.get(item.id);
    if (!sentence) return [];
    const { id, title, course } = sentence.lesson.head;
    const lesson = { id, title, course: course.title };
    return [{ kind: "sentence", id: item.id, en: sentence.en, zh: sentence.zh, lesson, ...counts, wrong }];
  });
}

type Wrong = GroupMistake["wrong"][number];

/** Returns the mistakes of some answers by item, the most frequent first. */
async function typedInstead(db: Database, answers: readonly SlippedAnswer[]): Promise<Map<string, Wrong[]>> {
  const versions = answers.flatMap(({ kind, id, version }) =>
    kind === "sentence" && version !== null ? [{ id, version }] : [],
  );
  const texts = await sentencesInVersions(db, [
    ...new Map(versions.map((ref) => [`${ref.id} ${ref.version}`, ref])).values(),
  ]);
  const byItem = new Map<string, Map<string, Wrong>>();
  for (const answer of answers) {
    const en = answer.kind === "word" ? answer.id : texts.get(`${answer.id} ${answer.version}`)?.en;
    if (en === undefined) continue;
    const counted = byItem.get(keyOfSubject(answer)) ?? new Map<string, Wrong>();
    byItem.set(keyOfSubject(answer), counted);
    for (const [right, typed] of runsOf(answer, en)) {
      const key = `${right}\n${typed.toLowerCase()}`;
      const known = counted.get(key) ?? { en: right, typed, times: 0 };
      counted.set(key, { ...known, times: known.times + 1 });
    }
  }
  return new Map(
    [...byItem].map(([item, wrong]) => [
      item,
      [...wrong.values()].toSorted((a, b) => b.times - a.times).slice(0, mostWrong),
    ]),
  );
}

/** Joins wrong words that follow each other. Returns the right words and the typed ones of each run. */
function runsOf({ kind, slips }: SlippedAnswer, en: string): [string, string][] {
  if (kind === "word") return slips.slice(0, 1).map(({ typed }) => [en, typed]);
  const words = en.split(" ");
  const runs: { last: number; right: string[]; typed: string[] }[] = [];
  for (const { word, typed } of slips.toSorted((a, b) => a.word - b.word)) {
    const right = words[word];
    if (right === undefined) continue;
    const run = runs.at(-1);
    if (run && run.last + 1 === word) {
      run.right.push(right);
      run.typed.push(typed);
      run.last = word;
    } else runs.push({ last: word, right: [right], typed: [typed] });
  }
  return runs.map(({ right, typed }) => [right.join(" "), typed.filter(Boolean).join(" ")]);
}
