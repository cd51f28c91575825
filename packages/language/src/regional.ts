/** Groups of British and American words for the same thing. Any word of a group can replace any other. */
const groups = `shop,store|film,movie|mobile phone,cell phone,cellphone,phone,mobile|flat,apartment|lift,elevator|autumn,fall
holiday,vacation|sweets,candy|biscuit,cookie|trousers,pants|trainers,sneakers|rubbish,trash,garbage|lorry,truck
petrol,gas|pavement,sidewalk|football,soccer|underground,subway|taxi,cab|post,mail|postman,mailman|queue,line
cinema,movie theater|tap,faucet|cupboard,closet|torch,flashlight|jumper,sweater|chips,fries|crisps,chips
car park,parking lot|motorway,highway|timetable,schedule|rubber,eraser|chemist,drugstore,pharmacy
railway station,train station|telly,TV,television|fridge,refrigerator|bike,bicycle|plane,airplane|photo,photograph
exam,examination`;

/** Words that are alternatives only as nouns. */
const nounsOnly = new Set(
  "flat lift fall post line mail queue film tap phone store shop holiday photo".split(" "),
);

interface RegionalWord {
  text: string;
  class: string;
}

interface Entry {
  words: string[];
  others: string[];
}

/** The entries by their first word, each with its index. */
let table: Map<string, (Entry & { place: number })[]> | undefined;

function readTable(): NonNullable<typeof table> {
  const byFirst: NonNullable<typeof table> = new Map();
  for (const [place, entry] of readEntries().entries()) {
    const [first = ""] = entry.words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { ...entry, place }]);
  }
  return byFirst;
}

function readEntries(): Entry[] {
  return groups.split(/[|\n]/).flatMap((group) => {
    const all = group.split(",").map((word) => word.trim());
    return all.flatMap((word) => {
      const others = all.filter((other) => other !== word);
      const plural = pluralOf(word);
      return [
        { words: word.toLowerCase().split(" "), others },
        ...(plural === word
          ? []
          : [{ words: plural.toLowerCase().split(" "), others: others.map(pluralOf) }]),
      ];
    });
  });
}

function pluralOf(word: string): string {
  if (/s$|^(candy|trash|garbage|rubbish|gas|petrol|post|mail|football|soccer|TV|autumn|fall)$/.test(word))
    return word;
  if (/man$/.test(word)) return word.replace(/man$/, "men");
  if (/(ch|sh|x)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? word.replace(/y$/, "ies") : `${word}s`;
}

/**
 * Finds the words of a line, `from` (inclusive) to `to` (exclusive), that have other regional names. Returns them with
 * these names.
 */
export function regionalWords(
  words: readonly RegionalWord[],
): { from: number; to: number; others: string[] }[] {
  const byFirst = (table ??= readTable());
  const plain = words.map(({ text }) => text.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
  return plain
    .flatMap((word, from) => (byFirst.get(word) ?? []).map((entry) => ({ ...entry, from })))
    .toSorted((a, b) => a.place - b.place || a.from - b.from)
    .flatMap(({ words: sought, others, from }) => {
      const found = sought.every((word, index) => word === plain[from + index]);
      const kind = words[from + sought.length - 1]?.class;
      const [only = ""] = sought;
      const excluded = sought.length === 1 && nounsOnly.has(only.replace(/s$/, "")) && kind !== "n";
      return found && !excluded ? [{ from, to: from + sought.length, others }] : [];
    });
}
