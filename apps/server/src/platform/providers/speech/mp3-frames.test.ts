import fc from "fast-check";
import { expect, test } from "vitest";
import { anMp3 } from "#testing/content/speech.ts";
import { mp3Duration } from "./mp3-frames.ts";

/** 417 bytes: MPEG-1, layer III, 128 kbit/s, 44.1 kHz, 26.12 ms. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]);
const id3v2 = Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\u0001\u0002", "latin1"), Buffer.alloc(130)]);
const id3v1 = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125)]);

test.each([
  ["one frame", [frame], 26.12],
  ["ten frames between tags", [id3v2, ...Array.from({ length: 10 }, () => frame), id3v1], 261.22],
  ["what our encoder makes of a second", [anMp3(1000)], 1080],
])("%s", (_name, parts, ms) => {
  expect(mp3Duration(Buffer.concat(parts))).toBeCloseTo(ms, 0);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["tags alone", Buffer.concat([id3v2, id3v1])],
  ["a frame cut short", frame.subarray(0, 416)],
  ["something behind the frames", Buffer.concat([frame, Buffer.from("<html>")])],
  ["something before them", Buffer.concat([Buffer.from("x"), frame])],
  ["layer II", Buffer.concat([Buffer.from([0xff, 0xfd]), frame.subarray(2)])],
  ["a bit rate that is free", Buffer.concat([Buffer.from([0xff, 0xfb, 0x00]), frame.subarray(3)])],
  ["a tag longer than the file", id3v2.subarray(0, 50)],
])("%s is no MP3", (_name, bytes) => {
  expect(mp3Duration(bytes)).toBeUndefined();
});

test("no bytes make it throw", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => mp3Duration(bytes) === undefined));
});
