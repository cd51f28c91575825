import { appearanceRules } from "@shiju/learning/settings/appearance-settings";
import { wordClasses } from "@shiju/learning/sentence";
import { fallbacksOf, knownOf, type Values } from "@shiju/learning/settings/setting-rules";
import { sharedKeys } from "@shiju/storage/shared-keys";
import { readStored } from "@shiju/storage/store";
import { paintTheme } from "@shiju/ui/styles/paint-theme.ts";
import { chosenIn, settingKeys } from "./changed-settings.ts";

type Appearance = Values<typeof appearanceRules>;

const defaults = fallbacksOf(appearanceRules);

/** Applies the stored theme, font and inks before the app has loaded. */
export function paintStored(): void {
  const chosen = knownOf(appearanceRules, chosenIn(readStored("setting", settingKeys.setting)));
  const all = { ...defaults, ...chosen };
  paintTheme(readStored("theme", sharedKeys.theme));
  paintFont(all.style_font);
  paintText(all);
}

export function paintFont(font: Appearance["style_font"]): void {
  paintStyle("--font-chosen", font === defaults.style_font ? "" : `"${font}"`);
}

/** Its size and its inks. */
export function paintText(all: Omit<Appearance, "style_theme" | "style_font">): void {
  paintStyle("--text-scale", `${1 + all.style_text_size / 5}`);
  for (const name of wordClasses)
    paintStyle(`--wc-${name}`, all[`word_${name}_show`] ? all[`word_${name}_color`] : "var(--ink)");
}

/** Sets a style property. An empty value removes the property, so that the theme decides. */
function paintStyle(name: string, value: string): void {
  document.documentElement.style.setProperty(name, value);
}
