import { compareLines } from "@shiju/learning/answer/answer";
import type { Fault } from "./parts.ts";
import type { AuthoredWord } from "./schema.ts";
import type { Path, Source } from "./source.ts";

/** A word of a word pack as it is asked: the Chinese shown, the English answers, and where the author wrote it. */
interface WordPrompt {
  zh: string;
  answers: string[];
  path: Path;
}

/** Words with the same Chinese as an earlier word of the chapter. */
export function ambiguityFaults(words: { item: AuthoredWord; path: Path }[], source: Source): Fault[] {
  const byChinese = new Map<string, WordPrompt[]>();
  return words.flatMap(({ item, path }) => {
    const prompt: WordPrompt = {
      zh: item.meanings.map(({ zh }) => zh).join("；"),
      answers: [item.word, ...(item.equal ?? [])],
      path: [...path, "meanings"],
    };
    const shown = asSeen(prompt.zh);
    const seen = byChinese.get(shown) ?? [];
    const earlier = seen.find((other) => !(accepts(prompt, other) && accepts(other, prompt)));
    byChinese.set(shown, [...seen, prompt]);
    return earlier
      ? [
          {
            path: prompt.path,
            message:
              `“${prompt.zh}”在这里是“${prompt.answers[0]}”，在第 ${source.at(earlier.path).line} 行是“${earlier.answers[0]}”，` +
              "看中文分不清；请改动一处中文，或互相写进 equal",
          },
        ]
      : [];
  });
}

/** A prompt in the form in which prompts are compared: of its punctuation only question marks are kept. */
export function asSeen(zh: string): string {
  return zh
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}?%$¥£€+×÷]/gu, "");
}

function accepts({ answers }: WordPrompt, other: WordPrompt): boolean {
  const [given] = other.answers;
  return given !== undefined && answers.some((answer) => compareLines(given, answer, { ignoreCase: true }));
}
