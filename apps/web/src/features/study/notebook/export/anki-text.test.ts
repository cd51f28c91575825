import { expect, test } from "vitest";
import { toAnki } from "./anki-text.ts";

test("Anki gets a head that explains the columns, and cells that stay one line of safe HTML", () => {
  const cards = [["我喜欢\t茶", 'I like <b> & "tea".\nYes', "零基础起步", "拾句"]];
  expect(toAnki(cards).split("\n")).toEqual([
    "#separator:tab",
    "#html:true",
    "#columns:正面\t背面\t来源\t标签",
    "#tags column:4",
    "我喜欢 茶\tI like &lt;b&gt; &amp; &quot;tea&quot;.<br>Yes\t零基础起步\t拾句",
    "",
  ]);
});
