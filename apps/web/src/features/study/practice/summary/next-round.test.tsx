import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import type { RoundLeft } from "#parts/practice/run/rounds.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { NextRound } from "./next-round.tsx";

function show(round: RoundLeft) {
  const onAgain = vi.fn<() => void>();
  const run = new LessonRun({
    practice,
    source: "course",
    practiceType: "dictation",
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  render(
    <MemoryRouter>
      <RunContext value={run}>
        <NextRound round={round} rank="btn--primary" onAgain={onAgain} />
      </RunContext>
    </MemoryRouter>,
  );
  return onAgain;
}

test("after the copies the same lesson is heard again, without leaving the page", () => {
  const onAgain = show({ practice: "dictation", isAfterCopies: true });
  fireEvent.click(screen.getByRole("button", { name: "再来一遍：这次不看着写" }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test("a round of another type is a page of its own", () => {
  show({ practice: "translation", isAfterCopies: false });
  const link = screen.getByRole("link", { name: "再来一遍：这次看中文写" });
  expect(link.getAttribute("href")).toBe(`/game?lesson=${practice.lesson?.id}`);
});
