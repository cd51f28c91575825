import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startAppearance } from "./appearance.ts";
import { paintStored } from "./paint.ts";
import { resetSettings } from "./all-settings.ts";
import { changeSetting, changeSettings, settings } from "./settings.ts";
import { stored } from "#platform/storage/storage.ts";

const root = document.documentElement;
const painted = () => ({
  dark: root.classList.contains("dark"),
  font: root.style.getPropertyValue("--font-chosen"),
  n: root.style.getPropertyValue("--wc-n"),
  art: root.style.getPropertyValue("--wc-art"),
});

let stop = () => {};
let load: () => Promise<{ status: string }[]>;

beforeEach(() => {
  load = async () => [{ status: "loaded" }];
  Object.defineProperty(document, "fonts", { configurable: true, value: { load: () => load() } });
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  root.className = "";
  root.removeAttribute("style");
});
afterEach(() => {
  stop();
  resetSettings();
});

test("without choices the theme's own font and inks are left alone", () => {
  stop = startAppearance();
  expect(painted()).toEqual({ dark: false, font: "", n: "", art: "" });
});

test("theme, font and inks follow every change, and so does the local key of the theme", () => {
  stop = startAppearance();
  changeSettings({ style_theme: "dark", style_font: "Inter", word_n_color: "#aa3300", word_art_show: false });
  expect(painted()).toEqual({ dark: true, font: '"Inter"', n: "#aa3300", art: "var(--ink)" });
  expect(stored.get("theme")).toBe("dark");
  changeSettings({ style_theme: "light", style_font: "Hind", word_n_color: "", word_art_show: true });
  expect(painted()).toEqual({ dark: false, font: "", n: "", art: "" });
  expect(stored.get("theme")).toBe("light");
});

test("a page that follows the device changes with it, and not any more once a theme is chosen", () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => device);
  stop = startAppearance();
  changeSettings({ style_theme: "system" });
  expect(painted().dark).toBe(true);
  expect(stored.get("theme")).toBe("system");
  device.matches = false;
  device.dispatchEvent(new Event("change"));
  expect(painted().dark).toBe(false);
  paintStored();
  expect(painted().dark).toBe(false);

  changeSettings({ style_theme: "light" });
  device.matches = true;
  device.dispatchEvent(new Event("change"));
  expect(painted().dark).toBe(false);
});

test("what is stored paints the same, before the app has loaded", () => {
  stop = startAppearance();
  changeSettings({
    style_theme: "dark",
    style_font: "Menbere",
    word_n_color: "#aa3300",
    word_art_color: "#00aa33",
    word_art_show: false,
  });
  const after = painted();
  root.className = "";
  root.removeAttribute("style");
  paintStored();
  expect(painted()).toEqual(after);
});

test.each([
  "{",
  '{"version":1,"value":{"style_font":null,"word_n_color":7}}',
  '{"version":0,"value":{"a":1}}',
  "7",
])("what is stored paints the defaults where it is %s", (raw) => {
  localStorage.setItem("setting", raw);
  paintStored();
  expect(painted()).toEqual({ dark: false, font: "", n: "", art: "" });
});

test.each([
  ["rejects", () => Promise.reject(new Error("404"))],
  ["answers with a failed face", async () => [{ status: "error" }]],
  ["has none", async () => []],
])("a font whose loading %s gives way to the default, with a message", async (_what, failing) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  load = failing;
  stop = startAppearance();
  changeSetting("style_font", "Huninn");
  await vi.waitFor(() => expect(painted().font).toBe(""));
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("Huninn"), expect.anything());
  expect(settings.get("style_font")).toBe("Huninn");
});

test("a theme stored before there were settings becomes a choice", () => {
  stored.set("theme", "dark");
  stop = startAppearance();
  expect(settings.get("style_theme")).toBe("dark");
  expect(painted().dark).toBe(true);
});
