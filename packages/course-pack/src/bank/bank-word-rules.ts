import { englishKey } from "../forms.ts";
import type { Fault } from "../fault.ts";
import { type BankWord, levels } from "../schema.ts";
import { equalFaults } from "../words/word-list.ts";
import { life, lowestLevel, stepOf } from "./levels.ts";

const longestToSenior = 12;
const longestAbove = 16;
const mostPhrases = 3;

/** The most words that an example of the word may have. */
export function longestExampleOf(word: BankWord): number {
  const lowest = lowestLevel(word);
  return lowest !== life && stepOf(word) <= 1 ? longestToSenior : longestAbove;
}

const fileName = new RegExp(`^(${[...levels, life].join("|")})-\\d{3}$`);

/** Returns the faults of a word of the bank, apart from its example. `file` is the name of its file. */
export function bankWordFaults(word: BankWord, file: string): Fault[] {
  return [
    ...levelFaults(word, file),
    ...meaningFaults(word),
    ...alsoFaults(word),
    ...equalFaults(word),
    ...phraseFaults(word),
    ...partFaults(word),
  ];
}

function levelFaults(word: BankWord, file: string): Fault[] {
  const { levels: given } = word;
  const lowest = lowestLevel(word);
  const home = fileName.exec(file)?.[1];
  const right = `${lowest}-001`;
  return [
    ...given.flatMap((level, at) =>
      given.indexOf(level) < at ? [{ path: ["levels", at], message: `${level} 写了两次；请删去一个` }] : [],
    ),
    ...(home === lowest
      ? []
      : [
          {
            path: ["levels"],
            message:
              lowest === life
                ? `这个词不在任何等级里；请补上等级，或放到 ${right} 这样的文件里`
                : `这个词最低是 ${lowest}；请放到 ${right} 这样的文件里，或改正等级`,
          },
        ]),
  ];
}

function meaningFaults({ meanings }: BankWord): Fault[] {
  return meanings.flatMap(({ class: wordClass, zh, phonetic }, at) => {
    const path = ["meanings", at];
    const same = meanings.slice(0, at).find((earlier) => earlier.class === wordClass);
    return [
      ...(/（[^）]*[；，、]/u.test(zh)
        ? [{ path: [...path, "zh"], message: "（ ）里不能有 ；，、，它们分开义项；请改写" }]
        : []),
      ...(/（[^）]*$|^[^（]*）/u.test(zh) ? [{ path: [...path, "zh"], message: "（ ）不成对；请改好" }] : []),
      ...(same && !(phonetic && same.phonetic)
        ? [{ path, message: `${wordClass} 有两条释义；请用“；”并成一条，读音不同的两条都写 phonetic` }]
        : []),
    ];
  });
}

function alsoFaults({ word, also = [] }: BankWord): Fault[] {
  const seen = new Set([englishKey(word)]);
  return also.flatMap((spelling, at) => {
    const key = englishKey(spelling);
    if (seen.has(key)) return [{ path: ["also", at], message: `“${spelling}”已经有了；请删去一个` }];
    seen.add(key);
    return [];
  });
}

function phraseFaults(word: BankWord): Fault[] {
  const { length } = Object.keys(word.phrases ?? {});
  if (length === 0 && stepOf(word) >= 1)
    return [{ path: ["word"], message: "高中起的词都要有 phrases（一到三个）；请补上" }];
  return length > mostPhrases
    ? [{ path: ["phrases"], message: `phrases 有 ${length} 个，最多 ${mostPhrases} 个；请留下最常说的` }]
    : [];
}

/**
 * Finds parts that neither begin nor end with letters of the word. `happy` in `happiness` and `fog` in `smog` are
 * right. Legends of where a word comes from often have other letters.
 */
function partFaults({ word, parts = {} }: BankWord): Fault[] {
  const letters = word.toLowerCase();
  return Object.keys(parts).flatMap((part) => {
    const bare = part.replaceAll("-", "").toLowerCase();
    const isInside = bare !== "" && [bare.slice(0, 2), bare.slice(-2)].some((end) => letters.includes(end));
    return isInside
      ? []
      : [
          {
            path: ["parts", part],
            onKey: true,
            message: `“${part}”和“${word}”没有相同的字母；请改正，或删去`,
          },
        ];
  });
}
