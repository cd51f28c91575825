import { numeralReadings } from "../answer/numerals.ts";
import { type Filler, isKnown, refuse, type Surroundings, type Verdict, withCapital } from "./filler.ts";

const mostInWords = 1000;
let readings: Map<string, number> | undefined;

/** Maps each reading of the numbers to 1000 to its number, and each reading of the ordinals to 31. */
function readReadings(): Map<string, number> {
  const found = new Map<string, number>();
  for (let n = 0; n <= mostInWords; n += 1)
    for (const words of numeralReadings(String(n))) found.set(words.join(" "), n);
  return found;
}

/** Returns the number of a figure or of number words; undefined if the words are no number. */
export function numberOf(words: readonly string[]): number | undefined {
  const text = words.join(" ").replaceAll("-", " ");
  if (/^\d{1,9}(?:,\d{3})*(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  readings ??= readReadings();
  return readings.get(text);
}

const digit = /^(?:\d+|oh?|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)$/;
const isDigits = (words: readonly string[]) =>
  words.every((word) => word.split("-").every((part) => digit.test(part)));

export function judgeNumber(filler: Filler, { after, lexicon }: Surroundings): Verdict {
  const value = numberOf(filler.words);
  if (value === undefined && !isDigits(filler.words)) return refuse("这里写数字：7 或者 seven");
  const next = after[0] ?? "";
  if (value === 1 && isPlural(next, lexicon))
    return refuse(`一个，不加 s：1 ${lexicon.noun(next)?.one ?? next}`);
  return isKnown(true);
}

/** Returns whether a fixed word after a number is a plural, which *one* does not take. */
export function isPlural(word: string, lexicon: Surroundings["lexicon"]): boolean {
  const noun = lexicon.noun(word);
  return noun !== undefined && noun.counts.has("c") && noun.many === word && noun.one !== word;
}

const oldest = 120;

export function judgeAge(filler: Filler): Verdict {
  const { words } = filler;
  const end = words.findIndex((word) => /^years?$/.test(word));
  const value = numberOf(end === -1 ? words : words.slice(0, end));
  if (value === undefined) return refuse("这里写几岁：10 或者 ten");
  if (end !== -1 && words.slice(end + 1).join(" ") !== "old")
    return refuse("说几岁：ten，或者 ten years old");
  if (end !== -1 && words[end] === "year" && value !== 1) return refuse("years 要加 s：ten years old");
  return value >= 1 && value <= oldest && Number.isInteger(value) ? isKnown(true) : refuse("岁数写 1 到 120");
}

const noSuchTime = "没有这个时间，再看看";
const noTime = "这里写几点：7:30、seven 或者 half past seven";

export function judgeTime({ words }: Filler): Verdict {
  const text = words
    .join(" ")
    .replace(/^(?:about|around|almost) /, "")
    .replace(/ (?:in the (?:morning|afternoon|evening)|at night)$/, "")
    .replace(/ ?\b[ap]\.?m\.?$/, "")
    .replace(/ ?\bo ?'?clock$/, "")
    .replaceAll("-", " ");
  if (/^(?:noon|midnight|midday)$/.test(text)) return isKnown(true);
  const time = timeOf(text);
  if (!time) return refuse(noTime);
  const [hour, minute] = time;
  return hour <= 24 && minute <= 59 && (hour < 24 || minute === 0) ? isKnown(true) : refuse(noSuchTime);
}

function timeOf(text: string): [hour: number, minute: number] | undefined {
  const figures = /^(\d{1,4})(?:[:. ](\d{2}))?$/.exec(text);
  if (figures) return [Number(figures[1]), Number(figures[2] ?? 0)];
  const [, minutes, hours] = /^(.+) (?:past|to|after|before) (.+)$/.exec(text) ?? [];
  if (minutes !== undefined && hours !== undefined) {
    const quarter = /^(?:half|(?:a )?quarter)$/.test(minutes);
    const minute = quarter ? 0 : numberOf([minutes.replace(/ minutes?$/, "")]);
    const hour = numberOf([hours]);
    return minute === undefined || hour === undefined ? undefined : [hour, minute];
  }
  const words = text.split(" ");
  const whole = numberOf(words);
  if (whole !== undefined && words.length === 1) return [whole, 0];
  const hour = numberOf(words.slice(0, 1));
  const minute = numberOf(words.slice(words[1] === "oh" || words[1] === "o" ? 2 : 1));
  return hour === undefined || minute === undefined ? undefined : [hour, minute];
}

export function judgeDay({ words }: Filler, { lexicon, before }: Surroundings): Verdict {
  const [first = "", ...rest] = words;
  if (/^(?:next|last|this|every)$/.test(first) && rest.length > 0) {
    const later = dayOf(rest, lexicon);
    return later === undefined ? { known: false } : { known: true, text: `${first} ${later}` };
  }
  const article = first === "the" && rest.length > 0;
  const text = dayOf(article ? rest : words, lexicon);
  if (text !== undefined) return { known: true, text: article ? `the ${text}` : text };
  if (numberOf(words) !== undefined) return refuse("星期几写英文：Monday");
  const preposition = /^(?:on|in|at)$/.test(first);
  return preposition
    ? refuse(`这里写星期几，${before.at(-1) === first ? "多了" : "不用"} ${first}`)
    : { known: false };
}

function dayOf(words: readonly string[], { day, isPartOfDay }: Surroundings["lexicon"]): string | undefined {
  const [first = "", second] = words;
  const printed = day(first);
  if (printed === undefined || words.length > 2) return undefined;
  return second === undefined ? printed : isPartOfDay(second) ? `${printed} ${second}` : undefined;
}

export function judgeMonth({ words }: Filler, { lexicon }: Surroundings): Verdict {
  const [first = "", ...rest] = words;
  const leads = /^(?:next|last|this|every)$/.test(first);
  const month = leads ? rest[0] : first;
  const others = leads ? rest.slice(1) : rest;
  if (month === undefined || lexicon.month(month) === undefined) return refuse("这里写月份：May");
  const isYear = others.length === 0 || (others.length === 1 && /^\d{4}$/.test(others[0] ?? ""));
  return isYear
    ? { known: true, text: [...(leads ? [first] : []), withCapital(month), ...others].join(" ") }
    : refuse("这里只写月份：May");
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Judges `May 2`, `May 2nd`, `May second`, `2 May`, `the second of May`, each with or without a year. */
export function judgeDate(filler: Filler, { lexicon }: Surroundings): Verdict {
  const { words, typed } = filler;
  const at = words.findIndex((word) => lexicon.month(word) !== undefined);
  if (at === -1) {
    const isFigure = /^\d/.test(words[0] ?? "");
    return isFigure ? refuse("日期写月份加几号：May 2") : { known: false };
  }
  const text = typed.map((word, index) => (index === at ? withCapital(word.toLowerCase()) : word)).join(" ");
  const others = words.filter(
    (word, index) => index !== at && !/^(?:the|of)$/.test(word) && !/^(?:19|20)\d\d$/.test(word),
  );
  const day = dayNumberOf(others);
  if (day === undefined) return refuse("日期写月份加几号：May 2");
  const last = longestMonths[lexicon.month(words[at] ?? "") ?? -1] ?? 0;
  return day >= 1 && day <= last ? { known: true, text } : refuse("没有这一天，再看看");
}

let ordinals: Map<string, number> | undefined;

function dayNumberOf(words: readonly string[]): number | undefined {
  ordinals ??= new Map(
    Array.from({ length: 31 }, (_, index) => index + 1).flatMap((n) =>
      numeralReadings(`${n}th`).map((reading) => [reading.join(" "), n] as const),
    ),
  );
  const text = words.join(" ").replaceAll("-", " ");
  return numberOf([text.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, "$1")]) ?? ordinals.get(text);
}
