import { expect, it } from "vitest";
import { analyseWithPhonetics } from "../analysis.ts";
import { pinyinPhonetics, pinyinSyllables } from "./pinyin.ts";
import { bareWord } from "../words.ts";

it.each([
  ["Li", "liː", "liː"],
  ["Wang", "wɑːŋ", "wɑːŋ"],
  ["Fang", "fɑːŋ", "fɑːŋ"],
  ["Zhang", "dʒɑːŋ", "dʒɑːŋ"],
  ["Xiao", "ʃaʊ", "ʃaʊ"],
  ["Zhou", "dʒoʊ", "dʒəʊ"],
  ["Qian", "tʃen", "tʃen"],
  ["Liu", "ljoʊ", "ljəʊ"],
  ["Shi", "ʃɜːr", "ʃɜː"],
  ["Deng", "dʌŋ", "dʌŋ"],
  ["He", "hʌ", "hɜː"],
  ["Xiaoming", "ʃaʊˈmɪŋ", "ʃaʊˈmɪŋ"],
  ["Guangzhou", "ɡwɑːŋˈdʒoʊ", "ɡwɑːŋˈdʒəʊ"],
  ["Xi'an", "ʃiːˈɑːn", "ʃiːˈɑːn"],
])("says %s as %s and %s", (word, us, uk) => {
  expect(pinyinPhonetics(word)).toEqual({ us, uk });
});

it.each([
  ["xiangan", ["xian", "gan"]],
  ["fangfang", ["fang", "fang"]],
  ["lv", ["lv"]],
])("cuts %s", (word, syllables) => {
  expect(pinyinSyllables(word)).toEqual(syllables);
});

it.each(["Tom", "Yuki", "Bruce", "Gina", "Rachel", "Tokyo", "Ann", ""])("takes %j for no pinyin", (word) => {
  expect(pinyinPhonetics(word)).toBeUndefined();
});

it.each([
  ["Li Ming is my friend.", { Li: "liː", Ming: "mɪŋ" }],
  ["I met Wang Fang and her sister.", { Wang: "wɑːŋ", Fang: "fɑːŋ" }],
  ["Mr Zhang's dog is old.", { "Zhang's": "dʒɑːŋz" }],
  ["We live in Hangzhou.", { Hangzhou: "hɑːŋˈdʒoʊ" }],
  ["My cat is called Meimei.", { Meimei: "meɪˈmeɪ" }],
  ["This is Kate Chen.", { Kate: "keɪt", Chen: "tʃen" }],
  ["We sing a song in Long Beach.", { song: "sɔːŋ", Long: "lɔːŋ" }],
  ["She lives in Hong Kong with Nina.", { Kong: "kɔːŋ", Nina: "ˈniːnə" }],
])("says the Chinese names in: %s", async (sentence, sounds) => {
  const { words } = await analyseWithPhonetics(sentence, () => Promise.resolve(new Map()));
  const found = words.map(({ text, us }): [string, string] => [bareWord(text), us]);
  expect(Object.fromEntries(found)).toMatchObject(sounds);
});
