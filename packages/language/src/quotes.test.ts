import { expect, test } from "vitest";
import { closeQuotes } from "./quotes.ts";
import { splitSentences } from "./sentences.ts";

test.each<[string, string[]]>([
  [
    'It said to itself, "Oh dear! Oh dear! I shall be too late!"',
    ['It said to itself, "Oh dear!"', "Oh dear!", "I shall be too late!"],
  ],
  ["“Come in. Sit down.” He smiled.", ["Come in.", "“Sit down.” He smiled."]],
  ["“Come in. Sit down,” he said.", ["Come in.", "“Sit down,” he said."]],
  ["‘I’m late. Don’t wait.’", ["I’m late.", "Don’t wait."]],
  [
    "‘The boys’ room is up there,’ said Tom. ‘Go up.’",
    ["‘The boys’ room is up there,’ said Tom.", "‘Go up.’"],
  ],
  ['"Where are you?" she asked. "I am here."', ['"Where are you?" she asked.', '"I am here."']],
  ['The "new" car is old. I like it.', ['The "new" car is old.', "I like it."]],
  ['He said "Go" and left. I said "No" twice.', ['He said "Go" and left.', 'I said "No" twice.']],
  ["It's the boys' room. Rock 'n' roll!", ["It's the boys' room.", "Rock 'n' roll!"]],
  // A quotation mark without a closing mark in the paragraph is closed at the end of its sentence.
  ['She said, "I am here. Where are you?', ['She said, "I am here."', "Where are you?"]],
])("%s", (text, sentences) => {
  expect(closeQuotes(splitSentences(text))).toEqual(sentences);
});
