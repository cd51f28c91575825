import compromiseTwo from "compromise/two";
import hyphenation from "hyphen/en";
import model from "wink-eng-lite-web-model";
import winkNLP from "wink-nlp";
import { type Compromise, toHyphenate, toWink, type WinkMaker } from "./model-types.ts";

/**
 * The language libraries in a browser's worker. They are all loaded at once. The dictionary of pronunciations is
 * missing, because it is larger than all others together.
 */
export const wink = once(() => toWink(winkNLP as unknown as WinkMaker, model));

export const compromise = () => compromiseTwo as unknown as Compromise;

export const hyphenate = once(() => toHyphenate(hyphenation));

const none: Record<string, string> = {};
export const pronunciations = () => none;

function once<T>(load: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= load());
}
