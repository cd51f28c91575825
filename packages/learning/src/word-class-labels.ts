import { type WordClass, wordClasses } from "./sentence.ts";

/** In the order of the word classes. */
const chinese = "名动形副介代数冠连助叹拟";

/** The short label of a word class, by the setting `study_word_type_chinese`: `adj.` or 形. */
export const wordClassLabel = (name: WordClass, inChinese: boolean): string =>
  inChinese ? chinese.charAt(wordClasses.indexOf(name)) : `${name}.`;
