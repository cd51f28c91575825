/** Each entry is `ending:full form:words that take it`, as in the usual tables of English grammars. */
const table = `'s:is has:he she it that there here what who where when how why everything something nothing
're:are:you we they there what who
've:have:i you we they would could should might must who there
'll:will:you he she it they that there this who what
'll:will shall:i we
'd:had would:i you he she it we they that there
'd:had would did:who what where how
'm:am:i
n't:not:is are was were do does did has have had would could should must need might dare ought`;

const irregular =
  "can't can not|cannot can not|won't will not|shan't shall not|let's let us|percent per cent";

/** Without the apostrophe these contractions are other words. */
const otherWords = new Set(
  "its were well hell shell ill wed shed id lets cant wont whore whys hows nothings somethings".split(" "),
);

let expansions: Map<string, string[][]> | undefined;

function read(): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  const add = (short: string, forms: string[][]) => {
    found.set(short, forms);
    const bare = short.replace("'", "");
    if (!otherWords.has(bare)) found.set(bare, forms);
  };
  for (const line of table.split("\n")) {
    const [ending = "", meanings = "", hosts = ""] = line.split(":");
    for (const host of hosts.split(" "))
      add(
        host + ending,
        meanings.split(" ").map((meaning) => [host, meaning]),
      );
  }
  for (const entry of irregular.split("|")) {
    const [short = "", ...full] = entry.split(" ");
    add(short, [full]);
  }
  return found;
}

/**
 * Returns the full forms of a contraction in lower case (`he's`: he is, he has). A contraction without its apostrophe
 * counts too, unless it is another word.
 */
export function fullForms(word: string): string[][] {
  expansions ??= read();
  return expansions.get(word) ?? [];
}
