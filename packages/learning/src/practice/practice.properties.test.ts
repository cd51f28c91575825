import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptedLines, type AcceptedLine } from "../answer/accepted.ts";
import { acceptsLine } from "./slots.ts";
import { normaliseLine } from "../answer/answer.ts";
import { resultOf } from "./attempt.ts";
import { settingsFor } from "./meeting.ts";
import { stepOutcomeOf } from "./step-outcome.ts";
import { summarise } from "./summary.ts";
import { practise, replay, startPractice, type Intent, type PracticeState } from "./practice.ts";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { stepsOfSentence } from "../steps.ts";
import { anyText } from "../testing/any-text.ts";
import { hardSentences, sentenceOf } from "../testing/sentences.ts";
import { wholeStep } from "../testing/typing.ts";
import { phases } from "./phases.ts";

const vocabulary =
  "I he's it's they're don't can't cannot can not won't let's is has not will it we well were its ice-cream ice cream " +
  "twenty-five 25 twenty five 3 three 1st first 7:30 colour color “Tom” Tom, Mary café — & $20 a.m. re-read reread " +
  "o'clock students' like food, good. good";

const word = fc.constantFrom(...vocabulary.split(" "));
const line = fc
  .array(word, { minLength: 1, maxLength: 9 })
  .map((words) => words.join(" "))
  .filter((text) => normaliseLine(text) !== "");
const invented = fc
  .tuple(line, fc.array(line, { maxLength: 3 }))
  .map(([en, accept]) => sentenceOf(en, { accept, names: ["Tom", "Mary"] }));
const related = fc.tuple(line, fc.array(fc.tuple(fc.nat(9), line), { maxLength: 3 })).map(([en, others]) => {
  const accept = others.map(([at, rest]) => [...en.split(" ").slice(0, at), rest].join(" "));
  return sentenceOf(en, { accept, names: ["Tom", "Mary"] });
});
const sentence = fc.oneof(fc.constantFrom(...hardSentences), invented, related);
const settings = fc
  .record({
    study_ignore_name: fc.boolean(),
    answer_ignore_case: fc.boolean(),
    answer_fail_auto_show: fc.nat(3),
  })
  .map((changes) => Object.assign({}, defaultPracticeSettings, changes));
const task = fc.tuple(sentence, settings, fc.nat()).map(([drawn, chosen, pick]) => {
  const steps = [...stepsOfSentence(drawn, defaultPracticeSettings), wholeStep(drawn)];
  return { sentence: drawn, settings: chosen, step: steps[pick % steps.length] ?? wholeStep(drawn) };
});

const intent: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({
    type: fc.constant("insert" as const),
    text: fc.oneof(word, line, anyText()),
  }),
  fc.record({
    type: fc.constantFrom("insert" as const, "compose" as const, "commit" as const),
    text: fc.oneof(fc.constantFrom("a", "it", "你好", "it ", " ", "，", "'", "你 is"), word),
  }),
  fc.constantFrom<Intent>(
    { type: "space" },
    { type: "space" },
    { type: "enter" },
    { type: "backspace" },
    { type: "clear" },
    { type: "show" },
    { type: "hint", sound: true },
  ),
  fc.record({ type: fc.constant("move" as const), slot: fc.integer({ min: -1, max: 12 }) }),
);

/** Ways to enter a line: key by key, word by word, or at once. Each ends with Enter or Space. */
const ways: Record<string, (text: string) => Intent[]> = {
  "key by key": (text) =>
    Array.from(text, (key) => (key === " " ? { type: "space" } : { type: "insert", text: key })),
  "word by word": (text) =>
    text.split(/(?<= )|(?= )/).flatMap((piece): Intent[] =>
      piece === " "
        ? [{ type: "space" }]
        : [
            { type: "compose", text: piece },
            { type: "commit", text: piece },
          ],
    ),
  "at once": (text) => [{ type: "insert", text }],
};

function send(state: PracticeState, intents: readonly Intent[]): PracticeState {
  return intents.reduce((now, nextIntent, at) => practise(now, nextIntent, at * 50), state);
}

function printedOnce(state: PracticeState, variant: number): string {
  const words = state.answers[variant]?.words ?? [];
  return words
    .flatMap((answerWord) =>
      answerWord.given ? [] : [answerWord.before + answerWord.text + answerWord.after],
    )
    .join(" ");
}

