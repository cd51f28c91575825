import type { AiKind, ProposedFields } from "@shiju/contract/authors/ai";
import { emptyFields } from "@shiju/course-pack/drafts/items";
import { toGrammar, toSentence } from "@shiju/course-pack/drafts/to-pack";
import type { CheckSentence } from "#content/checking/checker.ts";

interface Line {
  en: string;
  zh: string;
}

/** A line without the marks of chunks. */
export const withoutBars = (text: string): string => text.replaceAll(" | ", " ");

/** Chinese without the marks of its parts. */
export const plain = (zh: string): string =>
  zh.replaceAll(/\/\d+(?=[\s\p{P}]|$)/gu, "").replaceAll(/\s*\|\s*|\s+/gu, "");

/**
 * Returns the faults that the check of packs would find in a line once the author has taken a proposal. The speaker of
 * the line is not checked.
 */
export async function faultsOf(
  check: CheckSentence,
  kind: AiKind,
  line: Line,
  { who: _who, grammar, ...fields }: ProposedFields,
): Promise<string[]> {
  if (grammar) return check({ grammar: toGrammar(grammar) });
  const isSame = kind !== "cut" || withoutBars(fields.en ?? "") === withoutBars(line.en);
  if (!isSame) return ["英文和原来的不一样"];
  if (kind === "align" && plain(fields.zh ?? "") !== plain(line.zh)) return ["中文和原来的不一样"];
  // A translation is held against the whole sentence: it is cut, or cut anew, afterwards.
  const bare = kind === "translate" ? { en: withoutBars(line.en), zh: "" } : line;
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return check(toSentence({ ...emptyFields.line, ...bare, ...written }));
}
