/**
 * The entry of a child process. espeak-ng is GPL-3, so it never runs inside the server. It answers over IPC instead.
 */
import loadEspeak from "@echogarden/espeak-ng-emscripten";
import type { RawPhonetics } from "@shiju/language/phonetics";
import { answerParent } from "../process-answers.ts";

const voices = { us: "en-us", uk: "en-gb-x-rp" } as const;

const espeak = await loadEspeak();
const worker = new espeak.eSpeakNGWorker();

answerParent((words: string[]): RawPhonetics[] => {
  const us = speak("us", words);
  const uk = speak("uk", words);
  return words.map((_, i) => ({ us: us[i] ?? "", uk: uk[i] ?? "" }));
});

function speak(accent: keyof typeof voices, words: string[]): string[] {
  // With an unknown voice, espeak keeps the previous voice. Only the return code says so.
  const code = worker.set_voice(voices[accent]);
  if (code !== 0) throw new Error(`espeak has no voice ${voices[accent]} (code ${code})`);
  return words.map((word) => readString(worker.convert_to_phonemes(word, true).ptr));
}

function readString(pointer: number): string {
  const bytes = espeak.HEAPU8;
  return Buffer.from(bytes.subarray(pointer, bytes.indexOf(0, pointer))).toString("utf8");
}
