import type { Chunk, Equal } from "@shiju/learning/sentence";
import { stepKinds } from "@shiju/learning/step-kinds";
import type { Fault } from "./fault.ts";
import type { WordForm } from "./forms.ts";

/** The fields of a sentence on which its prompts depend. */
interface Prompted {
  zh: string;
  words: readonly WordForm[];
  chunks: readonly Chunk[];
}

/** A chunk of several as it is asked: its English words and its Chinese. */
interface AskedChunk {
  index: number;
  from: number;
  to: number;
  forms: string[];
  zh: string;
}

function askedChunks({ zh, words, chunks }: Prompted): AskedChunk[] {
  if (chunks.length < 2) return [];
  return chunks.flatMap(({ from, to, parts }, index) =>
    parts.length === 0
      ? []
      : [
          {
            index,
            from,
            to,
            forms: words.slice(from, to).flatMap(({ form }) => form || []),
            zh: parts.map(([start, end]) => zh.slice(start, end)).join(" "),
          },
        ],
  );
}

const conjunctions = new Set(["and", "but", "so"]);
const saysConjunction = /[和跟与并还又也但可却而且所以那再就]|不过|于是|因此|因为|这么说|接着|然后/u;

/**
 * Returns the alternatives without _and_, _but_ or _so_ for chunks that begin with it and whose Chinese does not say it.
 * They hold where the chunk is asked alone, because nobody can see there that a conjunction is wanted.
 */
export function withoutConjunction(parts: Prompted): Equal[] {
  return silentConjunctions(parts).map(({ from, to }) => ({
    from,
    to: from + 2,
    others: [parts.words[from + 1]?.text ?? ""],
    only: `${stepKinds.chunk}:${from}-${to}`,
  }));
}

const silentConjunctions = (parts: Prompted): AskedChunk[] =>
  askedChunks(parts).filter(
    ({ forms: [first = "", second = ""], to, from, zh }) =>
      conjunctions.has(first) && second !== "" && to - from > 1 && !saysConjunction.test(zh),
  );

/** Chinese that says something, and the English words of which one must say it too. */
const counterparts: { zh: string; en: string[] }[] = [
  { zh: "昨天", en: ["yesterday"] },
  { zh: "明天", en: ["tomorrow"] },
  { zh: "昨晚", en: ["last"] },
  { zh: "今晚", en: ["tonight"] },
  { zh: "今天", en: ["today", "this", "tonight"] },
  { zh: "一共", en: ["all", "total", "altogether"] },
  { zh: "也", en: ["too", "also", "either", "even", "and", "neither", "so", "or", "without"] },
  {
    zh: "都",
    en: [
      "all",
      "both",
      "every",
      "everyone",
      "everything",
      "everybody",
      "everyone's",
      "always",
      "any",
      "even",
      "too",
      "nothing",
      "nobody",
    ],
  },
  { zh: "还", en: ["still", "also", "too", "and", "another", "else", "yet", "more", "even"] },
];

/** Words in which one of these characters says something else. */
const otherWords = /还是|还有|还给|还没|还好|也许|首都|都市/u;

/**
 * Finds prompts that a learner cannot answer fairly: Chinese without a counterpart in the English that is asked with it,
 * and a conjunction that only the English has. These are hints for an author, not faults.
 */
export function promptHints(parts: Prompted): Fault[] {
  const chunks = askedChunks(parts);
  const asked = chunks.length > 0 ? chunks : [wholeOf(parts)];
  const unsaid = asked.flatMap(({ zh, forms }) =>
    counterparts
      .filter(
        ({ zh: said, en }) =>
          zh.replaceAll(new RegExp(otherWords, "gu"), "").includes(said) &&
          !en.some((word) => forms.includes(word)),
      )
      .map(({ zh: said }) => ({
        path: ["zh"],
        message: `“${forms.join(" ")}”里没有说“${said}”，中文“${zh}”却说了；请把它放到这一块外面，或在英文里说出来`,
      })),
  );
  const silent = silentConjunctions(parts).map(({ forms, zh }) => ({
    path: ["en"],
    message: `“${forms.join(" ")}”以 ${forms[0] ?? ""} 开头，中文“${zh}”没有说；单独问这一块时，不写 ${forms[0] ?? ""} 也算对`,
  }));
  return [...unsaid, ...silent];
}

const wholeOf = ({ zh, words }: Prompted): AskedChunk => ({
  index: 0,
  from: 0,
  to: words.length,
  forms: words.flatMap(({ form }) => form || []),
  zh,
});

const auxiliary =
  /^(am|are|is|was|were|do|does|did|can|could|will|would|shall|should|may|might|must|have|has|had|let|ok)(n't|'s|'re|'m|'ll)?$|'(s|re|m|ll)$/;

/** Finds questions whose 吗 stands in a part that has no auxiliary: 【我非得】戴帽子【吗】. */
export function cutQuestions(parts: Prompted): Fault[] {
  const { zh } = parts;
  return askedChunks(parts)
    .filter(({ zh: part, forms }) => /吗$/u.test(part) && !forms.some((form) => auxiliary.test(form)))
    .filter(() => /吗[？?]/u.test(zh) && parts.words.some(({ form }) => auxiliary.test(form)))
    .map(({ zh: part, forms }) => ({
      path: ["zh"],
      message: `“${part}”以“吗”结尾，“${forms.join(" ")}”里却没有 do、is、can；请把“吗”归到有它们的那一块`,
    }));
}
