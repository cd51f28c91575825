import { pinyinSyllables } from "../chinese/pinyin.ts";
import { animals, family, foods, jobs, people, pluralOf, things } from "./nouns.ts";
import { adjectives, colors, days, frequent, months, places } from "./other-words.ts";
import { activities, readOwnVerbs, type OwnVerb } from "./verbs.ts";

const nounLists = { food: foods, thing: things, animal: animals, job: jobs, family, person: people };
type NounKind = keyof typeof nounLists;

/** A noun of the lists. A noun with only one number has the same word in both. */
interface OwnNoun {
  kinds: ReadonlySet<NounKind>;
  counts: ReadonlySet<"c" | "u" | "p">;
  one: string;
  many: string;
}

interface Lists {
  nouns: ReadonlyMap<string, OwnNoun>;
  verbs: ReadonlyMap<string, OwnVerb>;
  places: ReadonlyMap<string, string>;
  adjectives: ReadonlySet<string>;
  colors: ReadonlySet<string>;
  days: ReadonlyMap<string, string>;
  months: ReadonlyMap<string, number>;
  words: ReadonlyMap<string, string>;
}

const entriesOf = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/u)
    .map((entry) => entry.replaceAll("_", " "));

const byLowerCase = (list: string): Map<string, string> =>
  new Map(entriesOf(list).map((entry) => [entry.toLowerCase(), entry]));

let lists: Lists | undefined;

function readLists(): Lists {
  const nouns = readNouns();
  const verbs = new Map(
    readOwnVerbs().flatMap((verb) =>
      [verb.base, verb.s, verb.ing, ...verb.pasts].map((form) => [form, verb]),
    ),
  );
  verbs.set("am", verbs.get("be") ?? formless).set("are", verbs.get("be") ?? formless);
  const read = {
    nouns,
    verbs,
    places: byLowerCase(places),
    adjectives: new Set(byLowerCase(adjectives).keys()),
    colors: new Set(entriesOf(colors)),
    days: byLowerCase(days),
    months: new Map(entriesOf(months).map((month, index) => [month.toLowerCase(), index])),
  };
  const printed = [
    ...[...nouns.values()].flatMap(({ one, many }) => [one, many]),
    ...verbs.keys(),
    ...entriesOf(`${places} ${colors} ${adjectives} ${days} ${months} ${frequent}`),
    ...entriesOf(activities.replaceAll("|", " ")),
  ].flatMap((entry) => entry.split(" "));
  return { ...read, words: new Map(printed.map((word) => [word.toLowerCase(), word])) };
}

const formless: OwnVerb = { base: "", s: "", ing: "", pasts: [] };

function readNouns(): Map<string, OwnNoun> {
  const nouns = new Map<string, OwnNoun>();
  for (const [kind, list] of Object.entries(nounLists))
    for (const [counts, entries = ""] of Object.entries(list))
      for (const entry of entriesOf(entries)) {
        const many = counts.startsWith("c") ? pluralOf(entry) : entry;
        const old = nouns.get(entry.toLowerCase());
        const noun: OwnNoun = {
          kinds: new Set([...(old?.kinds ?? []), kind as NounKind]),
          counts: new Set([
            ...(counts === "p" ? [] : (old?.counts ?? [])),
            ...(Array.from(counts) as ("c" | "u" | "p")[]),
          ]),
          one: entry,
          many: counts === "u" && old ? old.many : many,
        };
        for (const form of [entry, noun.many]) nouns.set(form.toLowerCase(), noun);
      }
  return nouns;
}

/** Returns whether the word is *older* or *oldest* of an adjective *old*. */
function isCompared(word: string, base: ReadonlySet<string>): boolean {
  const stem = /^(.{2,})(?:er|est)$/u.exec(word)?.[1];
  if (stem === undefined) return false;
  return [stem, `${stem}e`, stem.replace(/i$/u, "y"), stem.replace(/(.)\1$/u, "$1")].some((form) =>
    base.has(form),
  );
}

/** A part of the day may follow a day: `Sunday morning`. */
const afterDay = /^(?:morning|afternoon|evening|night)s?$/u;

/**
 * Makes the lexicon by which own lines of learners are checked: the lists of this folder, and the words that the
 * learner has met in courses. Words are asked for in lower case. It has the shape of `Lexicon` of the package
 * `learning`.
 */
export function createLexicon(met: Iterable<string> = []) {
  const own = (lists ??= readLists());
  const words = new Map(own.words);
  for (const word of met) if (!words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
  return {
    /** All known words, as they are printed. */
    words: [...words.values()],
    knows: (word: string): boolean => words.has(word) || isCompared(word, own.adjectives),
    noun: (text: string): OwnNoun | undefined => own.nouns.get(text),
    verb: (word: string): OwnVerb | undefined => own.verbs.get(word),
    /** The printed name of a listed place. */
    place: (text: string): string | undefined => own.places.get(text),
    isPinyin: (word: string): boolean => pinyinSyllables(word) !== undefined,
    isAdjective: (word: string): boolean => own.adjectives.has(word),
    isColor: (word: string): boolean => own.colors.has(word),
    /** The printed name of a day, also in the plural: `Sundays`. */
    day: (word: string): string | undefined => {
      const plural = own.days.get(word.replace(/s$/u, ""));
      return own.days.get(word) ?? (plural !== undefined && word.endsWith("s") ? `${plural}s` : undefined);
    },
    isPartOfDay: (word: string): boolean => afterDay.test(word),
    /** The number of a month, from 0. */
    month: (word: string): number | undefined => own.months.get(word),
  };
}
