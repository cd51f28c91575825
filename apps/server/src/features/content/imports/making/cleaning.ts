import { englishKey } from "@shiju/course-pack/forms";
import { cleanChinese, withoutStrange } from "#features/content/dictionary/dictionary.meanings.service.ts";

/** Punctuation of full width, with the plain character that replaces it in English. */
const plain: Record<string, string> = {
  "，": ",",
  "。": ".",
  "！": "!",
  "？": "?",
  "；": ";",
  "：": ":",
  "（": "(",
  "）": ")",
  "、": ",",
};
/** Letters and digits of full width, and letters that are joined, such as `ﬁ`. */
const otherForm = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFB00-\uFB06]/g;
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** The English with plain punctuation and single spaces. */
export function cleanEnglish(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(otherForm, (letter) => letter.normalize("NFKC"))
    .replaceAll(invisible, "")
    .replaceAll(/[\u2010-\u2012\u2212]/g, "-")
    .replaceAll(/(?<=\p{L})[`\u2018\u201B\u02BC\u02C8\u2032\u00B4](?=\p{L})/gu, "'")
    .replaceAll("\u22EF", "…")
    .replaceAll(/[，。！？；：（）、]/g, (mark) => plain[mark] ?? mark)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns phonetics without the characters around them. Returns an empty text if the text is no phonetics. */
export function cleanPhonetic(text: string): string {
  const bare = text
    .trim()
    .replaceAll(/^[/[\s]+|[/\]\s]+$/g, "")
    .replaceAll("'", "ˈ");
  return /^(?:[a-zæɑɒɔəɚɛɜɝɪʊʌθðʃʒŋɡɹɾʔˈˌːɐɘɵʰ .,()-]|\u0329|\u0303){1,60}$/u.test(bare) ? bare : "";
}

/** A title for people, of the characters that a title may have. */
export function cleanTitle(text: string): string {
  return withoutStrange(cleanChinese(text), " ").replaceAll(/ {2,}/g, " ").trim().slice(0, 40).trim();
}

// oxlint-disable-next-line no-control-regex -- they are searched for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD\uFFFE\uFFFF]/;
const html = /<\/?[a-z!][^>]{0,200}>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i;

/** A tag alone, or behind a letter as in `vector<int>`. Such a text is a word in a list for programmers. */
const code = /^<\/?[a-z][\w-]*\s?\/?>$|^(?!.*<\/)[^<>]*[\w:]<[\w:<>, ]+>$/i;

/** Returns why a row cannot be taken, whatever its meaning; undefined if it can be taken. */
export function strangeness(en: string, zh: string): string | undefined {
  const whole = `${en}\n${zh}`;
  if (control.test(whole)) return "有乱码或控制字符；如果很多行都这样，请换一种编码";
  if (html.test(code.test(en.trim()) ? zh : whole)) return "有网页代码（HTML）；请改成纯文字";
  if (en === "") return "没有英文";
  if (englishKey(en) === "" || !/\p{Script=Latin}|\d/u.test(en)) return "英文一栏里没有英文单词";
  return undefined;
}
