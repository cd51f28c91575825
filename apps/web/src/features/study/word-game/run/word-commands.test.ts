import "fake-indexeddb/auto";
import { defaultSettings } from "@shiju/learning/settings/settings";
import { expect, test } from "vitest";
import { wordSession } from "./sample-session.ts";
import { wordCommandsOf } from "./word-commands.ts";
import { WordRun } from "./word-run.ts";

test("the commands of a word do what they say, and its copying is a word to write", () => {
  const run = new WordRun({
    game: "learn",
    mode: null,
    start: { source: "wordCourse", chapterId: "sample.01", packId: null, ids: null, count: null },
    session: wordSession,
    settings: () => defaultSettings,
  });
  const doors: string[] = [];
  const commands = wordCommandsOf(run, {
    onLeave: () => doors.push("leave"),
    onSettings: () => doors.push("settings"),
    onPanel: () => doors.push("panel"),
  });
  const now = () => run.store.getState();
  commands.next();
  expect(now().asked?.word.id).toBe("luggage");
  commands.copy();
  commands.hint();
  expect([now().asked?.task, now().practice.hint]).toEqual(["mode1", "first_letter"]);
  commands.show();
  expect(now().practice.answerShown).toBe(true);
  commands.previous();
  expect(now().asked?.task).toBe("card");
  commands.pause();
  expect(now().paused).toBe(true);
  commands.pause();
  commands.leave();
  commands.settings();
  commands.panel();
  expect([now().paused, doors]).toEqual([false, ["leave", "settings", "panel"]]);
});
