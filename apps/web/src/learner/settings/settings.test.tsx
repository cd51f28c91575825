import { defaultSettings } from "@shiju/learning/settings/settings";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { portableSettings } from "./all-settings.ts";
import { changedSettings, changeSetting, settings, useSetting } from "./settings.ts";

beforeEach(() => {
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [{ lang: "en-US", name: "Samantha", localService: true }],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a setting is its default until somebody chooses, and then at once the choice", () => {
  expect(settings.get("style_font")).toBe("Hind");
  changeSetting("style_font", "Inter");
  expect(settings.get("style_font")).toBe("Inter");
  expect(settings.all()).toEqual({ ...defaultSettings, style_font: "Inter" });
});

test("all settings keep their identity until one changes", () => {
  expect(settings.all()).toBe(settings.all());
  const before = settings.all();
  changeSetting("style_font", "Inter");
  expect(settings.all()).not.toBe(before);
});

test("a component shows a change, whoever made it", () => {
  const Font = () => useSetting("style_font");
  render(<Font />);
  act(() => changeSetting("style_font", "Menbere"));
  expect(screen.getByText("Menbere")).toBeTruthy();
});

test("what this device starts with gives way to a choice", () => {
  settings.setDeviceVoice(2);
  expect(settings.get("voice_sound_source")).toBe(2);
  expect(portableSettings()).not.toHaveProperty("voice_sound_source");
  changeSetting("voice_sound_source", 1);
  expect(settings.get("voice_sound_source")).toBe(1);
  expect(portableSettings()).toEqual(defaultSettings);
  settings.setDeviceVoice(1);
});

test.each([
  ["no settings", '{"version":1,"value":[]}'],
  ["a setting without its time", '{"version":1,"value":{"style_font":{"value":"Inter"}}}'],
  ["no JSON", "{"],
])("%s in the cache are the defaults", (_, raw) => {
  localStorage.setItem("setting", raw);
  expect(settings.all()).toEqual(defaultSettings);
});

test("unknown keys and wrong values of another version do no harm", () => {
  const at = new Date(0).toISOString();
  const changed = { value: "sea", at, owner: null, waits: true };
  changedSettings.set("setting", { style_wallpaper: changed, style_theme: changed });
  expect(settings.all()).toEqual(defaultSettings);
});

test("where storage is switched off, choices live as long as the page", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  changeSetting("style_font", "Inter");
  expect(settings.get("style_font")).toBe("Inter");
  vi.unstubAllGlobals();
  changedSettings.remove("setting");
});
