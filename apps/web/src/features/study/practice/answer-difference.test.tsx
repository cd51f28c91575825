import { practise, startPractice } from "@shiju/learning/practice/practice";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { stepKinds } from "@shiju/learning/step-kinds";
import { stepsOfSentence } from "@shiju/learning/steps";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AnswerDifference, mistakesOf } from "./answer-difference.tsx";
import { practice } from "#parts/practice/run/sample-lesson.ts";

afterEach(cleanup);

/** Types and checks each line in turn. Clears the wrong words before the next line. */
function answered(...lines: string[]) {
  const [sentence] = practice.sentences;
  const step =
    sentence &&
    stepsOfSentence(sentence, defaultPracticeSettings).find(({ kind }) => kind === stepKinds.sentence);
  if (!sentence || !step) throw new Error("The sample has a sentence step");
  let state = startPractice({ sentence, step }, { ...defaultPracticeSettings, answer_fail_auto_show: 0 });
  let ms = 0;
  for (const line of lines) {
    for (const [slot, text] of line.split(" ").entries()) {
      if (state.slots[slot]?.typed === text) continue;
      state = practise(state, { type: "move", slot }, (ms += 10));
      state = practise(state, { type: "clear" }, (ms += 10));
      state = practise(state, { type: "insert", text }, (ms += 10));
    }
    state = practise(state, { type: "enter" }, (ms += 10));
  }
  return state;
}

function shown(...lines: string[]): string[] {
  const { container } = render(<AnswerDifference mistakes={mistakesOf(answered(...lines))} />);
  for (const struck of container.querySelectorAll("s")) struck.prepend("-");
  for (const right of container.querySelectorAll(".ok")) right.prepend("+");
  return [...container.children].map(({ textContent }) => textContent.trim());
}

test.each([
  { lines: ["I like noodles"], answer: [] },
  { lines: ["I like rice", "I like noodles"], answer: ["I like -rice +noodles"] },
  { lines: ["I love noodles", "I like noodles"], answer: ["I -love +like"] },
  {
    lines: ["I love rice", "I like rice", "I like noodles"],
    answer: ["I -love +like -rice +noodles"],
  },
  {
    lines: ["I like rice", "I like bread", "I like noodles"],
    answer: ["I like -rice +noodles", "I like -bread +noodles"],
  },
])("$lines shows $answer", ({ lines, answer }) => {
  expect(shown(...lines)).toEqual(answer);
});

test("the letters of a slip stand out in their words", () => {
  const { container } = render(
    <AnswerDifference mistakes={mistakesOf(answered("I like noodels", "I like noodles"))} />,
  );
  expect(container.querySelector("s b")?.textContent).toBe("el");
  expect(container.querySelector(".ok b")?.textContent).toBe("le");
});
