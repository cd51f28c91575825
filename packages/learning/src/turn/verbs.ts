import {
  type Filler,
  isKnown,
  joining,
  piecesOf,
  refuse,
  type Surroundings,
  type Verdict,
} from "./filler.ts";
import { strayWords } from "./filler.ts";
import type { Lexicon, LexiconVerb } from "./lexicon.ts";
import { gapFacts } from "./gap-facts.ts";

const adverbs =
  /^(?:always|usually|often|sometimes|never|also|just|really|only|still|not|please|quickly|slowly|first|then|now)$/;

type Form = "base" | "ing" | "past" | "s";

/** Judges an activity: its first word must be a verb in the form that the type wants. */
export function judgeActivity({ words }: Filler, around: Surroundings): Verdict {
  const form = formOf(around.type);
  const start = words.findIndex((word) => !adverbs.test(word));
  const rest = words.slice(start === -1 ? words.length : start);
  const negated = negationOf(rest, form);
  if (negated) return judgeVerb(negated, "base", around);
  return judgeVerb(rest, form, around);
}

const formOf = (type: Surroundings["type"]): Form =>
  type === "activity:ing" ? "ing" : type === "activity:past" ? "past" : type === "activity:s" ? "s" : "base";

/** Returns the words after `didn't` or `doesn't`, where a verb stands in its base form. */
function negationOf(words: readonly string[], form: Form): readonly string[] | undefined {
  const text = words.slice(0, 2).join(" ");
  const pattern =
    form === "past" ? /^(?:didn't|did not|couldn't|could not)\b/ : /^(?:doesn't|does not|can't|cannot)\b/;
  const found = form === "past" || form === "s" ? pattern.exec(text)?.[0] : undefined;
  return found === undefined ? undefined : words.slice(found.split(" ").length);
}

function judgeVerb(words: readonly string[], form: Form, around: Surroundings): Verdict {
  const { lexicon, before } = around;
  const [word = ""] = words;
  const last = (before.at(-1) ?? "").replace(/^i(?=$|')/, "I");
  if (word === "") return refuse(missing(around));
  const verb = lexicon.verb(word);
  if (verb && formsOf(verb, form).includes(word)) return isKnown(true);
  if (verb && !(strayWords.has(word) && last === word)) return refuse(wrongForm(verb, form, last));
  if (strayWords.has(word))
    return refuse(last === word || word === "to" ? `多了一个 ${word}` : missing(around));
  const irregular = regularised(word, lexicon);
  if (irregular) {
    const right = formsOf(irregular, /ing$/.test(word) ? "ing" : /ed$/.test(word) ? "past" : "s");
    return refuse(right[0] === undefined ? missing(around) : `记不规则：${right[0]}`);
  }
  if (
    /^(?:the|an?|my|your|this|that|some)$/.test(word) ||
    lexicon.noun(word) ||
    lexicon.isAdjective(word) ||
    lexicon.place(word) !== undefined
  )
    return refuse(`先写动词：${gapFacts[around.type].sample}`);
  return unknownVerb(word, form, last);
}

const missing = ({ type }: Surroundings) => `这里写${gapFacts[type].zh}：${gapFacts[type].sample}`;

function formsOf({ base, s, ing, pasts }: LexiconVerb, form: Form): readonly string[] {
  return form === "base" ? [base] : form === "ing" ? [ing] : form === "past" ? pasts : [s];
}

const subject = /^(?:I|you|we|they|always|usually|often|sometimes|never)$/;

function wrongForm(verb: LexiconVerb, form: Form, last: string): string {
  const [right = ""] = formsOf(verb, form);
  if (form === "past") return `说过去，${verb.base} 变成 ${verb.pasts[0]}`;
  if (form === "s") return `一个人，动词加 s：${right}`;
  if (form === "ing") return last === "" ? `这里加 ing：${right}` : `${last} 后面加 ing：${right}`;
  if (subject.test(last)) return `平常用 ${right}`;
  return last === "" ? `动词不变样子：${right}` : `${last} 后面动词不变样子：${right}`;
}

/** Returns the verb of which the word is a form that does not exist: `goed`, `eated`, `swiming`, `haves`. */
function regularised(word: string, { verb }: Lexicon): LexiconVerb | undefined {
  const stem = /^(.{2,}?)(?:ed|ing|e?s)$/.exec(word)?.[1];
  if (stem === undefined) return undefined;
  const stems = [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/(.)\1$/, "$1")];
  return stems.map((base) => verb(base)).find((found) => found !== undefined && stems.includes(found.base));
}

function unknownVerb(word: string, form: Form, last: string): Verdict {
  if (form === "ing" && !/..ing$/.test(word))
    return refuse(`${last === "" ? "这里" : `${last} 后面`}加 ing：${word}ing`);
  if (form === "past" && !/.ed$/.test(word)) return refuse(`说过去，一般加 ed：${word.replace(/e$/, "")}ed`);
  if (form === "s" && !/.s$/.test(word)) return refuse(`一个人，动词加 s：${word}s`);
  return isKnown(false);
}

const degrees = /^(?:very|so|really|too|quite|pretty|not|a|little|bit|more|most|much|always|all|light|dark)$/;

/** Judges colours and other adjectives. */
export function judgeQuality(filler: Filler, around: Surroundings): Verdict {
  const { lexicon, type } = around;
  const pieces = piecesOf(filler, joining);
  const example = `这里说${gapFacts[type].zh}：${gapFacts[type].sample}`;
  if (pieces.length === 0) return refuse(example);
  let known = true;
  for (const { words } of pieces) {
    const word = words.at(-1) ?? "";
    if (strayWords.has(words[0] ?? "") && words[0] !== "not") return refuse(example);
    if (type === "color" ? lexicon.isColor(word) : isQuality(word, lexicon)) {
      known &&= words.slice(0, -1).every((other) => degrees.test(other) || lexicon.knows(other));
      continue;
    }
    if (
      /^(?:the|an?|my|your|this|that|some)$/.test(word) ||
      lexicon.noun(word) ||
      lexicon.verb(word) ||
      type === "color" ||
      lexicon.place(word) !== undefined
    ) {
      if (lexicon.knows(word)) return refuse(example);
    }
    known &&= type === "adjective" && lexicon.knows(word);
  }
  return isKnown(known);
}

function isQuality(word: string, { isAdjective, isColor, verb }: Lexicon): boolean {
  const found = verb(word);
  return (
    isAdjective(word) ||
    isColor(word) ||
    (found !== undefined && (found.ing === word || found.pasts.includes(word)) && found.base !== word)
  );
}
