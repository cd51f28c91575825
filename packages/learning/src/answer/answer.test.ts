import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptedLines } from "./accepted.ts";
import { compareLines, normaliseLine, normaliseWord } from "./answer.ts";
import { findStep } from "../steps.ts";
import { anyText } from "../testing/any-text.ts";
import { food, hardSentences } from "../testing/sentences.ts";

const same = (a: string, b: string) => compareLines(a, b, { ignoreCase: true });

describe("normalising", () => {
  test.each([
    ["“Hello,”", "hello"],
    ["Ｆｕｌｌ", "full"],
    ["café", "cafe"],
    ["it’s", "it's"],
    ["well—I", "well-i"],
    ["1,000", "1000"],
    ["7：30", "7:30"],
    ["…", ""],
  ])("%s is %s", (text, normal) => {
    expect(normaliseWord(text)).toBe(normal);
  });

  test("a line keeps one space between words", () => {
    expect(normaliseLine("  Well —  I like　the “food”! ")).toBe("well i like the food");
  });

  test("is idempotent", { timeout: 60_000 }, () => {
    const tricky = fc.constantFrom(
      ..."aB1é’'`´-—–.,:!?…“\"／Ａ３　 ıİſﬁœßΣς½Ⅳ①\u0301\u00ad\u200b\ud800中".split(""),
    );
    const text = fc.oneof(anyText(), fc.string({ unit: tricky }));
    fc.assert(
      fc.property(text, (line) => {
        expect(normaliseWord(normaliseWord(line))).toBe(normaliseWord(line));
        expect(normaliseLine(normaliseLine(line))).toBe(normaliseLine(line));
      }),
      { numRuns: 300 },
    );
  });
});

describe("the same answer", () => {
  test.each([
    // characters
    ["I like it", "I like it."],
    ["i LIKE it", "I like it."],
    ["I like it,.!", "I like it"],
    ["Ｉ　ｌｉｋｅ　ｉｔ。", "I like it."],
    ["Its a cafe's", "Its a café’s"],
    ["'Hello' she said", "“Hello,” she said."],
    ["well - I think", "Well — I think."],
    ["we left at 7 a.m", "We left at 7 a.m."],
    // contractions
    ["he is late", "He's late."],
    ["he has been here", "He's been here."],
    ["she has already got it", "She's already got it."],
    ["what has he done", "What's he done?"],
    ["Amy is late", "Amy's late."],
    ["my cat has eaten it", "My cat's eaten it."],
    ["everyone is here", "Everyone's here."],
    ["I do not know", "I don't know."],
    ["I dont know", "I don't know."],
    ["dont", "do not"],
    ["I will not go", "I won't go."],
    ["I cannot go", "I can't go."],
    ["I can not go", "I can't go."],
    ["I can not go", "I cannot go."],
    ["let us go", "Let's go!"],
    ["I had better go", "I'd better go."],
    ["I would like it", "I'd like it."],
    ["it is not true", "It isn't true."],
    ["it isn't true", "It's not true."],
    ["Im late", "I'm late."],
    ["I shall see", "I'll see."],
    ["youre right", "You are right."],
    ["what is this", "What's this?"],
    ["they would have come", "They would've come."],
    // spelling
    ["my favorite color", "My favourite colour."],
    ["the neighbor's behavior", "the neighbour's behaviour"],
    ["realize the organization", "realise the organisation"],
    ["the theater center", "the theatre centre"],
    ["a centered meter", "a centred metre"],
    ["catalogs and dialogs", "catalogues and dialogues"],
    ["the traveler canceled", "the traveller cancelled"],
    ["gray tires", "grey tyres"],
    ["analyze the defense", "analyse the defence"],
    ["I practice skillful jewelry", "I practise skilful jewellery"],
    ["my mom's pajamas", "my mum's pyjamas"],
    ["a colour-blind man", "a color blind man"],
    // numerals
    ["3 apples", "three apples"],
    ["25 students", "twenty-five students"],
    ["twenty five students", "25 students"],
    ["the 1st of May", "the first of May"],
    ["the twenty-first century", "the 21st century"],
    ["one hundred and five", "105"],
    ["a hundred", "100"],
    ["2,500 people", "two thousand five hundred people"],
    ["in nineteen ninety-nine", "in 1999"],
    ["at seven thirty", "at 7:30"],
    ["at seven o'clock", "at 7:00"],
    ["three point five", "3.5"],
    // hyphens
    ["ice cream", "ice-cream"],
    ["icecream", "ice-cream"],
    ["ice-cream", "ice cream"],
    ["a twenty year old man", "a twenty-year-old man"],
    ["a 20-year-old man", "a twenty-year-old man"],
    ["an email", "an e-mail"],
    ["5 oclock", "five o'clock"],
  ])("%s ~ %s", (a, b) => {
    expect(same(a, b)).toBe(true);
    expect(same(b, a)).toBe(true);
  });

  test.each([
    ["its late", "It's late."],
    ["we were", "we we're"],
    ["well see", "We'll see."],
    ["hell come", "He'll come."],
    ["shell come", "She'll come."],
    ["ill come", "I'll come."],
    ["wed like it", "We'd like it."],
    ["shed like it", "She'd like it."],
    ["id like it", "I'd like it."],
    ["lets go", "Let's go."],
    ["I cant go", "I can't go."],
    ["I wont go", "I won't go."],
    ["nothings new", "Nothing's new."],
    ["the teachers book", "the teacher's book"],
    ["he was late", "He's late."],
    ["he is late", "he has late"],
    ["he's a cat", "he has a cat"],
    ["Amy's a cat", "Amy has a cat"],
    ["what's in it", "what has in it"],
    ["she has tired", "she's tired"],
    ["I had better", "I would better"],
    ["it is the dog", "its the dog"],
    ["icecream", "ice cream"],
    ["four", "for"],
    ["hour", "our"],
    ["filled", "filed"],
    ["the prise", "the prize"],
    ["check", "cheque"],
    ["a store", "a storey"],
    ["rize", "rise"],
    ["advize", "advise"],
    ["exercize", "exercise"],
    ["diner", "dinner"],
    ["controled", "controlled"],
    ["3 apples", "thirty apples"],
    ["fist", "first"],
    ["I like", "I like it"],
    ["", "I"],
  ])("%s is not %s", (a, b) => {
    expect(same(a, b)).toBe(false);
    expect(same(b, a)).toBe(false);
  });

  test.each([
    ["i like it", "I like it", false],
    ["I like it", "I like it", true],
    ["the Color", "the colour", false],
    ["the Color", "the Colour", true],
    ["he's late", "He is late", false],
    ["He's late", "He is late", true],
    ["Won't you", "Will not you", true],
    ["Three apples", "3 apples", true],
    ["USA", "U.S.A.", true],
  ])("where case counts: %s, %s: %s", (a, b, right) => {
    expect(compareLines(a, b, { ignoreCase: false })).toBe(right);
    expect(compareLines(b, a, { ignoreCase: false })).toBe(right);
  });
});

