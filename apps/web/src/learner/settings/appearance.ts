import { defaultSettings, type Settings } from "@shiju/learning/settings/settings";
import { paintTheme, subscribeDeviceTheme } from "@shiju/ui/styles/paint-theme.ts";
import { paintFont, paintText } from "./paint.ts";
import { followLoad, forgetLoad } from "#platform/page/load-status.ts";
import { adoptTheme, settings } from "./settings.ts";
import { stored } from "#platform/storage/storage.ts";

/**
 * Applies theme, font and inks after every change, also a change in another tab or on another device. When the page
 * starts, the boot script has already done so. Returns a function that stops it.
 */
export function startAppearance(): () => void {
  adoptTheme();
  const apply = () => applyAppearance(settings.all());
  apply();
  const stops = [settings.subscribe(apply), subscribeDeviceTheme(apply)];
  return () => stops.forEach((stop) => stop());
}

function applyAppearance(all: Settings): void {
  applyTheme(all.style_theme);
  applyFont(all.style_font);
  paintText(all);
}

/** Applies the theme. The stored value `theme` is kept equal to the setting, because the boot script reads it. */
function applyTheme(theme: Settings["style_theme"]): void {
  if (stored.get("theme") !== theme) stored.set("theme", theme);
  paintTheme(theme);
}

let shownFont: Settings["style_font"] | undefined;

function applyFont(font: Settings["style_font"]): void {
  if (font === shownFont) return;
  shownFont = font;
  paintFont(font);
  if (font === defaultSettings.style_font) {
    forgetLoad("font");
    return;
  }
  const loading = loadFont(font);
  followLoad("font", loading);
  loading.catch((error: unknown) => {
    console.warn(`The font ${font} could not be loaded, ${defaultSettings.style_font} is used`, error);
    if (shownFont !== font) return;
    paintFont(defaultSettings.style_font);
    shownFont = undefined;
  });
}

/** Loads a font. Rejects if it cannot be loaded, also in browsers that resolve with a failed face instead. */
async function loadFont(font: string): Promise<void> {
  const faces = await document.fonts.load(`400 16px "${font}"`);
  if (faces.length === 0 || faces.some(({ status }) => status === "error")) throw new Error("No such font");
}
