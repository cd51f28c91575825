/** English words that sound like frequent syllables of Chinese names. Each entry is `syllable word`. */
const table = `wei Way|fang Fan|fan Fun|na Nah|li Lee|min Mean|ming Mink|jing Jeans|xiao Show|hong Home|hua Wow|lin Lean|yan Yen
yang Young|ying Ink|yu You|lei Lay|lan Lawn|mei May|ping Pink|ting Tin|tao Towel|tong Tongue|bo Bore|bin Bean
hao How|jie Jay|jun June|jia Jar|kai Kite|long Long|peng Pen|qi Cheese|qiang Chin|rui Ray|shan Shawl
wen When|xin Sheen|xue Shoe|yi Easy|chen Chin|chun Chew|dan Dawn|feng Fun|hai High|jian Gene|tian Ten|wang Won|zhang John`;

let sounds: Map<string, string> | undefined;

const unheard = "Sorry";

/**
 * Returns the English word that Mrs. Green hears for a name: `Wang Wei` → `Way`. She hears the last word of the name.
 * Other names are `Sorry`.
 */
export function soundOf(name: string): string {
  sounds ??= new Map(
    table.split(/[|\n]/).map((entry) => {
      const [syllable = "", word = ""] = entry.split(" ");
      return [syllable, word] as const;
    }),
  );
  const last = name.trim().toLowerCase().split(/\s+/).at(-1) ?? "";
  return sounds.get(last) ?? soundOfTwo(last, sounds) ?? unheard;
}

/** Joins the sounds of a given name of two syllables: `Xiaoming` → `Show-mink`. */
function soundOfTwo(name: string, known: ReadonlyMap<string, string>): string | undefined {
  for (let at = 2; at <= name.length - 2; at += 1) {
    const [first, second] = [known.get(name.slice(0, at)), known.get(name.slice(at))];
    if (first !== undefined && second !== undefined) return `${first}-${second.toLowerCase()}`;
  }
  return undefined;
}
