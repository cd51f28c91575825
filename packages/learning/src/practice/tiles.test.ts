import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareLines } from "../answer/answer.ts";
import { placeWord, takeBack, takeBackLast, type Act } from "./placing.ts";
import { practise, startPractice, type PracticeState } from "./practice.ts";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { stepsOfSentence } from "../steps.ts";
import { hardSentences, sentenceOf } from "../testing/sentences.ts";
import { picture, started, wholeStep } from "../testing/typing.ts";
import { phases } from "./phases.ts";
import { randomFrom, tilesInSlots, tilesOf } from "./tiles.ts";

const settings = fc
  .record({ study_ignore_name: fc.boolean(), answer_ignore_case: fc.boolean() })
  .map((changes) => Object.assign({}, defaultPracticeSettings, changes));
const task = fc
  .tuple(fc.constantFrom(...hardSentences), settings, fc.nat())
  .map(([sentence, chosen, pick]) => {
    const steps = [...stepsOfSentence(sentence, defaultPracticeSettings), wholeStep(sentence)];
    const step = steps[pick % steps.length] ?? wholeStep(sentence);
    return startPractice({ sentence, step }, chosen, "tiles");
  });

/** Returns an attempt that takes intents, each 100 ms after the one before. */
function attempt(start: PracticeState): { now: () => PracticeState; act: Act } {
  let state = start;
  let ms = 0;
  return { now: () => state, act: (intent) => (state = practise(state, intent, (ms += 100))) };
}

const neededBy = ({ answers }: PracticeState) =>
  (answers[0]?.words ?? []).filter(({ given }) => !given).map(({ text }) => text);

/** Returns the tiles after each of `words` was removed once. Fails if a word is missing. */
function without(tiles: readonly string[], words: readonly string[]): string[] {
  const rest = [...tiles];
  for (const word of words) {
    expect(rest).toContain(word);
    rest.splice(rest.indexOf(word), 1);
  }
  return rest;
}

describe("the tiles of any step", () => {
  test("hold each word of the answer as often as it is needed, and at most five others", () => {
    fc.assert(
      fc.property(task, fc.string(), (state, seed) => {
        const others = without(tilesOf(state, hardSentences, randomFrom(seed)), neededBy(state));
        expect(others.length).toBeLessThanOrEqual(5);
      }),
    );
  });

  test("hold no distractor that is a word of any accepted answer, nor one twice", () => {
    fc.assert(
      fc.property(task, fc.string(), (state, seed) => {
        const others = without(tilesOf(state, hardSentences, randomFrom(seed)), neededBy(state));
        const right = state.answers.flatMap(({ words }) => words).map(({ text }) => text);
        for (const [at, other] of others.entries())
          for (const word of [...right, ...others.slice(0, at)])
            expect(compareLines(other, word, { ignoreCase: true }), `${other} = ${word}`).toBe(false);
      }),
    );
  });

  test("build the answer when they are tapped in its order, whatever case and names count for", () => {
    fc.assert(
      fc.property(task, fc.string(), (start, seed) => {
        const tiles = tilesOf(start, hardSentences, randomFrom(seed));
        const { now, act } = attempt(start);
        for (const word of neededBy(start)) {
          expect(tiles).toContain(word);
          placeWord(now(), word, act);
        }
        expect(now()).toMatchObject({ phase: phases.answered, errors: 0, judgedWith: { input: "tiles" } });
      }),
    );
  });

  test("come in the same order from the same source, and in others from others", () => {
    const state = started(sentenceOf("Could you | tell me | how to get there?"));
    const from = (seed: string) => tilesOf(state, hardSentences, randomFrom(seed)).join(" ");
    expect(from("a")).toBe(from("a"));
    expect(new Set(["a", "b", "c", "d"].map(from)).size).toBe(4);
  });
});

const lesson = [
  sentenceOf("Tom likes | green tea.", { names: ["Tom"] }),
  sentenceOf("Do you like | black coffee?"),
  sentenceOf("It is | the colour | of tee shirts."),
];

test.each([
  { of: "She likes tea.", never: ["tea", "Tom", "she"], among: ["like", "Like"] },
  { of: "It's a color.", never: ["it", "It", "is", "Is", "colour", "Colour"], among: [] },
  { of: "Tom drinks coffee.", never: ["Tom", "coffee"], among: [] },
])("the distractors for “$of”", ({ of, never, among }) => {
  const state = started(sentenceOf(of, { names: ["Tom"] }), { study_ignore_name: true });
  const others = without(tilesOf(state, lesson, randomFrom(of)), neededBy(state));
  expect(others).toHaveLength(3);
  for (const word of never) expect(others).not.toContain(word);
  if (among.length > 0) expect(among.some((word) => others.includes(word))).toBe(true);
});

test("a printed name has no tile, and a contraction is one", () => {
  const state = started(sentenceOf("Tom isn't late.", { names: ["Tom"] }), { study_ignore_name: true });
  expect(tilesOf(state, [], randomFrom("")).toSorted()).toEqual(["isn't", "late"]);
});

