import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differenceOf, type WordDifference } from "./difference.ts";

const words = (line: string) => line.split(" ").filter((word) => word !== "");
const difference = (typed: string, expected: string, ignoreCase = true) =>
  differenceOf(words(typed), words(expected), { ignoreCase });

/**
 * Writes a difference as in `-go- +get+`. Typed words that were not expected stand between minus signs. Missing words
 * stand between plus signs.
 */
function written(pieces: readonly WordDifference[]): string {
  const marked = (sign: string, runs: readonly { text: string; same: boolean }[]) =>
    runs.map(({ text, same }) => (same ? text : sign + text + sign)).join("");
  return pieces
    .map((piece) => {
      if (piece.kind === "same") return piece.expected;
      if (piece.kind === "missing") return `+${piece.expected}+`;
      if (piece.kind === "extra") return `-${piece.typed}-`;
      return `${marked("-", piece.typed)} ${marked("+", piece.expected)}`;
    })
    .join(" ");
}

describe("a difference", () => {
  test.each([
    ["how to go", "how to get", "how to -go- +get+"],
    ["zebra", "hello", "-zebra- +hello+"],
    ["I like noodels", "I like noodles", "I like nood-el-s nood+le+s"],
    ["I like noodle", "I like noodles", "I like noodle noodle+s+"],
    ["I like the noodles", "I like noodles", "I like -the- noodles"],
    ["I noodles", "I like noodles", "I +like+ noodles"],
    ["a the cat", "the cat sat", "-a- the cat +sat+"],
    ["recieve it", "receive it", "rec-ie-ve rec+ei+ve it"],
    ["the station train", "the train station", "the -station- train +station+"],
    ["", "hello", "+hello+"],
    ["hello", "", "-hello-"],
  ])("%s against %s", (typed, expected, answer) => {
    expect(written(difference(typed, expected))).toBe(answer);
  });

  test("of case alone is none where case is ignored", () => {
    expect(written(difference("i like", "I like"))).toBe("I like");
    expect(written(difference("i like", "I like", false))).toBe("-i- +I+ like");
  });

  test("passes over accents, curly quotes and punctuation", () => {
    expect(written(difference("its a cafe", "It’s a café."))).toBe("its It+’+s a café.");
  });
});

const word = fc.string({ unit: fc.constantFrom(..."abcABé’."), minLength: 1, maxLength: 6 });
const line = fc.array(word, { maxLength: 8 });
const text = (runs: readonly { text: string }[]) => runs.map((run) => run.text).join("");

test("both lines can be read back from their difference, in order and whole", () => {
  fc.assert(
    fc.property(line, line, fc.boolean(), (typed, expected, ignoreCase) => {
      const pieces = differenceOf(typed, expected, { ignoreCase });
      const own = pieces.flatMap((piece) => {
        if (piece.kind === "changed") return [text(piece.typed)];
        return piece.kind === "extra" ? [piece.typed] : [];
      });
      const others = pieces.flatMap((piece) => {
        if (piece.kind === "changed") return [text(piece.expected)];
        return piece.kind === "extra" ? [] : [piece.expected];
      });
      const same = pieces.filter(({ kind }) => kind === "same").length;
      expect(others).toEqual(expected);
      expect(own.length + same).toBe(typed.length);
    }),
  );
});

test("a line does not differ from itself", () => {
  fc.assert(
    fc.property(line, (own) => {
      const pieces = differenceOf(own, own, { ignoreCase: false });
      expect(pieces).toEqual(own.map((expected) => ({ kind: "same", expected })));
    }),
  );
});

test("one word more or less is all that differs, wherever it stands", () => {
  const distinct = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom(..."abcdef"), minLength: 3, maxLength: 6 }),
    {
      minLength: 2,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(distinct, fc.nat(), (expected, nat) => {
      const at = nat % expected.length;
      const kinds = differenceOf(expected.toSpliced(at, 1), expected, { ignoreCase: true }).map(
        ({ kind }) => kind,
      );
      expect(kinds.filter((kind) => kind !== "same")).toEqual(["missing"]);
    }),
  );
});
