import { compareLines } from "@shiju/learning/answer/answer";
import { textOf } from "./forms.ts";
import type { SentenceParts } from "./parts.ts";
import type { AuthoredSentence, AuthoredWord } from "./schema.ts";
import type { Path } from "./source.ts";

/** One thing a learner may be asked: the Chinese shown, the English answers, and where the author wrote it. */
export interface Prompt {
  zh: string;
  answers: string[];
  path: Path;
  onKey?: boolean;
}

/** The prompts of a sentence: words, phrases, chunks, combinations, and the sentence. */
export function sentencePrompts(authored: AuthoredSentence, parts: SentenceParts): Prompt[] {
  const marked = Object.entries(authored.words ?? {}).map(([key, zh]) => ({
    zh,
    answers: [key],
    path: ["words", key],
    onKey: true,
  }));
  const chunks = parts.chunks.map(({ from, to, zh }) => ({
    zh,
    answers: [textOf(parts.words, from, to)],
    path: ["chunks"],
  }));
  const combos = Object.entries(authored.combos ?? {}).map(([key, zh]) => ({
    zh,
    answers: [key],
    path: ["combos", key],
    onKey: true,
  }));
  const whole = { zh: authored.zh, answers: [parts.en, ...(authored.accept ?? [])], path: ["zh"] };
  return [...marked, ...(chunks.length > 1 ? chunks : []), ...combos, whole].filter(({ zh }) => zh !== "");
}

/** The prompt of a word of a word pack: all its meanings at once. */
export function wordPrompt(authored: AuthoredWord): Prompt {
  return {
    zh: authored.meanings.map(({ zh }) => zh).join("；"),
    answers: [authored.word],
    path: ["meanings"],
  };
}

/** Every prompt whose Chinese stood for another answer before, with that earlier prompt. */
export function ambiguousPrompts<P extends Prompt>(prompts: P[]): { prompt: P; earlier: P }[] {
  const byChinese = new Map<string, P[]>();
  return prompts.flatMap((prompt) => {
    const shown = asSeen(prompt.zh);
    const seen = byChinese.get(shown) ?? [];
    const earlier = seen.find((other) => !answerEachOther(prompt, other));
    seen.push(prompt);
    byChinese.set(shown, seen);
    return earlier ? [{ prompt, earlier }] : [];
  });
}

/** What a learner tells prompts apart by: of the punctuation only a question mark counts. */
function asSeen(zh: string): string {
  return zh
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}?%$¥£€+×÷]/gu, "");
}

function answerEachOther(a: Prompt, b: Prompt): boolean {
  return accepts(a, b.answers[0]) && accepts(b, a.answers[0]);
}

function accepts({ answers }: Prompt, given: string | undefined): boolean {
  return given !== undefined && answers.some((answer) => compareLines(given, answer, { ignoreCase: true }));
}
