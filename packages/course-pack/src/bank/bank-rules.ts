import { englishKey, spokenForms } from "../forms.ts";
import type { Fault } from "../fault.ts";
import { asSeen } from "../prompts.ts";
import type { BankEntry } from "./bank-file.ts";
import { type Harder, harderThan, quickBases } from "./harder.ts";

interface File {
  id: string;
  entries: readonly BankEntry[];
}

/** A fault of a word, and its file. */
export type BankFault<F extends File> = Fault & { file: F };

/** Returns the faults between words of the bank. `words` has each word once, from the file where it first stands. */
export function bankFaults<F extends File>(
  files: readonly F[],
  words: ReadonlyMap<string, BankEntry>,
): BankFault<F>[] {
  const all = [...words.values()];
  const home = new Map(files.flatMap((file) => file.entries.map((entry) => [entry, file] as const)));
  const rules = [
    repeated(words, home),
    otherSpelling(all, words),
    confusedAlone(words),
    sameExample(),
    harderWords(all),
  ];
  return files.flatMap((file) =>
    file.entries.flatMap((entry) =>
      rules.flatMap((rule) =>
        rule(entry).map((fault) => ({ ...fault, path: [...entry.path, ...fault.path], file })),
      ),
    ),
  );
}

type Rule = (entry: BankEntry) => Fault[];

function repeated(words: ReadonlyMap<string, BankEntry>, home: ReadonlyMap<BankEntry, File>): Rule {
  return (entry) => {
    const first = words.get(entry.authored.word);
    return first && first !== entry
      ? [
          {
            path: ["word"],
            message: `${home.get(first)?.id} 第 ${Number(first.path[0]) + 1} 个词已经是“${entry.authored.word}”；请删去一处`,
          },
        ]
      : [];
  };
}

/** A spelling belongs to one word. */
function otherSpelling(all: readonly BankEntry[], words: ReadonlyMap<string, BankEntry>): Rule {
  const owners = new Map<string, BankEntry>();
  for (const entry of all)
    for (const spelling of entry.authored.also ?? []) if (!owners.has(spelling)) owners.set(spelling, entry);
  return (entry) =>
    (entry.authored.also ?? []).flatMap((spelling, at) => {
      const owner = words.get(spelling) ?? owners.get(spelling);
      return owner && owner !== entry
        ? [
            {
              path: ["also", at],
              message: `“${spelling}”已经是“${owner.authored.word}”的写法；请并成一个词，或从 also 里删去`,
            },
          ]
        : [];
    });
}

function confusedAlone(words: ReadonlyMap<string, BankEntry>): Rule {
  return ({ authored: { word, confused = {} } }) =>
    Object.keys(confused).flatMap((other) => {
      const found = words.get(other);
      const path = ["confused", other];
      if (!found) return [{ path, onKey: true, message: `词库里没有“${other}”；请写上这个词，或删去这一项` }];
      return found.authored.confused?.[word] === undefined
        ? [{ path, onKey: true, message: `“${other}”那边没有写 confused: { ${word}: … }；请在两边都写` }]
        : [];
    });
}

/** Finds examples that an earlier word also has, in one of the languages. */
function sameExample(): Rule {
  const seen = { en: new Map<string, string>(), zh: new Map<string, string>() };
  return ({ authored: { word }, example }) => {
    if (!example) return [];
    return (["en", "zh"] as const).flatMap((language) => {
      const key = language === "en" ? englishKey(example.en) : asSeen(example.zh);
      const earlier = seen[language].get(key);
      if (earlier === undefined) seen[language].set(key, word);
      return earlier === undefined || earlier === word
        ? []
        : [{ path: ["example", language], message: `“${earlier}”已经有这个例句；请改写一处` }];
    });
  };
}

function harderWords(all: readonly BankEntry[]): Rule {
  const find = harderThan(all);
  return (entry) => {
    const harder = find(entry);
    const { word, phrases = {} } = entry.authored;
    const [only, second] = harder;
    const path = ["example", "en"];
    if (!only) return [];
    const named = harder.map(nameOf).join("、");
    if (second) return [{ path, message: `例句里${named}比“${word}”难；请换成容易的词，难的最多一个` }];
    return Object.keys(phrases).some((phrase) => hasWord(phrase, only.word))
      ? []
      : [{ path, message: `例句里${named}比“${word}”难；请换个词，或把带它的短语和中文写进 phrases` }];
  };
}

const nameOf = ({ word, isKnown }: Harder) => (isKnown ? `“${word}”` : `“${word}”（词库里没有）`);

function hasWord(phrase: string, word: string): boolean {
  const bases = quickBases(word);
  return spokenForms(phrase).some((form) => [...quickBases(form)].some((base) => bases.has(base)));
}
