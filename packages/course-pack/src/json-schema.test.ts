import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { jsonSchemas } from "./json-schema.ts";

it.each(Object.entries(jsonSchemas()))(
  "content/%s is as `npm run content -- schema` writes it",
  (name, text) => {
    expect(readFileSync(new URL(`../../../content/${name}`, import.meta.url), "utf8")).toBe(text);
  },
);