test.each([
  ["a whole sentence has the author's other answers", food, "0:0-7", [food.en, ...food.accept]],
  ["a chunk has none without bars", food, "1:4-7", ["because it's delicious."]],
  ["an empty line is no answer", { ...food, accept: ["", " … ", "Yum!"] }, "0:0-7", [food.en, "Yum!"]],
])("%s", (_, sentence, key, lines) => {
  const step = findStep(sentence, key);
  expect(step && acceptedLines(sentence, step).map(({ words }) => words.join(" "))).toEqual(lines);
});

test("comparing is symmetric, and a line is the same as itself", { timeout: 60_000 }, () => {
  const words = hardSentences.flatMap(({ en, accept }) => [en, ...accept].join(" ").split(" "));
  const extra = [
    "its",
    "is",
    "has",
    "not",
    "ice",
    "cream",
    "25",
    "twenty",
    "five",
    "—",
    "can",
    "colour",
    "color",
    "3.5",
    "a-b-c",
    "'",
  ];
  const word = fc.oneof(fc.constantFrom(...words, ...extra), anyText(8));
  const line = fc.array(word, { maxLength: 6 }).map((list) => list.join(" "));
  fc.assert(
    fc.property(line, line, fc.boolean(), (a, b, ignoreCase) => {
      expect(compareLines(a, b, { ignoreCase })).toBe(compareLines(b, a, { ignoreCase }));
      expect(compareLines(a, a, { ignoreCase })).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a line of many contractions is compared without multiplying its readings out", () => {
  const short = "he's she'd I'll can't ".repeat(12);
  const full = "he is she would I will can not ".repeat(12);
  expect(same(short, full)).toBe(true);
  expect(same(`${short}x`, `${full}y`)).toBe(false);
});
