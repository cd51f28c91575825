import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Voice } from "@shiju/contract/content/speech";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { aTone, aWav } from "#testing/content/speech.ts";
import { findCommandSpeech } from "./command-speech.ts";
import { mp3Duration } from "./mp3-frames.ts";
import { createSpeechProcess } from "./speech-process.ts";

const sound = createSpeechProcess();
const folder = mkdtempSync(join(tmpdir(), "shiju-commands-"));
const empty = join(folder, "empty");
mkdirSync(empty);
writeFileSync(join(folder, "tone.wav"), aWav(aTone(700)));
afterAll(() => {
  sound.close();
  rmSync(folder, { recursive: true });
});

// Commands keep their unfinished sounds in the temporary folder.
const { TMPDIR } = process.env;
beforeEach(() => {
  process.env["TMPDIR"] = join(folder, "temporary");
  mkdirSync(join(folder, "temporary"), { recursive: true });
});
afterEach(() => {
  const left = readdirSync(join(folder, "temporary")).filter((name) => name.startsWith("shiju-"));
  expect(left).toEqual([]);
  if (TMPDIR === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = TMPDIR;
});

/** Makes a folder with a command. The command writes down its arguments and then runs `does` in a shell. */
function pathWith(name: string, does: string): string {
  const path = mkdtempSync(join(folder, "bin-"));
  const program = join(path, name);
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${path}/arguments'\n${does}\n`);
  chmodSync(program, 0o755);
  return path;
}

const found = (path: string) => findCommandSpeech(path, sound);

async function speak(path: string, text: string, voice: Voice, ms = 5000) {
  const [provider] = found(path);
  if (!provider) throw new Error(`nothing found on ${path}`);
  return provider.speak(text, voice, AbortSignal.timeout(ms));
}

test("only what stands on the path and can be run is found, best first, with the voices it has", () => {
  const flite = pathWith("flite", "");
  const pico = pathWith("pico2wave", "");
  writeFileSync(join(empty, "flite"), "no program");
  expect(found(`${empty}::${pico}:${join(folder, "nowhere")}:${flite}`)).toMatchObject([
    { name: "flite", voices: new Set([1, 3]) },
    { name: "pico2wave", voices: new Set([1, 2]) },
  ]);
  expect(found(empty)).toEqual([]);
  expect(found("")).toEqual([]);
});

test.each([
  ["flite", `cp ${folder}/tone.wav "$6"`, 3, ["-voice", "rms", "-t", " -v it's $HOME", "-o"]],
  ["pico2wave", `cp ${folder}/tone.wav "$4"`, 2, ["-l", "en-GB", "-w", "--", " -v it's $HOME"]],
] as const)(
  "%s is told voice, text and file, whatever the text holds",
  async (name, does, voice, expectedArguments) => {
    const path = pathWith(name, does);
    const { mp3 } = await speak(path, "-v it's $HOME", voice);
    expect(mp3Duration(mp3)).toBeGreaterThan(700);
    expect(mp3Duration(mp3)).toBeLessThan(900);
    const given = readFileSync(join(path, "arguments"), "utf8").trim().split("\n");
    expect(given.filter((argument) => !argument.endsWith(".wav"))).toEqual(expectedArguments);
  },
);

test.each([
  ["fails", "exit 3", "Command failed"],
  ["writes nothing", "", "ENOENT"],
  ["writes no WAV", 'echo "no sound" > "$6"', "no WAV file"],
  ["writes half a header", `head -c 20 ${folder}/tone.wav > "$6"`, "without data"],
  ["says nothing", `head -c 44 ${folder}/tone.wav > "$6"`, "said nothing"],
])("a command that %s is a failure", async (_name, does, message) => {
  await expect(speak(pathWith("flite", does), "Hello", 1)).rejects.toThrow(message);
});

test("a command that hangs is killed when the time is over", async () => {
  const path = pathWith("flite", `exec sleep 60`);
  await expect(speak(path, "Hello", 1, 200)).rejects.toMatchObject({ name: "AbortError" });
  expect(existsSync(join(path, "arguments"))).toBe(true);
});
