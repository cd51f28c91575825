import "fake-indexeddb/auto";
import { contractionWord } from "@shiju/learning/practice/contraction-words";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { bringContractionWords } from "./draw-slot.ts";
import { PracticeLine } from "./practice-line.tsx";

let run: LessonRun;
let container: HTMLElement;
const rendered = vi.fn<() => void>();

beforeEach(() => {
  run = new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => ({ ...defaultPracticeSettings, study_difficulty: 2 }),
  });
  ({ container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunContext value={run}>
          <Profiler id="line" onRender={rendered}>
            <PracticeLine />
          </Profiler>
        </RunContext>
      </MemoryRouter>
    </QueryClientProvider>,
  ));
});

const texts = (part = "text") =>
  [...container.querySelectorAll(`.w__${part}`)].map(({ textContent }) => textContent);
const marks = () => [...container.querySelectorAll(".w")].map(({ className }) => className);

test("letters, spaces and backspaces stand in their slots at once, and nothing renders", () => {
  rendered.mockClear();
  run.act({ type: "insert", text: "I" });
  expect(texts()).toEqual(["I", "", ""]);
  expect(marks()).toEqual(["w is-typed is-active has-caret", "w is-empty", "w is-empty"]);
  run.act({ type: "space" });
  run.act({ type: "insert", text: "li" });
  run.act({ type: "backspace" });
  run.act({ type: "compose", text: "ke" });
  expect(texts()).toEqual(["I", "lke", ""]);
  expect(marks()).toEqual(["w is-typed", "w is-typed is-active has-caret", "w is-empty"]);
  expect(rendered).not.toHaveBeenCalled();
});

test("a slot is as wide as what is typed into it once that is longer than its word", () => {
  run.act({ type: "insert", text: "Ill" });
  expect(texts("size")).toEqual(["Ill", "like", "noodles"]);
  run.act({ type: "clear" });
  expect(texts("size")).toEqual(["I", "like", "noodles"]);
});

test("what a check found wrong is replaced by the next letter, composed or not", () => {
  act(() => {
    run.act({ type: "insert", text: "I lake noodles" });
    run.act({ type: "enter" });
  });
  expect(marks()[1]).toBe("w is-wrong is-active is-replaced");
  run.act({ type: "compose", text: "l" });
  expect(texts()[1]).toBe("l");
  act(() => run.act({ type: "commit", text: "li" }));
  expect([texts()[1], marks()[1]]).toEqual(["li", "w is-typed is-active has-caret"]);
});

test("a hint stands behind what is typed, until that is something else", () => {
  act(() => run.hintUpTo(1));
  expect([texts()[0], marks()[0]]).toEqual(["I", "w is-empty is-hinted is-active has-caret"]);
  act(() => run.act({ type: "insert", text: "x" }));
  expect([texts()[0], marks()[0]]).toEqual(["x", "w is-typed is-active has-caret"]);
});

test("the same step once more begins with empty slots", async () => {
  act(() => {
    run.act({ type: "insert", text: "I like noodles" });
    run.act({ type: "enter" });
  });
  await waitFor(() => expect(container.querySelector(".line--answer")).not.toBeNull());
  act(run.again);
  expect(texts()).toEqual(["", "", ""]);
  expect(marks()).toEqual(["w is-empty is-active has-caret", "w is-empty", "w is-empty"]);
});

/** Asks for a sentence of these words instead. */
function ask(...asked: string[]): void {
  const [sentence] = practice.sentences;
  const words = asked.map((text) => ({
    ...sentence!.words[0]!,
    text,
    lemma: text.toLowerCase(),
    us: "mine",
  }));
  run = new LessonRun({
    practice: {
      ...practice,
      sentences: [
        { ...sentence!, en: asked.join(" "), words, chunks: [{ from: 0, to: words.length, parts: [] }] },
      ],
    },
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => ({ ...defaultPracticeSettings, study_difficulty: 2 }),
  });
  ({ container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunContext value={run}>
          <PracticeLine />
        </RunContext>
      </MemoryRouter>
    </QueryClientProvider>,
  ));
}
const classes = () => [...container.querySelectorAll<HTMLElement>(".w")].map((word) => word.dataset["class"]);

test("each word of a contraction that was written out has its own sound and ink", async () => {
  bringContractionWords(contractionWord);
  ask("I'm", "Amy.");
  act(() => {
    run.act({ type: "insert", text: "I am Amy" });
    run.act({ type: "enter" });
  });
  expect(classes()).toEqual(["pron", "v", "n"]);
  await waitFor(() => expect(texts("ipa")).toEqual(["aɪ", "æm", "mine"]));
});

test("a word that was written without its accent stands there with it once it is right", async () => {
  ask("A", "café.");
  act(() => {
    run.act({ type: "insert", text: "a cafe" });
    run.act({ type: "enter" });
  });
  await waitFor(() => expect(texts()).toEqual(["A", "café"]));
});
