import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { aTone, aWav } from "#testing/content/speech.ts";
import { localVoice } from "./local-voice.ts";
import { mp3Duration } from "./mp3-frames.ts";
import { createSpeechChain } from "./speech-chain.ts";
import { createSpeechProcess } from "./speech-process.ts";

const sound = createSpeechProcess();
const folder = mkdtempSync(join(tmpdir(), "shiju-local-"));
const model = join(folder, "us.onnx");
writeFileSync(model, "a model");
writeFileSync(join(folder, "tone.wav"), aWav(aTone(700)));
afterAll(() => {
  sound.close();
  rmSync(folder, { recursive: true });
});

/** Makes a stand-in for a neural voice. The stand-in writes down its arguments and then runs `does` in a shell. */
function program(name: string, does: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" > '${file}.told'\ncat > '${file}.read'\n${does}\n`);
  chmodSync(file, 0o755);
  return file;
}
const speaks = `cp ${folder}/tone.wav "$4"`;
const voiceNames = new Map([
  [1, model],
  [2, join(folder, "uk.onnx")],
] as const);
const given = ["--model", "{voice}", "--output_file", "{file}"];

test("it has the voices whose models are in place, and speaks with them what it reads", async () => {
  const file = program("piper", speaks);
  const voice = localVoice({ command: [file, ...given], voiceNames }, sound);
  expect(voice).toMatchObject({ name: "local", voices: new Set([1]) });
  const spoken = await voice?.speak('Rock "n" $HOME', 1, AbortSignal.timeout(5000));
  expect(mp3Duration(spoken?.mp3 ?? new Uint8Array())).toBeGreaterThan(700);
  expect(readFileSync(`${file}.told`, "utf8")).toContain(`--model\n${model}\n--output_file\n`);
  expect(readFileSync(`${file}.read`, "utf8")).toBe('Rock "n" $HOME\n');
});

test("a command may take the text as an argument", async () => {
  const file = program("talker", `cp ${folder}/tone.wav "$1"`);
  const voice = localVoice({ command: [file, "{file}", "say={text}"], voiceNames }, sound);
  await voice?.speak("{file} it's", 1, AbortSignal.timeout(5000));
  expect(readFileSync(`${file}.told`, "utf8")).toContain("say={file} it's\n");
  expect(readFileSync(`${file}.read`, "utf8")).toBe("");
});

test("without any model there is no such voice, without the program the server does not start", () => {
  const file = program("lonely", speaks);
  const missing = new Map([[1, join(folder, "nowhere.onnx")]] as const);
  expect(localVoice({ command: [file, ...given], voiceNames: missing }, sound)).toBeUndefined();
  const gone = [join(folder, "nowhere"), ...given];
  expect(() => localVoice({ command: gone, voiceNames }, sound)).toThrow(/SPEECH_COMMAND.*nowhere/);
});

test.each([
  ["fails", "exit 3"],
  ["writes nothing", ""],
  ["hangs", "exec sleep 60"],
])("one that %s gives way to the next provider in time", async (name, does) => {
  const local = localVoice({ command: [program(`bad-${name}`, does), ...given], voiceNames }, sound);
  if (!local) throw new Error("no local voice");
  const mp3 = new Uint8Array([1]);
  const next = { name: "next", voices: new Set([1] as const), timeoutMs: 1000, speak: async () => ({ mp3 }) };
  const chain = createSpeechChain({ providers: [{ ...local, timeoutMs: 500 }, next] });
  expect(await chain.speak("Hello", 1)).toMatchObject({ provider: "next" });
});
