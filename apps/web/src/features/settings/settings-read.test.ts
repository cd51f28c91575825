import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settingKeys } from "@shiju/learning/settings";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../..");
const learning = join(app, "../../../packages/learning/src");
/** Where settings are named because they are settings, whether or not anything heeds them. */
const naming = /features.settings|settings(-table|-form|-sync)?\.ts$|testing|\.test\.tsx?$/;

const sources = [app, learning].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !naming.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);

test.each(settingKeys)("%s is read by something that a learner sees or hears", (key) => {
  // Word classes are read all twelve in one place.
  const written = key.replace(/^word_[a-z]+_/, "word_${name}_");
  expect(sources.some((source) => source.includes(written))).toBe(true);
});
