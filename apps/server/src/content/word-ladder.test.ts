import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wordLadder } from "@shiju/learning/word-ladder";
import { packsBelow } from "@shiju/learning/packs-below";
import { expect, test } from "vitest";
import { parse } from "yaml";

const headOf = (id: string) => join(import.meta.dirname, "../../../../content", id, "pack.yaml");

test.each(wordLadder.filter((id) => existsSync(headOf(id))))(
  "%s stands on the packs without which it is",
  (id) => {
    const { from } = parse(readFileSync(headOf(id), "utf8")) as { from: { without?: string[] } };
    const direct = (from.without ?? []).map((level) => `words-${level}`);
    const all = new Set(direct.flatMap((other) => [...packsBelow(other), other]));
    expect(packsBelow(id)).toEqual([...all]);
  },
);
