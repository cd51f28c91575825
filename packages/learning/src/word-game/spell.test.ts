import { describe, expect, test } from "vitest";
import { resultOf } from "../practice/attempt.ts";
import { phases } from "../practice/phases.ts";
import { type Intent, type PracticeState, startPractice } from "../practice/practice.ts";
import type { WordQuestion } from "../practice/question.ts";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { cellsOf } from "./cells.ts";
import { spell, type WrongKey } from "./spell.ts";

const ask = (lemma: string, ...accept: string[]) =>
  startPractice<WordQuestion>({ word: { lemma, accept } }, defaultPracticeSettings);

function type(state: PracticeState<WordQuestion>, keys: string, wrongKey: WrongKey = "keep") {
  return Array.from(keys).reduce((now, key, at) => {
    const named: Record<string, Intent> = {
      " ": { type: "space" },
      "<": { type: "backspace" },
      "\n": { type: "enter" },
    };
    return spell(now, named[key] ?? { type: "insert", text: key }, wrongKey, at * 100);
  }, state);
}

/** The letters in a short form: wrong letters in brackets, missing letters as dots. */
const look = (state: PracticeState<WordQuestion>) =>
  cellsOf(state)
    .map((word) =>
      word
        .map(({ text, mark, isHinted }) =>
          mark === "wrong" ? `[${text}]` : isHinted ? `(${text})` : text || "·",
        )
        .join(""),
    )
    .join(" ");

describe("a right word", () => {
  test.each([
    ["journey", "journey"],
    ["Monday", "monday"],
    ["ice cream", "ice cream"],
    ["ice cream", "icecream"],
    ["check-in", "check-in"],
    ["check-in", "checkin"],
    ["check-in", "check in"],
    ["o'clock", "oclock"],
    ["o'clock", "o'clock"],
    ["a.m.", "am"],
    ["color", "colour"],
    ["theatre", "theater"],
    ["car park", "carpark"],
    ["café", "cafe"],
  ])("%s typed as %s", (lemma, keys) => {
    const state = type(ask(lemma), keys);
    expect(state.phase).toBe(2);
    expect(state.errors).toBe(0);
  });

  test("is right at its last letter, and nothing is checked before it", () => {
    const state = type(ask("journey"), "journey");
    expect(state.events.filter(([, kind]) => kind === "checked")).toHaveLength(1);
    expect(type(ask("journey"), "journe").phase).toBe(1);
  });

  test("may be another one that fits, and then the letters are those of that one", () => {
    const begun = type(ask("journey", "trip"), "tr");
    expect(look(begun)).toBe("tr··");
    const state = type(begun, "ip");
    expect([state.phase, state.variant]).toEqual([2, 1]);
  });

  test("may be several words where one is wanted", () => {
    const state = type(ask("freezer", "ice box"), "icebox");
    expect([state.phase, state.variant, state.errors]).toEqual([2, 1, 0]);
  });

  test("that is the beginning of the wanted one waits for Space or Enter", () => {
    const begun = type(ask("mommy", "mom"), "mom");
    expect(begun.phase).toBe(1);
    expect(type(begun, " ").phase).toBe(2);
    expect(type(begun, "\n").phase).toBe(2);
  });
});

describe("a wrong letter", () => {
  test("stays and is marked, counts once, and Backspace takes it back", () => {
    const wrong = type(ask("journey"), "jpu");
    expect(look(wrong)).toBe("j[p]u····");
    expect(wrong.errors).toBe(1);
    const mended = type(wrong, "<<ourney");
    expect([mended.phase, mended.errors]).toEqual([2, 1]);
  });

  test("clears the word where the learner wants that", () => {
    const wrong = type(ask("journey"), "joux", "clear");
    expect(look(wrong)).toBe("·······");
    expect([wrong.errors, wrong.notice]).toEqual([1, "wrong"]);
    const state = type(wrong, "journey", "clear");
    expect([state.phase, state.errors]).toEqual([2, 1]);
  });

  test("of a second word leaves the first one", () => {
    expect(look(type(ask("ice cream"), "icex"))).toBe("ice [x]····");
    expect(look(type(ask("ice cream"), "icex", "clear"))).toBe("ice ·····");
    expect(type(ask("ice cream"), "icex<cream").phase).toBe(2);
    expect(type(ask("ice cream"), "icexcream", "clear").phase).toBe(2);
  });

  test("typing over the end changes nothing", () => {
    const full = type(ask("cat"), "cxt");
    expect(type(full, "zzz")).toBe(full);
  });

  test("shows the answer after as many as the settings say", () => {
    const state = type(ask("journey"), "x<x<x");
    expect(state.answerShown).toBe(true);
    expect(look(type(state, "<jo"))).toBe("jo(u)(r)(n)(e)(y)");
  });

  test("is told again, and not counted, by Enter", () => {
    const state = type(ask("journey"), "jx\n\n");
    expect([state.errors, state.notice]).toEqual([1, "wrong"]);
    expect(type(ask("journey"), "jo\n").notice).toBe("fill");
  });
});

test("Backspace takes back what is printed with the letter after it", () => {
  expect(look(type(ask("check-in"), "checki<"))).toBe("check-··");
  expect(look(type(ask("check-in"), "checki<<"))).toBe("chec·-··");
  expect(look(type(ask("ice cream"), "icec<<"))).toBe("ic· ·····");
  expect(type(ask("ice cream"), "icec<<ecream").phase).toBe(2);
});

describe("an input method", () => {
  const compose = (state: PracticeState<WordQuestion>, text: string) =>
    spell(state, { type: "compose", text }, "keep", 0);

  test("shows what is composed and judges it when it is committed", () => {
    const composing = compose(ask("journey"), "jxu");
    expect([look(composing), composing.errors]).toEqual(["jxu····", 0]);
    const committed = spell(composing, { type: "commit", text: "jxu" }, "keep", 0);
    expect([look(committed), committed.errors]).toEqual(["j[x]u····", 1]);
  });

  test("is done with a word that is right to its last letter", () => {
    expect(compose(ask("journey"), "journey").phase).toBe(2);
    // A pinyin input method puts apostrophes between its syllables.
    expect(compose(ask("journey"), "jou'r'ne'y").phase).toBe(2);
    expect(compose(ask("ice cream"), "ice cream").phase).toBe(2);
  });

  test("is told of Chinese characters", () => {
    const state = spell(ask("journey"), { type: "commit", text: "旅程" }, "keep", 0);
    expect([state.notice, state.errors, look(state)]).toEqual(["chinese", 0, "·······"]);
  });
});

test("a hint tells the first letter, then the word", () => {
  const hint: Intent = { type: "hint", sound: false };
  const first = spell(ask("journey"), hint, "keep", 0);
  expect(look(first)).toBe("(j)······");
  expect(look(spell(first, hint, "keep", 0))).toBe("(j)(o)(u)(r)(n)(e)(y)");
  expect(look(spell(type(ask("journey"), "jax"), hint, "keep", 0))).toBe("(j)······");
});

test.each(["keep", "clear"] as const)(
  "the log leads to the result that the screen showed: %s",
  (wrongKey) => {
    const state = type(ask("ice cream", "gelato"), "icx<ecrxx<<eam", wrongKey);
    const result = resultOf(
      { word: { lemma: "ice cream", accept: ["gelato"] } },
      state.judgedWith,
      state.events,
    );
    expect([result.errors, result.passed]).toEqual([state.errors, state.phase === phases.answered]);
  },
);
