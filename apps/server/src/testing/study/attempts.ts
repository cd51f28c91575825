import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { Sentence } from "@shiju/learning/sentence";
import { stepKeyOf } from "@shiju/learning/practice/question";
import { findStep } from "@shiju/learning/steps";
import type { CompiledLesson, CompiledWord } from "#content/compiled.ts";

/** Types the whole answer, word by word, and checks it. */
function typedRight(sentence: Sentence, stepKey: string): Attempt["events"] {
  const words = (findStep(sentence, stepKey)?.en ?? "").split(" ");
  const typed = words.map((word, slot): Attempt["events"][number] => [
    (slot + 1) * 400,
    "typed",
    slot,
    word.replaceAll(/[.?!,]/g, ""),
  ]);
  return [...typed, [(words.length + 1) * 400, "checked", words.length - 1]];
}

/** A wrong check first, then the whole answer. */
export function typedWrongThenRight(sentence: Sentence, stepKey: string): Attempt["events"] {
  const wrong: Attempt["events"] = typedRight(sentence, stepKey).map(([ms, kind, slot]) =>
    kind === "typed" ? [ms, kind, slot, "xyz"] : [ms, kind, slot],
  );
  const later = typedRight(sentence, stepKey).map(([ms, ...rest]): Attempt["events"][number] => [
    ms + 10_000,
    ...rest,
  ]);
  return [...wrong, ...later];
}

/** Makes a right answer to the whole of the lesson's first sentence, unless `change` says otherwise. */
export function anAttempt(lesson: CompiledLesson, change: Partial<Attempt> = {}): Attempt {
  const sentence = lesson.sentences.find(({ id }) => id === change.subject?.id) ?? lesson.sentences[0];
  if (!sentence) throw new Error("the lesson has no sentence");
  return answerTo(sentence, { lesson_id: lesson.id, ...change });
}

/** Makes a right answer to the whole of a sentence, unless `change` says otherwise. */
export function answerTo(sentence: Sentence, change: Partial<Attempt>): Attempt {
  const step = change.step ?? `0:0-${sentence.words.length}`;
  return {
    id: randomUUID(),
    subject: { kind: "sentence", id: sentence.id },
    source: "course",
    practice_type: "translation",
    step,
    started_at: new Date(Date.now() - 60_000).toISOString(),
    content_version: sentence.version,
    judged_with: judgedWith,
    events: typedRight(sentence, step),
    ...change,
  };
}

/** Makes a right answer to a single word, spelt letter by letter, unless `change` says otherwise. */
export function aWordAttempt(lemma: string, change: Partial<Attempt> = {}): Attempt {
  return {
    id: randomUUID(),
    subject: { kind: "word", id: lemma },
    source: "wordNewWord",
    mode: "mode4",
    step: stepKeyOf({ word: { lemma } }),
    started_at: new Date(Date.now() - 60_000).toISOString(),
    judged_with: judgedWith,
    events: spelt(lemma),
    ...change,
  };
}

/** A right answer to a word of a chapter. */
export function aChapterAttempt(
  { id, lesson_id, version }: CompiledWord,
  change: Partial<Attempt> = {},
): Attempt {
  return aWordAttempt(id, { source: "wordCourse", lesson_id, content_version: version, ...change });
}

/** Types a word letter by letter into one slot, and checks it. */
export function spelt(word: string, from = 0): Attempt["events"] {
  const letters = Array.from(word, (_, at): Attempt["events"][number] => [
    from + (at + 1) * 200,
    "typed",
    0,
    word.slice(0, at + 1),
  ]);
  return [...letters, [from + (word.length + 1) * 200, "checked", 0]];
}

const judgedWith = { ignore_case: true, ignore_name: true, always_show: false, input: "keys" } as const;
