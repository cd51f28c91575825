import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { afterPaint } from "#platform/page/after-paint.ts";
import { commandsOf } from "#parts/practice/commands/commands.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { Toolbar } from "./toolbar.tsx";

const nothing = () => {};

test("typing renders nothing of the toolbar, up to the letter that fills the last word; a check does", async () => {
  const rendered = vi.fn<() => void>();
  const run = new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  const commands = commandsOf(run, { onLeave: nothing, onSettings: nothing, onPanel: nothing });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunContext value={run}>
          <Profiler id="toolbar" onRender={rendered}>
            <Toolbar commands={commands} onReport={nothing} onMore={nothing} />
          </Profiler>
        </RunContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const painted = () => act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  await painted();
  rendered.mockClear();
  const words = run.store.getState().practice.slots.map(({ text }) => text);
  for (const text of words.join(" ")) {
    act(() => run.act(text === " " ? { type: "space" } : { type: "insert", text }));
    await painted();
  }
  expect(rendered).not.toHaveBeenCalled();
  act(() => run.act({ type: "enter" }));
  await waitFor(() => expect(container.textContent).toContain("下一题"));
});
