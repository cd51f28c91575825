import { type WordClass, wordClasses } from "./sentence.ts";

/** One character for each word class, in the order of `wordClasses`. */
const chinese = "名动形副介代数冠连助叹拟";

/** Returns the short label of a word class: `adj.`, or 形 with the setting `study_word_type_chinese`. */
export const wordClassLabel = (name: WordClass, inChinese: boolean): string =>
  inChinese ? chinese.charAt(wordClasses.indexOf(name)) : `${name}.`;
