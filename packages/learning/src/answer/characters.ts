const outer = /^([^\p{L}\p{N}\p{M}]*)(.*?)([^\p{L}\p{N}\p{M}]*)$/su;

/**
 * Splits a printed word into three parts: the text before its first letter or digit, the word, and the text after it.
 */
export function splitWord(text: string): { before: string; text: string; after: string } {
  const [, before = "", word = "", after = ""] = outer.exec(text) ?? [];
  return word === "" ? { before: "", text: before, after: "" } : { before, text: word, after };
}

/**
 * Replaces accents, full-width forms, ligatures, curly quotes, dashes and invisible characters by plain characters.
 * Keeps the case.
 */
export function plainCharacters(text: string): string {
  return decompose(
    decompose(text.replace(/[\u2018\u2019\u201b\u02bc\u2032`\u00b4]/g, "'").replace(/\p{Pd}|\u2212/gu, "-")),
  )
    .replace(/[æœßøÆŒØ]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/\p{Cf}/gu, "");
}

const ligatures: Record<string, string> = { æ: "ae", œ: "oe", ß: "ss", ø: "o", Æ: "AE", Œ: "OE", Ø: "O" };

function decompose(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/**
 * Returns the form of a plain word that is compared. Outer punctuation is dropped. Inside the word, apostrophes and the
 * points and colons of numbers stay. Any other punctuation mark or symbol between letters counts as a hyphen (`a.m.`,
 * `and/or`, `well—I`).
 */
export function wordCore(plain: string): string {
  return plain
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, (run, at: number, whole: string) => {
      if (run === "'") return run;
      const inNumber = /\d/.test(whole[at - 1] ?? "") && /\d/.test(whole[at + run.length] ?? "");
      if (inNumber && run === ",") return "";
      return inNumber && (run === "." || run === ":") ? run : "-";
    });
}

/**
 * Returns the part of a printed or typed word that is compared, with its capitals. It is empty if the word has neither
 * letters nor digits.
 */
export function plainWord(text: string): string {
  return /^([A-Za-z]+)[.,!?]?$/.exec(text)?.[1] ?? wordCore(plainCharacters(text));
}
