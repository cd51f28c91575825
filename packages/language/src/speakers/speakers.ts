import { chineseSurnames, pinyinWord } from "../name-lists.ts";
import { givenNames } from "./given-names.ts";

/** The voice of a speaker. */
export type SpeakerKind = "woman" | "man" | "child";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

/**
 * Titles, family words and trades of speakers. The words for a child are matched first, because of *little brother*.
 */
const roles: [SpeakerKind, ReadonlySet<string>][] = [
  ["child", setOf("boy boys girl girls kid kids child children baby little")],
  [
    "woman",
    setOf(`mrs ms miss madam lady woman women mother mom mum mommy mummy mama grandma grandmother granny nana aunt auntie
      aunty sister daughter wife waitress actress hostess stewardess policewoman saleswoman businesswoman
      landlady witch goddess girlfriend niece bride`),
  ],
  [
    "man",
    setOf(`mr sir gentleman man men father dad daddy papa grandpa grandfather granddad grandad uncle brother son husband
      waiter actor host policeman salesman businessman landlord postman fireman wizard boyfriend nephew groom`),
  ],
];

/** Words that are also family names. They count only as the first word of a speaker's name. */
const firstRoles = new Map<string, SpeakerKind>([
  ["king", "man"],
  ["prince", "man"],
  ["queen", "woman"],
  ["princess", "woman"],
]);

/** Chinese titles and family words, as in the names 王老太太 or 小女孩. Longer words are matched first. */
const chineseRoles: [SpeakerKind, RegExp][] = [
  ["child", /男孩|女孩|孩子|小孩|小朋友|儿童|宝宝|弟弟|妹妹|小妹|小弟/u],
  ["woman", /妈|母|奶奶|外婆|姥姥|阿姨|姑|姨|婶|婆|嫂|姐|女|太太|夫人|妻|小姐|媳|娘|王后|公主/u],
  ["man", /爸|父|爷|外公|姥爷|叔|伯|舅|公公|哥|先生|男|丈夫|老公|儿子|王子|国王|小伙/u],
];

const womanlySigns = /[芳丽娟敏静秀玲婷雪梅莉燕红霞娜艳兰英花琴珍萍洁莹瑶怡颖琳倩妮娇媛菲蓉薇慧晴莲桂]$/u;
const manlySigns = /[强伟军勇磊涛刚杰鹏峰龙浩辉斌超亮飞波虎建栋健凯山毅宏武彬志鑫豪震雷海]$/u;

/**
 * Chinese given names in pinyin. Each name is one word. Names that women and men share, such as Li and Wei, are left
 * out.
 */
const pinyinNames: [SpeakerKind, ReadonlySet<string>][] = [
  [
    "woman",
    setOf(`fang mei hong yan juan ting xue ling lingling meimei xiaohong xiaoli xiaofang xiaomei xiaoyan xiaoling lili
      lanlan fangfang yingying xiuying meiling yueyue jingjing tingting nana qianqian liping guihua yuhua yulan xiuying
      lihua lijuan lina meili huihui beibei`),
  ],
  [
    "man",
    setOf(`ming qiang gang jun tao lei jie long peng feng hao daming xiaoming xiaogang xiaojun xiaoqiang xiaolong xiaohu
      weiming dawei guoqiang jianguo jianjun zhiqiang haoran junjie zhigang weiwei weihua xiaojie yong bin liang`),
  ],
];

/**
 * Guesses the voice of a speaker of a dialogue from titles, family words and given names in both languages: `Mrs. Li`,
 * `Tom`, `Han Meimei`, 爸爸. Null if none of them is found.
 */
export function guessSpeaker(en: string, zh = ""): SpeakerKind | null {
  const words = en
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[^\p{L}']+/u)
    .filter(Boolean)
    .map((word) => word.replace(/'s$/u, ""));
  const first = firstRoles.get(words[0] ?? "");
  if (first) return first;
  const called = roles.find(([, names]) => words.some((word) => names.has(word)))?.[0];
  if (called) return called;
  const english = words.find((word) => givenNames.has(word));
  const chinese = chineseRoles.find(([, sign]) => sign.test(zh))?.[0];
  return givenNames.get(english ?? "") ?? chinese ?? ofPinyin(words) ?? ofChineseName(zh);
}

function ofPinyin(words: readonly string[]): SpeakerKind | null {
  const [family = "", ...given] = words;
  const own = chineseSurnames.has(family) && given.length > 0 ? given : words;
  const name = own.join("");
  if (!pinyinWord.test(name)) return null;
  return pinyinNames.find(([, names]) => names.has(name))?.[0] ?? null;
}

function ofChineseName(zh: string): SpeakerKind | null {
  if (!/^\p{Script=Han}{2,4}$/u.test(zh)) return null;
  if (womanlySigns.test(zh)) return "woman";
  return manlySigns.test(zh) || /^小明$|明明$/u.test(zh) ? "man" : null;
}
