import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { phoneticsOf } from "@shiju/language/phonetics";
import { afterEach, describe, expect, it } from "vitest";
import { createEspeak, type Espeak } from "./espeak.ts";
import { createPhonetics } from "./phonetics.ts";

const opened: Espeak[] = [];

function open(options?: Parameters<typeof createEspeak>[0]): Espeak {
  const espeak = createEspeak(options);
  opened.push(espeak);
  return espeak;
}

afterEach(() => {
  for (const espeak of opened.splice(0)) espeak.close();
});

async function processThat(does: string): Promise<string> {
  const entry = join(await mkdtemp(join(tmpdir(), "shiju-espeak-")), "espeak.process.js");
  writeFileSync(entry, does);
  return entry;
}

describe("espeak", () => {
  it("answers with raw IPA in both accents", async () => {
    const raw = await open().lookup(["water", "answer", "water"]);
    expect([...raw.keys()]).toEqual(["water", "answer"]);
    expect(raw.get("answer")).toEqual({ us: "ˈæ_n_s_ɚ", uk: "ˈɑː_n_s_ɐ" });
  });

  it("starts again after it was closed", async () => {
    const espeak = open();
    await espeak.lookup(["one"]);
    espeak.close();
    expect((await espeak.lookup(["two"])).get("two")?.us).toBe("t_ˈuː");
  });

  it("answers more words than one message holds", async () => {
    const words = Array.from({ length: 1200 }, (_, i) => String(i + 1));
    expect((await open().lookup(words)).size).toBe(1200);
  });

  it("rejects when the process dies, and tries again at the next lookup", async () => {
    const entry = await processThat('process.on("message", () => process.exit(1));');
    const espeak = open({ entry });
    await expect(espeak.lookup(["water"])).rejects.toThrow("ended");
    await expect(espeak.lookup(["water"])).rejects.toThrow("ended");
  });

  it("rejects when the process does not answer in time", async () => {
    const entry = await processThat('process.on("message", () => {});');
    await expect(open({ entry, timeoutMs: 300 }).lookup(["water"])).rejects.toThrow("in time");
  });
});

describe("createPhonetics", () => {
  it("falls back to CMUdict and says why once when espeak cannot be had", async () => {
    const reasons: string[] = [];
    const entry = await processThat("process.exit(1);");
    const lookup = createPhonetics(open({ entry }), (reason) => reasons.push(reason));
    const words = [{ word: "water", class: "n" as const }];
    expect(await phoneticsOf(words, lookup)).toEqual([{ us: "ˈwɔːtər", uk: "" }]);
    await phoneticsOf([{ word: "school", class: "n" }], lookup);
    expect(reasons).toHaveLength(1);
  });
});
