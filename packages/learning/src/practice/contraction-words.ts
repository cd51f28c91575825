import type { Word } from "../sentence.ts";

/** The facts about a word that the answer page shows. */
export type NotedWord = Pick<Word, "class" | "us" | "uk">;

/**
 * The words in contractions: class, then US phonetics, then UK phonetics if they differ. The same values are in the
 * course packs.
 */
const table = `pron:i aɪ,you juː,we wiː,they ðeɪ,he hiː,she ʃiː,it ɪt,that ðæt,this ðɪs,what wʌt wɒt,who huː,us ʌs,everything ˈevriθɪŋ,something ˈsʌmθɪŋ,nothing ˈnʌθɪŋ
adv:there ðer ðeə,here hɪr hɪə,where wer weə,when wen,how haʊ,why waɪ,not nɑːt nɒt
v:am æm,is ɪz,are ɑːr ɑː,was wʌz wɒz,were wɜːr wɜː,have hæv,has hæz,had hæd,let let,need niːd
aux:will wɪl,would wʊd,shall ʃæl,should ʃʊd,can kæn,could kʊd,must mʌst,might maɪt,do duː,does dʌz,did dɪd`;

let words: Map<string, NotedWord> | undefined;

function read(): Map<string, NotedWord> {
  const found = new Map<string, NotedWord>();
  for (const line of table.split("\n")) {
    const [wordClass = "", entries = ""] = line.split(":");
    for (const entry of entries.split(",")) {
      const [word = "", us = "", uk = us] = entry.split(" ");
      found.set(word, { class: wordClass as Word["class"], us, uk });
    }
  }
  return found;
}

/** Class and phonetics of a word inside a contraction; undefined for any other word. */
export function contractionWord(text: string): NotedWord | undefined {
  words ??= read();
  return words.get(text.toLowerCase());
}
