import { defaultSettings, type Settings } from "@shiju/learning/settings";
import { wordClasses } from "@shiju/learning/sentence";
import { themeColors } from "@shiju/ui/styles/theme-colors.ts";
import { adoptTheme, settings } from "./settings.ts";
import { stored } from "#platform/storage/storage.ts";

/**
 * The inline script of the page paints the stored theme, font and inks first; this follows every change,
 * also from another tab or device. Returns the way to stop.
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
  const { style } = document.documentElement;
  for (const name of wordClasses) {
    const ink = all[`word_${name}_show`] ? all[`word_${name}_color`] : "var(--ink)";
    style.setProperty(`--wc-${name}`, ink);
  }
}

/** The local key `theme` stays in step: it is what the page's inline script reads. */
function applyTheme(theme: Settings["style_theme"]): void {
  if (stored.get("theme") !== theme) stored.set("theme", theme);
  document.documentElement.classList.toggle("dark", theme === "dark");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", themeColors[theme]);
}

let shownFont: Settings["style_font"] | undefined;

function applyFont(font: Settings["style_font"]): void {
  if (font === shownFont) return;
  shownFont = font;
  const { style } = document.documentElement;
  if (font === defaultSettings.style_font) {
    style.removeProperty("--font-chosen");
    return;
  }
  style.setProperty("--font-chosen", `"${font}"`);
  loadFont(font).catch((error: unknown) => {
    console.warn(`The font ${font} could not be loaded, ${defaultSettings.style_font} is used`, error);
    if (shownFont !== font) return;
    style.removeProperty("--font-chosen");
    shownFont = undefined;
  });
}

/** Rejects when the font's file cannot be had; some browsers answer with the failed face instead. */
async function loadFont(font: string): Promise<void> {
  const faces = await document.fonts.load(`400 16px "${font}"`);
  if (faces.length === 0 || faces.some(({ status }) => status === "error")) throw new Error("No such font");
}
