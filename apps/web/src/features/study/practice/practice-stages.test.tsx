import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { commandsOf } from "#parts/practice/commands/commands.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { PracticeStages } from "./practice-stages.tsx";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";

const nothing = () => {};
const rendered = vi.fn<() => void>();

function show(content = practice, copiesAll = false) {
  const run = new LessonRun({
    practice: content,
    source: "course",
    practiceType: "translation",
    copiesAll,
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  const commands = commandsOf(run, { onLeave: nothing, onSettings: nothing, onPanel: nothing });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunContext value={run}>
          <Profiler id="stages" onRender={rendered}>
            <PracticeStages commands={commands} />
          </Profiler>
        </RunContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const stages = () => [...container.querySelectorAll<HTMLElement>(".stage")];
  const front = () => container.querySelector(".in-front");
  const slotsOf = (stage: Element | null | undefined) =>
    [...(stage?.querySelectorAll(".w__size") ?? [])].map(({ textContent }) => textContent);
  return { run, stages, front, slotsOf };
}

test("the step ahead stands unseen behind the one in front, and comes to the front as it stands", async () => {
  const { run, stages, front, slotsOf } = show();
  expect(stages()).toHaveLength(1);
  act(run.lookAhead);
  expect(stages().map(({ className }) => className)).toEqual(["stage in-front", "stage is-ahead"]);
  expect(stages().map(({ inert }) => inert)).toEqual([false, true]);
  const ahead = stages()[1];
  const words = [...(ahead?.querySelectorAll(".w") ?? [])];
  expect(slotsOf(ahead)).toEqual(run.steps[1]?.en.split(" "));
  act(run.next);
  expect(front()).toBe(ahead);
  expect([...(front()?.querySelectorAll(".w") ?? [])]).toEqual(words);
  await waitFor(() => expect(slotsOf(stages()[0])).toEqual(["I", "like", "noodles"]));
  expect(stages().map(({ inert }) => inert)).toEqual([true, false]);
});

test("a new word stands in sight with its sound, says that it is one, and what comes next", () => {
  const { run, front } = show({ ...practice, known: [] });
  act(() => run.goTo(1));
  const text = () => front()?.textContent ?? "";
  expect(text()).toContain("新词，先照着写一遍");
  expect(text()).toContain("这一遍不记成绩，下一步再凭记忆写");
  expect(front()?.querySelector(".copy")?.textContent).toContain("noodles/x/");
  expect(front()?.querySelector(".copy button")?.getAttribute("aria-label")).toBe("播放新词");
  expect(front()?.querySelector(".cue__gloss")?.textContent).toBe("面条");
  expect(front()?.querySelector(".hints")).toBeNull();
  act(() => run.act({ type: "insert", text: "noodles" }));
  act(() => run.act({ type: "enter" }));
  expect(text()).not.toContain("一次答对");
  act(run.next);
  expect(text()).not.toContain("新词");
  expect(front()?.querySelector(".copy")).toBeNull();
  expect(front()?.querySelector(".hints")).not.toBeNull();
});

test("in a round of copies every step stands in sight, and none is called a new word", () => {
  const { run, front } = show({ ...practice, known: [] }, true);
  for (const [index, en] of ["I like", "noodles", "I like noodles."].entries()) {
    act(() => run.goTo(index));
    const text = front()?.textContent ?? "";
    expect(front()?.querySelector(".copy__en")?.textContent).toBe(en);
    expect(text).toContain("照着写一遍");
    expect(text).toContain("这一遍看着写，不记成绩");
    expect(text).not.toContain("新词");
    expect(text).not.toContain("凭记忆");
    expect(front()?.querySelector(".hints")).toBeNull();
    expect(run.store.getState().practice.judgedWith.always_show).toBe(true);
  }
});

test("what is typed stands on the stage in front alone", () => {
  const { run, stages } = show();
  act(run.lookAhead);
  act(() => run.act({ type: "insert", text: "i" }));
  expect(stages().map((stage) => stage.querySelector(".w__text")?.textContent)).toEqual(["i", ""]);
});

test("a jump brings its step to the front, whichever stage it takes", () => {
  const { run, front, slotsOf } = show();
  act(run.lookAhead);
  act(() => run.goTo(2));
  expect(slotsOf(front())).toEqual(["I", "like", "noodles"]);
  act(() => run.goTo(1));
  expect(slotsOf(front())).toEqual(["noodles"]);
});

test("a step that stands ready comes to the front before the event that asks for it is over, and nothing renders", async () => {
  const { run, stages, slotsOf } = show();
  act(run.lookAhead);
  rendered.mockClear();
  run.next();
  expect(stages().map(({ className }) => className)).toEqual(["stage is-ahead", "stage in-front"]);
  expect(rendered).not.toHaveBeenCalled();
  await waitFor(() => expect(slotsOf(stages()[0])).toEqual(["I", "like", "noodles"]));
});

test("the answer is drawn when the event of the check is over, and its verdict follows", async () => {
  const { run, front } = show();
  const { slots } = run.store.getState().practice;
  act(() => run.act({ type: "insert", text: slots.map(({ text }) => text).join(" ") }));
  expect(front()?.querySelector(".line--answer")).toBeNull();
  act(() => run.act({ type: "enter" }));
  expect(front()?.querySelector(".line--answer")).not.toBeNull();
  await waitFor(() => expect(front()?.querySelector(".verdict__right")).not.toBeNull());
});

/** The moves of elements that were animated. */
const moves = vi.fn<(frames: readonly { transform: string }[]) => void>();
const write = (run: LessonRun, text: string) =>
  act(() => {
    for (const word of text.split(" ")) {
      run.act({ type: "insert", text: word });
      run.act({ type: "space" });
    }
  });

test("the pieces of a whole sentence slide together that is right at the first check, and Enter goes on meanwhile", async () => {
  Element.prototype.animate = moves as unknown as typeof Element.prototype.animate;
  const { run, front } = show();
  act(() => run.goTo(2));
  await waitFor(() => expect(front()?.querySelector(".line--answering")).not.toBeNull());
  write(run, "I like noodles");
  await waitFor(() => expect(front()?.querySelector("[data-joined]")).not.toBeNull());
  expect(moves.mock.calls.map(([frames]) => frames[1]?.transform)).toEqual([
    "translate(-7px, -3px)",
    "translate(7px, 3px)",
  ]);
  act(() => run.take({ type: "enter" }));
  expect(run.store.getState().index).toBe(3);
});

test("a sentence that was put right and a chunk stay as they are", async () => {
  for (const [index, text] of [
    [2, "I like noodle noodles"],
    [0, "I like"],
  ] as const) {
    const { run, front } = show();
    act(() => run.goTo(index));
    moves.mockClear();
    write(run, text);
    await waitFor(() => expect(front()?.querySelector(".verdict__right")).not.toBeNull());
    expect(front()?.querySelector("[data-joined]")).toBeNull();
    expect(moves).not.toHaveBeenCalled();
  }
});
