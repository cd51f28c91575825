const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const irregularOrdinals: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

function ordinal(word: string): string {
  return irregularOrdinals[word] ?? (word.endsWith("y") ? `${word.slice(0, -1)}ieth` : `${word}th`);
}

const numberWords = new Set(
  [...ones, ...tens, "hundred", "thousand"].flatMap((word) => [word, ordinal(word)]),
);

/**
 * Returns whether a word in lower case names a number. The case of numbers is never judged, because `3` has no case.
 */
export function isNumberWord(word: string): boolean {
  return numberWords.has(word);
}

function underHundred(n: number): string[] {
  if (n < 20) return [ones[n] ?? ""];
  const ten = tens[Math.floor(n / 10) - 2] ?? "";
  return n % 10 === 0 ? [ten] : [ten, ones[n % 10] ?? ""];
}

function cardinals(n: number): string[][] {
  if (n < 100) return [underHundred(n)];
  const [unit, name] = n < 1000 ? [100, "hundred"] : [1000, "thousand"];
  const count = Math.floor(n / unit);
  const heads = cardinals(count).map((words) => words.concat(name));
  if (count === 1) heads.push(["a", name]);
  const rest = n % unit;
  if (rest === 0) return heads;
  const tails = cardinals(rest);
  if (rest < 100) tails.push(["and", ...underHundred(rest)]);
  return heads.flatMap((head) => tails.map((tail) => head.concat(tail)));
}

function asYear(n: number): string[][] {
  const [century, year] = [Math.floor(n / 100), n % 100];
  if (n < 1100 || n > 2099 || (century % 10 === 0 && year < 10)) return [];
  const end = year === 0 ? ["hundred"] : year < 10 ? ["oh", ...underHundred(year)] : underHundred(year);
  return [[...underHundred(century), ...end]];
}

function asTime(hour: number, minute: number): string[][] {
  const start = underHundred(hour);
  if (minute === 0) return [start, [...start, "o'clock"]];
  const end = underHundred(minute);
  return minute < 10
    ? [
        [...start, "oh", ...end],
        [...start, ...end],
      ]
    : [[...start, ...end]];
}

/**
 * Returns the ways to read a numeral, each way as words: `25`, `1st`, `1990` (number or year), `7:30`, `3.5`. A numeral
 * of a million or more has no readings.
 */
export function numeralReadings(numeral: string): string[][] {
  const [, whole = "", sign = "", part = "", suffix = ""] =
    /^(\d{1,6})(?:([.:])(\d{1,2}))?(st|nd|rd|th)?$/.exec(numeral) ?? [];
  if (whole === "") return [];
  const n = Number(whole);
  if (sign === ":") return n < 25 ? asTime(n, Number(part)) : [];
  if (sign === ".")
    return cardinals(n).map((words) =>
      words.concat(
        "point",
        Array.from(part, (digit) => ones[Number(digit)] ?? ""),
      ),
    );
  const readings = cardinals(n);
  if (suffix === "") return whole.length === 4 ? [...readings, ...asYear(n)] : readings;
  return readings.map((words) => words.slice(0, -1).concat(ordinal(words.at(-1) ?? "")));
}