test("what opens the sentence is not the only tile with a capital", () => {
  const sentence = sentenceOf("Could we go?");
  const others = without(tilesOf(started(sentence), lesson, randomFrom("x")), neededBy(started(sentence)));
  expect(others.some((text) => /^[A-Z]/.test(text))).toBe(true);
});

test("a word with the same meaning is no distractor", () => {
  const asked = sentenceOf("A big house.", { words: { big: "大的" } });
  const other = sentenceOf("A large flat.", { words: { large: "大的", flat: "公寓" } });
  const tiles = tilesOf(started(asked), [other], randomFrom(""));
  expect(tiles).toContain("flat");
  expect(tiles).not.toContain("large");
});

describe("placing words", () => {
  const food = sentenceOf("I like the food.");
  const place = ({ now, act }: ReturnType<typeof attempt>, text: string) => {
    for (const word of text.split(" ")) placeWord(now(), word, act);
  };

  test("fills the slots in order and checks with the last one", () => {
    const tried = attempt(started(food));
    place(tried, "I like the");
    expect(picture(tried.now())).toBe("I_I like_like the_the >_food");
    place(tried, "tea");
    expect(picture(tried.now())).toBe("I_I+ like_like+ the_the+ >tea_food-");
    place(tried, "food");
    expect(tried.now()).toMatchObject({ phase: phases.answered, errors: 1 });
  });

  test("replaces what is wrong, one slot after the other, before it checks again", () => {
    const tried = attempt(started(food));
    place(tried, "like I the tea");
    expect(picture(tried.now())).toBe(">like_I- I_like- the_the+ tea_food-");
    place(tried, "I");
    expect(picture(tried.now())).toBe("I_I >I_like- the_the+ tea_food-");
    place(tried, "like food");
    expect(tried.now()).toMatchObject({ phase: phases.answered, errors: 1 });
  });

  test("goes to an empty slot before the active one when none comes after it", () => {
    const tried = attempt(started(food));
    tried.act({ type: "move", slot: 3 });
    place(tried, "food");
    expect(picture(tried.now())).toBe(">_I _like _the food_food");
  });

  test("takes a word back, and fills the first slot that waits", () => {
    const tried = attempt(started(food));
    place(tried, "I like the");
    takeBack(tried.now(), 2, tried.act);
    takeBack(tried.now(), 0, tried.act);
    expect(picture(tried.now())).toBe(">_I like_like _the _food");
    takeBackLast(tried.now(), tried.act);
    expect(picture(tried.now())).toBe(">_I _like _the _food");
    takeBackLast(tried.now(), tried.act);
    expect(picture(tried.now())).toBe(">_I _like _the _food");
  });

  test("a word too few is checked all the same when it is an accepted answer", () => {
    const short = sentenceOf("It is | a very nice day.", { accept: ["It's nice."] });
    const tried = attempt(started(short));
    place(tried, "It is nice");
    expect(tried.now().phase).toBe(1);
    tried.act({ type: "enter" });
    expect(tried.now().phase).toBe(2);
  });

  test("nothing is placed on the answer page", () => {
    const tried = attempt(started(food));
    place(tried, "I like the food");
    expect(placeWord(tried.now(), "tea", tried.act)).toBeNull();
    takeBack(tried.now(), 0, tried.act);
    expect(tried.now().phase).toBe(2);
  });

  test("any taps lead to an attempt that nothing is left out of", () => {
    const tap = fc.oneof(
      fc.record({ place: fc.nat(12) }),
      fc.record({ back: fc.nat(12) }),
      fc.constant({ last: true }),
    );
    fc.assert(
      fc.property(task, fc.array(tap, { maxLength: 40 }), (start, taps) => {
        const tiles = tilesOf(start, hardSentences, randomFrom(""));
        const { now, act } = attempt(start);
        for (const nextTap of taps) {
          if ("place" in nextTap) {
            const contents = now().slots.map(({ given, typed }) => (given ? "" : typed));
            const used = tilesInSlots(tiles, contents, new Map());
            const tile = nextTap.place % tiles.length;
            if (!used.includes(tile)) placeWord(now(), tiles[tile] ?? "", act);
          } else if ("back" in nextTap) takeBack(now(), nextTap.back, act);
          else takeBackLast(now(), act);
          if (now().phase === phases.answered) return;
        }
        const contents = now().slots.map(({ given, typed }) => (given ? "" : typed));
        const used = tilesInSlots(tiles, contents, new Map());
        for (const [slot, content] of contents.entries())
          expect(used[slot] === null ? "" : tiles[used[slot] ?? -1]).toBe(content);
      }),
    );
  });
});

test.each([
  { contents: ["", ""], placed: [], used: [null, null] },
  { contents: ["to", ""], placed: [], used: [0, null] },
  { contents: ["to", ""], placed: [[0, 2]], used: [2, null] },
  { contents: ["to", "to"], placed: [[1, 0]], used: [2, 0] },
  { contents: ["the", "zebra"], placed: [[0, 2]], used: [1, null] },
  { contents: ["to", "to", "to"], placed: [], used: [0, 2, null] },
])("$contents, of which $placed are known, are the tiles $used", ({ contents, placed, used }) => {
  const map = new Map(placed as [number, number][]);
  expect(tilesInSlots(["to", "the", "to"], contents, map)).toEqual(used);
});
