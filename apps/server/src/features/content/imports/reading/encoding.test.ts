import { expect, test } from "vitest";
import { decode, guessEncoding } from "./encoding.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

test.each([
  [
    "Big5",
    bytes("a7 da b7 7c a4 f4 b3 7b a1 43 0a a6 ad a6 77 a4 40 b0 5f a1 49"),
    "big5",
    "我會水逢。\n早安一起！",
  ],
  ["GBK", bytes("ce d2 cf b2 bb b6 cb ae b9 fb a1 a3"), "gb18030", "我喜欢水果。"],
  [
    "GBK with traditional characters",
    bytes("ce d2 95 fe c8 a5 d3 9c d3 b9 9a 67"),
    "gb18030",
    "我會去訙庸歡",
  ],
  ["Western", bytes("63 61 66 e9 20 61 75 20 6c 61 69 74"), "windows-1252", "café au lait"],
])("%s is told by its characters", (_, content, encoding, text) => {
  expect(guessEncoding(content)).toBe(encoding);
  expect(decode(content, guessEncoding(content))).toBe(text);
});

test("characters for private use are no text", () => {
  // They are what GB18030 makes of this line in Big5.
  const line = bytes("a6 41 a8 a3 a1 41 a4 fd a5 fd a5 cd");
  expect(decode(line, "gb18030")).toMatch(/[\uE000-\uF8FF]/u);
  expect(decode(line, guessEncoding(line))).toBe("再見，王先生");
});

test.each([
  ["big5", [0xc4, 0xab, 0xaa, 0x47]],
  ["big5", [0xa6, 0xd1, 0xae, 0x76]],
  ["gb18030", [0xc6, 0xbb, 0xb9, 0xfb]],
  ["gb18030", [0xc0, 0xcf, 0xca, 0xa6]],
])("a short list in %s is known by its Chinese", (encoding, chinese) => {
  const list = Uint8Array.from([...Buffer.from("1.apple n."), ...chinese, 0x0a]);
  expect(guessEncoding(list)).toBe(encoding);
});
