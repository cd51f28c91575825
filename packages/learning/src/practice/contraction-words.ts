import type { Word } from "../sentence.ts";

/** What stands with a word on the answer page. */
export type NotedWord = Pick<Word, "class" | "us" | "uk">;

/** The words that contractions are made of: class, and US and UK phonetics where they differ. As the course packs have them. */
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

/** Class and sound of a word that a contraction stands for; undefined for any other. */
export function contractionWord(text: string): NotedWord | undefined {
  words ??= read();
  return words.get(text.toLowerCase());
}
