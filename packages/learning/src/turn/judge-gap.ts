import { normaliseLine } from "../answer/answer.ts";
import { type Filler, hasChinese, isKnown, refuse, type Surroundings, type Verdict } from "./filler.ts";
import { typeOf } from "./frame.ts";
import { judgeLetters, judgeName, judgePlace, judgePossessive } from "./names.ts";
import { judgeJob, judgeNouns } from "./nouns.ts";
import { judgePeople, judgePerson } from "./people.ts";
import { judgeAge, judgeDate, judgeDay, judgeMonth, judgeNumber, judgeTime } from "./numbers.ts";
import type { GapRule, GapType } from "./turn.ts";
import { judgeActivity, judgeQuality } from "./verbs.ts";

type Judge = (filler: Filler, around: Surroundings) => Verdict;

const judges: Readonly<Record<GapType, Judge>> = {
  name: judgeName,
  place: judgePlace,
  number: judgeNumber,
  age: judgeAge,
  time: judgeTime,
  day: judgeDay,
  date: judgeDate,
  month: judgeMonth,
  food: judgeNouns,
  thing: judgeNouns,
  animal: judgeNouns,
  noun: judgeNouns,
  job: judgeJob,
  person: judgePerson,
  people: judgePeople,
  relatives: judgePeople,
  letters: (filler) => judgeLetters(filler, undefined),
  color: judgeQuality,
  adjective: judgeQuality,
  activity: judgeActivity,
  "activity:ing": judgeActivity,
  "activity:past": judgeActivity,
  "activity:s": judgeActivity,
  possessive: judgePossessive,
  free: judgeFree,
};

/** The types whose words are all known. Chinese words never stand in them. */
const closedTypes: ReadonlySet<GapType> = new Set([
  "name",
  "place",
  "number",
  "age",
  "time",
  "day",
  "date",
  "month",
  "letters",
]);

/** From this number of Chinese characters on, a filler is no English with an unknown word in it. */
const tooMuchChinese = 3;
const writeEnglish = "用英语写；不会的词先写中文，也记下";

/** Judges the words in a gap. `same` is the filler of an earlier prompt that the gap spells. */
export function judgeGap(
  rule: GapRule | undefined,
  filler: Filler,
  around: Omit<Surroundings, "type">,
  same: string | undefined,
): Verdict {
  const type = typeOf(rule);
  if (filler.words.every((word) => word === "")) return refuse("这里少了词");
  if (rule?.one_of) {
    const typed = normaliseLine(filler.text);
    if (rule.one_of.some((text) => normaliseLine(text) === typed)) return isKnown(true);
    if (rule.is === undefined && rule.else === undefined) return refuse(`这里用：${rule.one_of.join("、")}`);
  }
  if (type === "letters") return judgeLetters(filler, same);
  if (hasChinese(filler.text) && !closedTypes.has(type)) {
    const characters = filler.text.match(/\p{Script=Han}/gu) ?? [];
    return characters.length >= tooMuchChinese ? refuse(writeEnglish) : isKnown(false);
  }
  return judges[type](filler, { ...around, type });
}

function judgeFree({ text }: Filler): Verdict {
  return /\p{Script=Latin}|\d/u.test(text) ? isKnown(false) : refuse("用英语写，用字母");
}
