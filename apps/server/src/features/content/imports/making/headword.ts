/** A word as a list has it, and the other forms that are right answers too. */
export interface Headword {
  word: string;
  also: string[];
}

/** The marks that a list has in front of a word: a star, a bullet, or a number with its punctuation. */
const frontMark =
  /^(?:[★☆※△▲▽▼●○■□◆◇◎•·▪✓✔]+|\*+|[-–—](?=\s)|\(\d{1,4}\)|\[\d{1,4}\](?=\s)|\d{1,4}(?:\s*[,.)](?=\s*[\p{L}(*★☆※△▲●■◆◎])|\s*、)|[\u2460-\u24FF\u2776-\u2793])\s*/u;
/** Marks behind it: a star, or the number of a homonym. */
const endMark = /\s*(?:[★☆※△▲●■◆◎]+|(?<=\p{L}\p{L})\*+|[¹²³⁴-⁹]+|\(\d\))$/u;

/** Returns English text without the number, star or bullet that its list puts in front of it. */
export function withoutFrontMarks(text: string): string {
  let bare = text;
  for (;;) {
    const shorter = bare.replace(frontMark, "");
    if (shorter === bare || shorter === "") return bare;
    bare = shorter;
  }
}

/** Most forms of a word. */
const mostForms = 8;

/**
 * Returns the forms of a word in a list. `disc/disk`, `colo(u)r`, `take care (of)` and `I'm = I am` have two forms
 * each.
 */
export function headwordOf(text: string): Headword {
  const bare = withoutFrontMarks(text);
  const unmarked = bare.replace(endMark, "") || bare;
  const [word = unmarked, ...others] = new Set(
    alternatives(unmarked)
      .flatMap(withAndWithout)
      .flatMap(inSlashes)
      .map((form) => form.replaceAll(/\s+/g, " ").trim())
      .filter((form) => /[\p{L}\p{N}]/u.test(form)),
  );
  return { word, also: others.slice(0, mostForms - 1) };
}

/** Whole words or phrases that the list has for one another. */
function alternatives(text: string): string[] {
  const parts = text.split(/\s+=\s+|\s*;\s+|\s+\/\s+/u);
  if (parts.every((part) => /^\(?\p{L}/u.test(part))) return parts;
  return [text];
}

/** A note behind a word: another form, or where it is said so. */
const note = /^(\S+) \((?:(?:=|AmE|BrE|US|UK|Am\.?|Br\.?|美|英)\s*)([^()]+)\)$/u;
/** Words that may be left out at the end of a phrase. */
const leftOut =
  /^(?:(?:of|to|with|for|in|on|at|up|out|off|about|from|into|by|as|that|down|over|away|back|against|than|the|a|an|doing|do|sb\.?|sth\.?|one's|oneself|somebody|something)(?:[ /]|$))+$/u;

/** Returns a word with and without its part in brackets. A note in brackets behind a word is no part of the word. */
function withAndWithout(text: string): string[] {
  const [, noted, other] = note.exec(text) ?? [];
  if (noted !== undefined && other !== undefined) return [noted, other];
  const inWord =
    /^(.*\p{L})\((\p{Ll}{1,5})\)(.*)$/u.exec(text) ?? /^(.*\p{L})\[(\p{Ll}{1,3})\](\p{Ll}.*)$/u.exec(text);
  if (inWord && /\p{L}{2}$/u.test(inWord[1]!))
    return [`${inWord[1]}${inWord[3]}`, `${inWord[1]}${inWord[2]}${inWord[3]}`].flatMap(withAndWithout);
  const [, before, inside, after] = /^(|.* )\(([^()]+)\)(| .*)$/u.exec(text) ?? [];
  if (before === undefined || inside === undefined || after === undefined) return [text];
  const bare = `${before} ${after}`;
  const isNote = after === "" && !leftOut.test(inside);
  return isNote ? [bare] : [`${before}${inside}${after}`, bare].flatMap(withAndWithout);
}

/** Words that have a slash of their own. */
const ownSlash = /^(?:and\/or|.*\b(?:sb|sth)\.?\/.*|.*\/(?:sb|sth)\b.*)$/iu;

/**
 * Returns the forms in a text with slashes, because words between slashes replace one another. Abbreviations such as
 * `TCP/IP` and `km/h` are one word.
 */
function inSlashes(text: string): string[] {
  const whole = text.split("/");
  if (whole.length === 1 || whole.length > 4 || ownSlash.test(text)) return [text];
  const letters = whole.map((part) => part.replaceAll(/[\s-]/gu, "").toLowerCase());
  if (letters.every((part) => part !== "" && part === letters[0])) return whole;
  const [, before, choice, after] = /^(|.* )([^\s/]+(?:\/[^\s/]+)+)(| .*)$/u.exec(text) ?? [];
  if (before === undefined || choice === undefined) return [text];
  const [first = "", ...others] = choice.split("/");
  const isWord = (part: string) => /^(?:-?\p{L}[\p{Ll}'’-]+\.?|a|A|I)$/u.test(part);
  if (![first, ...others].every(isWord)) return [text];
  const forms = others.flatMap((other) => (other.startsWith("-") ? endingIn(first, other.slice(1)) : other));
  return [first, ...forms].map((form) => `${before}${form}${after ?? ""}`);
}

/**
 * Returns `advertise` with the other ending for `advertise/-ize`. Returns no form if the place of the ending is not
 * clear.
 */
function endingIn(word: string, ending: string): string[] {
  const stem = word.slice(0, -ending.length);
  return stem.length > 1 && word.charAt(stem.length) === ending.charAt(0) ? [stem + ending] : [];
}
