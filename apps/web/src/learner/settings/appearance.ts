import { defaultSettings, type Settings } from "@shiju/learning/settings/settings";
import { paintTheme } from "@shiju/ui/styles/paint-theme.ts";
import { paintFont, paintInks } from "./paint.ts";
import { adoptTheme, settings } from "./settings.ts";
import { stored } from "#platform/storage/storage.ts";

/**
 * The boot script of the page paints what is stored first; this follows every change, also from another tab or
 * device. Returns the way to stop.
 */
export function startAppearance(): () => void {
  adoptTheme();
  const apply = () => applyAppearance(settings.all());
  apply();
  return settings.subscribe(apply);
}

function applyAppearance(all: Settings): void {
  applyTheme(all.style_theme);
  applyFont(all.style_font);
  paintInks(all);
}

/** The local key `theme` stays in step: it is what the boot script reads. */
function applyTheme(theme: Settings["style_theme"]): void {
  if (stored.get("theme") !== theme) stored.set("theme", theme);
  paintTheme(theme);
}

let shownFont: Settings["style_font"] | undefined;

function applyFont(font: Settings["style_font"]): void {
  if (font === shownFont) return;
  shownFont = font;
  paintFont(font);
  if (font === defaultSettings.style_font) return;
  loadFont(font).catch((error: unknown) => {
    console.warn(`The font ${font} could not be loaded, ${defaultSettings.style_font} is used`, error);
    if (shownFont !== font) return;
    paintFont(defaultSettings.style_font);
    shownFont = undefined;
  });
}

/** Rejects when the font's file cannot be had; some browsers answer with the failed face instead. */
async function loadFont(font: string): Promise<void> {
  const faces = await document.fonts.load(`400 16px "${font}"`);
  if (faces.length === 0 || faces.some(({ status }) => status === "error")) throw new Error("No such font");
}
