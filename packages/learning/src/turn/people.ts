import {
  isKnown,
  joining,
  piecesOf,
  refuse,
  strayWords,
  withCapital,
  type Filler,
  type Surroundings,
  type Verdict,
} from "./filler.ts";
import { isPossessive, readDeterminer, readNounPhrase } from "./noun-phrase.ts";
import { judgeNouns, missing, remarkOn } from "./nouns.ts";

/** Judges one person: `my mom`, `a friend`, `Mom`, `Li Na`. */
export function judgePerson(filler: Filler, around: Surroundings): Verdict {
  const { typed, words } = filler;
  const { lexicon } = around;
  const first = words[0] ?? "";
  if (strayWords.has(first)) return refuse(missing(around));
  if (readDeterminer(words)) {
    const verdict = judgeNouns(filler, around);
    // A name may follow the noun: `my friend Tom`.
    const named = typed.length > 2 && /^\p{Lu}/u.test(typed.at(-1) ?? "") && isPossessive(first);
    return named && !verdict.known ? isKnown(true) : verdict;
  }
  const noun = lexicon.noun(words.join(" "));
  if (noun) {
    const isAddress = noun.kinds.has("family") && /^\p{Lu}/u.test(typed[0] ?? "");
    if (isAddress || words.join(" ") !== noun.one) return isKnown(true);
    return noun.kinds.has("family")
      ? refuse(`前面加 my，或者开头大写：my ${noun.one}，${withCapital(noun.one)}`)
      : refuse(`说一个人，前面有 my 或者 a：my ${noun.one}`);
  }
  const isName = /^\p{Lu}/u.test(typed[0] ?? "") || words.every((word) => lexicon.isPinyin(word));
  return isName ? { known: true, text: typed.map(withCapital).join(" ") } : isKnown(false);
}

/** Judges several people: persons joined by *and*, or a number and a plural. */
export function judgePeople(filler: Filler, around: Surroundings): Verdict {
  const { lexicon, before, type } = around;
  const pieces = piecesOf(filler, joining);
  if (pieces.length === 0) return refuse(missing(around));
  const counting = /^(?:have|has|had|got|are|is|there's)$/.test(before.at(-1) ?? "");
  const verdicts = pieces.map((piece, index) => {
    const phrase = readNounPhrase(piece, "", lexicon);
    if (type === "relatives" && phrase.noun && !phrase.noun.kinds.has("family"))
      return refuse("这里说家里人：a brother");
    const last = index === 0 ? before : [];
    const isBareAfterMy =
      index > 0 &&
      phrase.determiner === "" &&
      phrase.noun !== undefined &&
      isPossessive(pieces[0]?.words[0] ?? "");
    if (isBareAfterMy) return isKnown(true);
    const isCounted =
      phrase.noun !== undefined && (counting || phrase.determiner !== "" || pieces.length === 1);
    const isAddress = /^\p{Lu}/u.test(piece.typed[0] ?? "") && phrase.determiner === "";
    return isCounted && !isAddress
      ? (refusalOf(remarkOn(phrase, piece, around)) ??
          judgeNouns(piece, { ...around, after: [], before: last.slice(0, -1) }))
      : judgePerson(piece, { ...around, before: [], after: [] });
  });
  return verdicts.find(({ remark }) => remark !== undefined) ?? isKnown(verdicts.every(({ known }) => known));
}

const refusalOf = (remark: string | undefined): Verdict | undefined =>
  remark === undefined ? undefined : refuse(remark);
