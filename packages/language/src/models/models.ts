import { createRequire } from "node:module";
import type { Model } from "wink-nlp";
import { type Compromise, type Hyphenation, toHyphenate, toWink, type WinkMaker } from "./model-types.ts";

/**
 * The typed boundary of the language libraries. The libraries are large, and some have no types. Each library loads at
 * its first use, because a server that analyses nothing should not pay for it. The load is synchronous, so callers need
 * not wait for a promise. A browser uses `models.browser.ts` instead, by the `imports` of the package.
 */
const require = createRequire(import.meta.url);

export const wink = once(() =>
  toWink(require("wink-nlp") as WinkMaker, require("wink-eng-lite-web-model") as Model),
);

export const compromise = once(() => require("compromise/two") as Compromise);

export const hyphenate = once(() => toHyphenate(require("hyphen/en") as Hyphenation));

/** CMUdict: lower-case word to ARPAbet, `W AO1 T ER0`. */
export const pronunciations = once(
  () => (require("cmu-pronouncing-dictionary") as { dictionary: Record<string, string> }).dictionary,
);

function once<T>(load: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= load());
}
