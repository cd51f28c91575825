import { cmuVowels } from "../arpabet.ts";
import { chineseSurnames } from "../name-lists.ts";
import { pinyinSyllables } from "./pinyin.ts";
import type { Token } from "../token.ts";

/** Family names that are also everyday English words. They count as names only beside another Chinese name. */
const englishToo = new Set("long song sun fan he pan gong hung ding dong mao lane".split(" "));

/** Places in pinyin. `Beijing` and `Shanghai` are missing, because they have English sounds of their own. */
const places = new Set(
  `guangzhou suzhou hangzhou zhejiang qingdao chengdu tianjin xiamen shenzhen dalian guangdong fujian guizhou lanzhou
   zhengzhou changsha kunming guilin taiyuan chongqing jinan hefei nanning yunnan henan hunan hebei hubei shandong shanxi
   jiangsu jiangxi anhui jilin liaoning gansu qinghai ningxia xi'an zhuhai wenzhou ningbo yangzhou luoyang`.split(
    /\s+/u,
  ),
);

/**
 * Returns whether a word is a Chinese name in pinyin or a part of such a name. `Li` and `Ming` of `Li Ming` are, but
 * `Kate` of `Kate Chen` is not.
 */
export function isChineseName(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token?.name || !isPinyin(token.stem)) return false;
  const previous = tokens[i - 1]?.name && !tokens[i - 1]?.closes ? tokens[i - 1] : undefined;
  const next = !token.closes && !token.clitic && tokens[i + 1]?.name ? tokens[i + 1] : undefined;
  if (places.has(token.stem)) return true;
  const isChineseBeside = [previous, next].some((other) => other !== undefined && isPinyin(other.stem));
  if (chineseSurnames.has(token.stem))
    return isChineseBeside
      ? !isHongKong(token, previous)
      : !englishToo.has(token.stem) && (!next || isPinyin(next.stem));
  if (isUnknown(token)) return true;
  const isGiven = previous !== undefined && chineseSurnames.has(previous.stem);
  return isGiven && pinyinSyllables(token.stem)?.length === 1;
}

const isPinyin = (word: string): boolean => pinyinSyllables(word) !== undefined;

const isHongKong = ({ stem }: Token, previous: Token | undefined): boolean =>
  stem === "kong" && previous?.stem === "hong";

// `Meimei`, `Xiaoming`: several syllables that are no English word.
const isUnknown = ({ stem, tags }: Token): boolean =>
  (pinyinSyllables(stem)?.length ?? 0) > 1 && !tags.has("FirstName") && cmuVowels(stem) === undefined;
