import { type WordClass, wordClasses } from "../sentence.ts";
import { choice, colour, flag } from "./setting-rules.ts";

type ByWordClass<Suffix extends string, R> = Record<`word_${WordClass}_${Suffix}`, R>;
const wordClassRules = Object.fromEntries(
  wordClasses.flatMap((name) => [
    [`word_${name}_color`, colour],
    [`word_${name}_show`, flag(true)],
  ]),
) as ByWordClass<"color", typeof colour> & ByWordClass<"show", ReturnType<typeof flag>>;

/** The settings that are needed to paint a page before the rest is loaded. */
export const appearanceRules = {
  style_theme: choice(["light", "dark", "system"], "light"),
  style_font: choice(["Hind", "Huninn", "Inter", "Menbere", "MPLUSRounded"], "Hind"),
  /** Text size in a practice: 0 standard, 1 large, 2 very large. */
  style_text_size: choice([0, 1, 2], 0),
  ...wordClassRules,
};
