import { plainCharacters } from "../answer/characters.ts";
import {
  type Filler,
  hasChinese,
  isKnown,
  pieceOf,
  refuse,
  strayWords,
  type Surroundings,
  type Verdict,
  withCapital,
} from "./filler.ts";
import { judgePerson } from "./people.ts";

const noName =
  /^(?:i|i'm|my|your|his|her|its|our|their|the|this|that|is|am|are|not|from|in|to|name|name's|and|he|she|it|you|we|they)$/;

export function judgeName(filler: Filler, { lexicon }: Surroundings): Verdict {
  const { typed, words, text } = filler;
  if (hasChinese(text)) return refuse("名字用拼音或者英文写：Li Na");
  if (!typed.every((word) => /^\p{Script=Latin}[\p{Script=Latin}\p{M}'.-]*$/u.test(word)))
    return refuse("名字只用字母写：Li Na");
  const [first = "", ...rest] = words;
  const isThing = /^an?$/.test(first) && rest.length > 0 && lexicon.noun(rest.join(" ")) !== undefined;
  if (noName.test(first) || isThing) return refuse(`这里写名字：Li Na`);
  return { known: true, text: text.split(" ").map(withCapital).join(" ") };
}

export function judgePlace(
  { typed, words, text, commas }: Filler,
  { lexicon, before }: Surroundings,
): Verdict {
  if (hasChinese(text)) return refuse("地名用拼音或者英文写：Chengdu");
  const [first = ""] = words;
  if (strayWords.has(first))
    return refuse(before.at(-1) === first ? `多了一个 ${first}` : "这里写地名：Chengdu");
  const from = first === "the" ? 1 : 0;
  const printed = placesIn(words.slice(from), lexicon);
  if (printed) {
    let at = from;
    const places = printed.map((place) => {
      at += place.split(" ").length;
      return commas[at - 1] === true && at < words.length ? `${place},` : place;
    });
    return { known: true, text: [...(from === 1 ? ["the"] : []), ...places].join(" ") };
  }
  const isPhrase = /^(?:an?|my|this|that|the)$/.test(first);
  const known = isPhrase && words.length > 1 && words.slice(1).every((word) => lexicon.knows(word));
  return { known, text: isPhrase ? undefined : typed.map(withCapital).join(" ") };
}

/** Parts words into places, the longest first: `new york america`. Undefined if a word belongs to none. */
function placesIn(words: readonly string[], lexicon: Surroundings["lexicon"]): string[] | undefined {
  if (words.length === 0) return undefined;
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const before = at;
    for (let length = words.length - at; length > 0 && at === before; length -= 1) {
      const text = words.slice(at, at + length).join(" ");
      const place = lexicon.place(text) ?? (length === 1 ? pinyinPlace(text, lexicon) : undefined);
      if (place === undefined) continue;
      found.push(place);
      at += length;
    }
    if (at > before) continue;
    const word = words[at] ?? "";
    const isKind = /^(?:province|city|county|town|village)$/.test(word);
    const joins = /^(?:in|and|of)$/.test(word) && at < words.length - 1;
    if (found.length === 0 || !(isKind || joins)) return undefined;
    found.push(isKind ? withCapital(word) : word);
    at += 1;
  }
  return found;
}

function pinyinPlace(word: string, { isPinyin, knows }: Surroundings["lexicon"]): string | undefined {
  return isPinyin(word) && !knows(word) ? withCapital(word) : undefined;
}

const lettersOf = (text: string) =>
  plainCharacters(text)
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Judges a spelled word. `same` is the word that it must spell. */
export function judgeLetters({ text }: Filler, same: string | undefined): Verdict {
  const tokens = plainCharacters(text)
    .split(/[\s,.-]+/)
    .filter((token) => token !== "");
  if (tokens.length < 2 || !tokens.every((token) => /^[a-z]$/i.test(token)))
    return refuse("一个字母一个字母地写：L-I N-A");
  if (same === undefined || lettersOf(same) === "") return { known: true, text: text.toUpperCase() };
  const [given, meant] = [tokens.join("").toLowerCase(), lettersOf(same)];
  if (given === meant) return { known: true, text: text.toUpperCase() };
  const at = Array.from(meant).findIndex((letter, index) => letter !== given[index]);
  return at === -1
    ? refuse(`后面多了字母，上面写的是 ${same}`)
    : refuse(`第 ${at + 1} 个字母和上面的名字不一样`);
}

/** Judges `my mom's`, `Tom's`, `my parents'` and `mine`. */
export function judgePossessive(filler: Filler, around: Surroundings): Verdict {
  const { words, typed, text } = filler;
  const last = typed.at(-1) ?? "";
  const owned = around.after.length > 0 && !/^(?:is|are|was|were|and|but|too)$/.test(around.after[0] ?? "");
  const pronoun = owned ? /^(?:my|your|his|her|our|their)$/ : /^(?:mine|yours|his|hers|ours|theirs)$/;
  if (words.length === 1 && pronoun.test(words[0] ?? "")) return isKnown(true);
  if (strayWords.has(words[0] ?? "")) return refuse("这里说谁的：my mom's");
  if (!/(?:'s|s')$/i.test(last)) return refuse(`谁的，加 's：${text}'s`);
  const host = last.replace(/'s$|'$/i, "");
  const bare = { ...pieceOf(filler, 0), typed: [...typed.slice(0, -1), host] };
  const person = { ...bare, text: bare.typed.join(" "), words: bare.typed.map((word) => word.toLowerCase()) };
  const { known, remark, text: printed } = judgePerson(person, { ...around, before: [], after: [] });
  return { known, remark, text: printed === undefined ? undefined : printed + last.slice(host.length) };
}
