import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyse } from "./analysis.ts";
import { bareWord } from "./words.ts";

/**
 * Reads sentences from outside courses, written as `word/class/lemma`. The lemma is left out if it is the word in lower
 * case.
 */
function read(set: "development" | "held-back") {
  return readFileSync(new URL(`./fixtures/outside/${set}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(readWord));
}

function readWord(labelled: string) {
  const [text = "", classes = "", lemma] = labelled.split("/");
  const name = classes.endsWith("*");
  const bare = bareWord(text);
  const plain = name ? bare.replace(/'s$/u, "") : bare.toLowerCase();
  return {
    text,
    classes: classes.replace("*", "").split(","),
    lemmas: lemma === undefined ? [plain] : lemma.split(","),
    name,
  };
}

/** Returns the share of words with a right class, and the share with a right lemma. */
function measure(set: "development" | "held-back") {
  const verdicts = read(set).flatMap((labelled) => {
    const { words } = analyse(labelled.map(({ text }) => text).join(" "));
    return labelled.map(({ classes, lemmas, name }, i) => ({
      classes: classes.includes(words[i]?.class ?? ""),
      lemmas: lemmas.includes(words[i]?.lemma ?? ""),
      names: name === words[i]?.name,
    }));
  });
  const share = (of: "classes" | "lemmas" | "names") =>
    verdicts.filter((verdict) => verdict[of]).length / verdicts.length;
  return {
    words: verdicts.length,
    classes: share("classes"),
    lemmas: share("lemmas"),
    names: share("names"),
  };
}

describe.each([
  { set: "development", classes: 0.99, lemmas: 0.995 },
  { set: "held-back", classes: 0.97, lemmas: 0.99 },
] as const)("sentences from outside courses, $set", ({ set, classes, lemmas }) => {
  const measured = measure(set);

  it("have the right word classes", () => {
    expect(measured.words).toBeGreaterThan(1800);
    expect(measured.classes).toBeGreaterThan(classes);
  });

  it("have the right lemmas and names", () => {
    expect(measured.lemmas).toBeGreaterThan(lemmas);
    expect(measured.names).toBeGreaterThan(0.995);
  });
});
