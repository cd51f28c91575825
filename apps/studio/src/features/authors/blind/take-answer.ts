import type { AskedPrompt } from "@shiju/contract/authors/blind";
import type { LineFields } from "@shiju/course-pack/drafts/items";
import { stepKinds } from "@shiju/learning/step-kinds";

const most = { equal: 30, others: 20, accept: 20, word: 80 };

const bare = (text: string) =>
  text
    .replaceAll("’", "'")
    .replaceAll(/[.,!?;:，。！？；："“”]/g, "")
    .trim()
    .replaceAll(/\s+/g, " ");
const same = (a: string, b: string) => bare(a).toLowerCase() === bare(b).toLowerCase();

/** Whether a line has an answer among those that are right. */
export function isTaken(
  line: LineFields,
  { kind, en }: Pick<AskedPrompt, "kind" | "en">,
  answer: string,
): boolean {
  const others = [
    ...line.accept.map((accepted) => accepted.replaceAll(" | ", " ")),
    ...line.equal.filter(({ of }) => same(of, en)).flatMap((rule) => rule.others),
    ...(kind === stepKinds.word
      ? line.words.filter((word) => same(word.en, en)).flatMap(({ equal }) => equal)
      : []),
  ];
  return others.some((other) => same(other, answer));
}

/** Returns the fields of a line with the answer as a further right answer; null if there is no room for the answer. */
export function withAnswer(
  line: LineFields,
  { kind, en }: Pick<AskedPrompt, "kind" | "en">,
  typed: string,
): Partial<LineFields> | null {
  if (kind === stepKinds.sentence) {
    const text = typed.trim().replaceAll("|", "");
    return line.accept.length < most.accept && text !== "" ? { accept: [...line.accept, text] } : null;
  }
  const answer = bare(typed);
  if (answer === "" || answer.length > most.word) return null;
  const word = kind === stepKinds.word ? line.words.findIndex((candidate) => same(candidate.en, en)) : -1;
  const known = line.words[word];
  // An answer that is right for a word alone need not fit its sentence.
  if (known)
    return known.equal.length < most.others
      ? { words: line.words.with(word, { ...known, equal: [...known.equal, answer] }) }
      : null;
  const at = line.equal.findIndex(({ of }) => same(of, en));
  const pair = line.equal[at];
  if (pair)
    return pair.others.length < most.others
      ? { equal: line.equal.with(at, { ...pair, others: [...pair.others, answer] }) }
      : null;
  if (bare(en).length > most.word || line.equal.length >= most.equal) return null;
  return { equal: [...line.equal, { of: bare(en), others: [answer] }] };
}
