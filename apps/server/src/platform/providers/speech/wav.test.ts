import { expect, test } from "vitest";
import { aTone, aWav } from "#testing/content/speech.ts";
import { readWav } from "./wav.ts";

const wav = aWav(aTone(100));

test("samples and rate come out as they went in, whatever other chunks there are", () => {
  expect(readWav(wav)).toEqual(aTone(100));
  const note = Buffer.concat([Buffer.from("LIST\u0003\0\0\0abc\0", "latin1")]);
  expect(readWav(Buffer.concat([wav.subarray(0, 12), note, wav.subarray(12)]))).toEqual(aTone(100));
});

test("a length that its writer never filled in means all there is", () => {
  const streamed = Buffer.from(wav);
  streamed.writeUInt32LE(0xff_ff_ff_ff, 40);
  expect(readWav(streamed)).toEqual(aTone(100));
});

test.each([
  ["nothing", Buffer.alloc(0), "no WAV file"],
  ["text", Buffer.from("Something went wrong, sorry."), "no WAV file"],
  ["two channels", aWav(aTone(100), { channels: 2 }), "2 channels"],
  ["no data", wav.subarray(0, 36), "without data"],
  ["no format", Buffer.concat([wav.subarray(0, 12), wav.subarray(36)]), "without fmt"],
  ["a header cut short", wav.subarray(0, 24), "without data"],
])("%s is refused", (_name, file, message) => {
  expect(() => readWav(file)).toThrow(message);
});
