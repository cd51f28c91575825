import type { Notebook } from "@shiju/contract/study/notebook";

/** One of the six notebooks. */
export interface Book {
  /** The last part of its address, `/noteBook/{slug}`. */
  slug: string;
  notebook: Notebook;
  kind: "sentence" | "word";
  name: string;
  /** The measure word that counts its items. */
  unit: "句" | "词";
  /** The label of taking items out of it. */
  remove: string;
  empty: { title: string; hint: string };
}

const sentences = { kind: "sentence", unit: "句" } as const;
const words = { kind: "word", unit: "词" } as const;
const kept = { remove: "删除" } as const;
const mastered = { notebook: "mastered", remove: "移出" } as const;

const error: Book = {
  slug: "error",
  notebook: "errorNote",
  name: "错句",
  ...sentences,
  ...kept,
  empty: { title: "还没有错句", hint: "答错的句子会自动收进来，连续三天答对就自动移出。" },
};

/** In the order of their tabs. */
export const books: readonly Book[] = [
  error,
  {
    slug: "vocab",
    notebook: "newWord",
    name: "生句",
    ...sentences,
    ...kept,
    empty: { title: "还没有生句", hint: "练习时把想再练的句子加入生词，就会收到这里。" },
  },
  {
    slug: "master",
    name: "已掌握",
    ...sentences,
    ...mastered,
    empty: { title: "还没有掌握的句子", hint: "练习时标为掌握的句子会收到这里，以后的练习会跳过它。" },
  },
  {
    slug: "wordError",
    notebook: "errorNote",
    name: "错词",
    ...words,
    ...kept,
    empty: { title: "还没有错词", hint: "练单词时答错的会自动收进来，连续三天答对就自动移出。" },
  },
  {
    slug: "wordVocab",
    notebook: "newWord",
    name: "生词",
    ...words,
    ...kept,
    empty: { title: "还没有生词", hint: "练单词时，或在句子里点一个词打开词卡，就能把它加进来。" },
  },
  {
    slug: "wordMaster",
    name: "已掌握",
    ...words,
    ...mastered,
    empty: { title: "还没有掌握的单词", hint: "练习时标为掌握的单词会收到这里，以后的练习会跳过它。" },
  },
];

/** The notebook at an address such as /noteBook/wordVocab. */
export function bookAt(pathname: string): Book {
  const slug = pathname.split("/").at(-1);
  return books.find((book) => book.slug === slug) ?? error;
}