describe("every accepted answer can be typed to the end", () => {
  test.each(Object.keys(ways))("%s", { timeout: 60_000 }, (way) => {
    fc.assert(
      fc.property(task, ({ sentence: drawn, step, settings: chosen }) => {
        const start = startPractice({ sentence: drawn, step }, chosen);
        acceptedLines(drawn, step).forEach(({ words }, variant) => {
          for (const typed of new Set([words.join(" "), printedOnce(start, variant)])) {
            const end = send(start, ways[way]?.(typed) ?? []);
            expect([typed, practise(end, { type: "enter" }, 9_000).phase]).toEqual([typed, 2]);
            // Another accepted answer may begin with this whole answer. Then Space goes on, and Enter still checks.
            const spaced = practise(end, { type: "space" }, 9_000);
            expect([typed, spaced.phase]).toEqual([typed, variant === 0 ? 2 : spaced.phase]);
            expect([typed, practise(spaced, { type: "enter" }, 9_100).phase]).toEqual([typed, 2]);
          }
        });
      }),
      { numRuns: 100 },
    );
  });
});

/**
 * Returns a line with the chosen alternatives in place of its own words. A chosen detour that overlaps another is left
 * out.
 */
function mixed({ words, detours }: AcceptedLine, turns: readonly boolean[]): string {
  const chosen = detours
    .filter((_, index) => turns[index % turns.length])
    .filter((detour, index, all) =>
      all.slice(0, index).every((earlier) => detour.to <= earlier.from || earlier.to <= detour.from),
    );
  return words
    .flatMap((text, index) => {
      const detour = chosen.find(({ from, to }) => from <= index && index < to);
      return detour ? (detour.from === index ? detour.words : []) : [text];
    })
    .join(" ");
}

