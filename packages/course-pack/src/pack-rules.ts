import { acceptedLines } from "@shiju/learning/answer/accepted";
import { readLine } from "@shiju/learning/answer/answer";
import { match } from "@shiju/learning/answer/lattice";
import type { Sentence } from "@shiju/learning/sentence";
import type { CheckedLesson } from "./check-lesson.ts";
import { englishKey } from "./forms.ts";
import { itemAt, latticeOf } from "./lesson-rules.ts";
import { asSeen } from "./prompts.ts";
import type { Path } from "./source.ts";

interface Lesson {
  id: string;
  lesson?: CheckedLesson;
}

interface Placed<L extends Lesson> {
  lesson: L;
  path: Path;
  draft: Sentence;
}

/** Finds sentences that a pack has twice, and Chinese for two English sentences that do not accept each other. */
export function packFaults<L extends Lesson>(
  lessons: readonly L[],
): { lesson: L; path: Path; message: string }[] {
  const all = lessons.flatMap((lesson): Placed<L>[] =>
    (lesson.lesson?.sentences ?? []).map(({ draft, path }) => ({ lesson, path, draft })),
  );
  const english = new Map<string, Placed<L>>();
  const chinese = new Map<string, Placed<L>[]>();
  return all.flatMap((sentence) => {
    const { lesson, path, draft } = sentence;
    const key = englishKey(draft.en);
    const same = english.get(key);
    if (!same) english.set(key, sentence);
    const shown = asSeen(draft.zh);
    const alike = chinese.get(shown) ?? [];
    chinese.set(shown, [...alike, sentence]);
    const unclear = alike.find((other) => other !== same && !acceptEachOther(draft, other.draft));
    return [
      ...(same && same.lesson !== lesson
        ? [{ lesson, path: [...path, "en"], message: `${placeOf(same)}已经有这一句；请删去一处或改写` }]
        : []),
      ...(unclear
        ? [
            {
              lesson,
              path: [...path, "zh"],
              message:
                `“${draft.zh}”在这里是“${draft.en}”，在${placeOf(unclear)}是“${unclear.draft.en}”，` +
                "看中文分不清；请改动一处中文，或在两边的 equal、accept 里互相写上",
            },
          ]
        : []),
    ];
  });
}

function placeOf({ lesson, path }: Placed<Lesson>): string {
  return typeof path[1] === "number" ? ` ${lesson.id} ${itemAt(path)}` : itemAt(path);
}

function acceptEachOther(a: Sentence, b: Sentence): boolean {
  return accepts(a, b.en) && accepts(b, a.en);
}

/** Whether a line is a right answer to the whole sentence. */
export function accepts(sentence: Sentence, line: string): boolean {
  const typed = readLine(line, { ignoreCase: true });
  const step = {
    key: `0:0-${sentence.words.length}`,
    kinds: [0 as const],
    from: 0,
    to: sentence.words.length,
  };
  return acceptedLines(sentence, step).some((answer) => match(typed, latticeOf(answer), true));
}
