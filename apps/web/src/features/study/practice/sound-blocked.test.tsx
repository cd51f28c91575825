import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetSettings } from "#learner/settings/all-settings.ts";
import { changeSettings } from "#learner/settings/settings.ts";
import { stubBrowser, tap } from "#platform/sound/browser-fakes.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { SoundBlocked } from "./sound-blocked.tsx";
import { connectSounds } from "./sounds.ts";

beforeEach(() => changeSettings({ voice_sound_source: 2 }));
afterEach(() => {
  vi.unstubAllGlobals();
  resetSettings();
});

test("a dictation opened by its address says that the browser holds the sound back, until the first tap", async () => {
  const browser = stubBrowser();
  browser.allowed = false;
  browser.files["/sound.mp3"] = 1;
  const { fetch: files } = globalThis;
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/api/tts" ? Response.json({ url: "/sound.mp3" }) : files(url),
  );
  const run = new LessonRun({
    practice,
    source: "course",
    practiceType: "dictation",
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  render(<SoundBlocked />);
  const stop = connectSounds(run);
  const notice = await screen.findByRole("button", { name: "点一下打开声音" });
  fireEvent.mouseDown(notice);
  act(() => tap(browser));
  await vi.waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  await vi.waitFor(() => expect(browser.heard).toHaveLength(1));
  stop();
});