describe("every mixture of alternatives is right on every rung, and can be typed to its end", () => {
  test.each(Object.keys(ways))("%s", { timeout: 60_000 }, (way) => {
    const turns = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(task, turns, ({ sentence: drawn, step, settings: chosen }, which) => {
        const start = startPractice({ sentence: drawn, step }, chosen);
        for (const accepted of acceptedLines(drawn, step)) {
          const typed = mixed(accepted, which);
          const end = send(start, ways[way]?.(typed) ?? []);
          expect([typed, practise(end, { type: "enter" }, 9_000).phase]).toEqual([typed, 2]);
          expect(acceptsLine({ sentence: drawn, step }, typed, chosen)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test.each(["banana", "is", "four", "theirs"])(
  "another word in the place of a word fails: %s",
  { timeout: 60_000 },
  (wrong) => {
    for (const hardSentence of hardSentences)
      for (const step of stepsOfSentence(hardSentence, {
        ...defaultPracticeSettings,
        study_ignore_name: false,
      })) {
        const start = startPractice(
          { sentence: hardSentence, step },
          { ...defaultPracticeSettings, study_ignore_name: false },
        );
        for (const { words } of acceptedLines(hardSentence, step)) {
          for (const [at, original] of words.entries()) {
            if (normaliseLine(original) === "" || original === wrong) continue;
            const typed = words.with(at, wrong).join(" ");
            const done = send(start, [{ type: "insert", text: typed }, { type: "enter" }]);
            expect([typed, done.phase]).toEqual([typed, 1]);
          }
        }
      }
  },
);

const written = (state: PracticeState) =>
  normaliseLine(state.slots.map((slot) => slot.typed).join(" ")).replace(/[^\p{L}\p{N}]/gu, "");

const sorted = (text: string) => Array.from(text).toSorted().join("");

/**
 * Intents that may remove letters. Keys remove letters of their slot. A hint removes the letters of a slot if they do
 * not begin its word.
 */
const taking = new Set<Intent["type"]>(["backspace", "clear", "commit", "hint"]);

/** Returns the letters that must be there after an intent; null if the intent removes letters or is a special case. */
function lettersAfter(before: PracticeState, next: Intent): string | null {
  const isPlain = before.slots[before.active]?.composing === "" && !before.replacing;
  if (!isPlain || taking.has(next.type)) return null;
  if (next.type !== "insert") return sorted(written(before));
  const isWord = /^[a-z]+$/i.test(next.text) && before.phase === phases.answering;
  return isWord ? sorted(written(before) + next.text.toLowerCase()) : null;
}

/** Returns the letters of all slots, without the slot that was active before. */
const typedBeside = (state: PracticeState, { active }: PracticeState) =>
  state.slots.map(({ typed }) => typed).toSpliced(active, 1);

test("no sequence of intents throws or loses what was typed", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(task, fc.array(intent, { maxLength: 40 }), (drawn, intents) => {
      let state = startPractice({ sentence: drawn.sentence, step: drawn.step }, drawn.settings);
      for (const [at, next] of intents.entries()) {
        const before = state;
        const expected = lettersAfter(before, next);
        state = practise(before, next, at);
        expect([next, expected ?? sorted(written(state))]).toEqual([next, sorted(written(state))]);
        // A composition of an input method is put into the slots before the hint.
        const isComposing = before.slots[before.active]?.composing !== "";
        if (next.type === "hint" && !isComposing)
          expect(typedBeside(state, before)).toEqual(typedBeside(before, before));
      }
    }),
    { numRuns: 300 },
  );
});

test("the state is the fold of its log, and one that can be sent", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      task,
      fc.array(intent, { maxLength: 40 }),
      ({ sentence: drawn, step, settings: chosen }, intents) => {
        const state = send(startPractice({ sentence: drawn, step }, chosen), intents);
        const again = replay(
          { sentence: drawn, step },
          state.judgedWith,
          state.events,
          chosen.answer_fail_auto_show,
        );
        expect(again).toEqual({
          ...state,
          notice: again.notice,
          slots: state.slots.map((slot) => ({ ...slot, composing: "" })),
        });
        for (const [ms, , slot, text] of state.events) {
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(slot).toBeLessThanOrEqual(60);
          expect(text?.length ?? 0).toBeLessThanOrEqual(100);
        }
        const { slots, active } = state;
        expect(slots[active]).toBeDefined();
      },
    ),
    { numRuns: 300 },
  );
});

describe("whatever is done to a word that is met for the first time", () => {
  const meeting = fc
    .tuple(task, fc.array(intent, { maxLength: 30 }))
    .map(([drawn, intents]) => Object.assign({}, drawn, { intents }));

  test("its log, replayed, leads to the same, and judges as if it were asked from memory", () => {
    fc.assert(
      fc.property(meeting, ({ sentence: drawn, step, settings: chosen, intents }) => {
        const question = { sentence: drawn, step: { ...step, kind: 3 as const } };
        const met = send(
          startPractice(question, settingsFor(question.step, { isKnown: false, copiesAll: false }, chosen)),
          intents,
        );
        const known = send(
          startPractice(question, settingsFor(question.step, { isKnown: true, copiesAll: false }, chosen)),
          intents,
        );
        expect(met.judgedWith).toEqual({ ...known.judgedWith, always_show: true });
        const { phase, slots, errors, events } = met;
        expect(known).toMatchObject({ phase, errors, events });
        const again = replay(question, met.judgedWith, events, chosen.answer_fail_auto_show);
        expect(again).toMatchObject({
          phase,
          errors,
          slots: slots.map((slot) => ({ ...slot, composing: "" })),
        });
        const result = resultOf(question, met.judgedWith, events);
        expect(result).toEqual({ ...resultOf(question, known.judgedWith, events), copied: true });
      }),
      { numRuns: 200 },
    );
  });

  test("it is no error, changes no accuracy and makes no word a hard one", () => {
    fc.assert(
      fc.property(meeting, ({ sentence: drawn, step, settings: chosen, intents }) => {
        const question = { sentence: drawn, step: { ...step, kind: 3 as const } };
        const met = send(
          startPractice(question, settingsFor(question.step, { isKnown: false, copiesAll: false }, chosen)),
          intents,
        );
        const result = resultOf(question, met.judgedWith, met.events);
        expect([null, "copied"]).toContain(stepOutcomeOf(result));
        expect(summarise([{ ...question, result }])).toMatchObject({
          steps: 1,
          accuracy: 1,
          errors: 0,
          right_first_time: 0,
          put_right: 0,
          shown: 0,
          copied: result.passed ? 1 : 0,
          hardest: [],
          sentences_with_errors: [],
        });
      }),
      { numRuns: 200 },
    );
  });
});
