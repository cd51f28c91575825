import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing set is enough", () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: "production",
    PORT: 5800,
    HOST: "0.0.0.0",
    DATA_DIR: resolve("data"),
    SITE_NAME: "拾句",
  });
});

test("an empty variable counts as left out", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " " })).toMatchObject({ PORT: 5800 });
});

test("everything wrong is told at once, by name, and without the value, which may be secret", () => {
  const wrong = {
    PORT: "80a",
    HOST: "a b",
    DATABASE_URL: "mysql://root:secret@db",
    LOG_LEVEL: "loud",
    NODE_ENV: "x",
  };
  expect(() => readEnv(wrong)).toThrow(/PORT.*；HOST.*；DATABASE_URL.*；LOG_LEVEL|NODE_ENV.*；PORT.*；HOST/);
  expect(() => readEnv(wrong)).not.toThrow(/secret/);
});

test.each([
  ["https://api.example.com", "https://api.example.com/v1"],
  ["https://api.example.com/v1/", "https://api.example.com/v1/"],
  ["http://127.0.0.1:8880/speech/v1", "http://127.0.0.1:8880/speech/v1"],
])("a speech service at %s is asked at %s", (SPEECH_API_URL, base) => {
  expect(readEnv({ SPEECH_API_URL })).toMatchObject({ SPEECH_API_URL: base });
});

test("a speech service's voices are four, of which some may be missing", () => {
  expect(readEnv({ SPEECH_VOICES: "af_heart, ,am_michael,bm_george" })).toMatchObject({
    SPEECH_VOICES: ["af_heart", "", "am_michael", "bm_george"],
  });
  expect(() => readEnv({ SPEECH_VOICES: "nova", SPEECH_API_URL: "ftp://x" })).toThrow(
    /SPEECH_API_URL 要是 http.*SPEECH_VOICES 要是用逗号分开的四个声音/,
  );
});

test.each(["-1", "65536", "1.5", "0x10"])("%s is no port", (PORT) => {
  expect(() => readEnv({ PORT })).toThrow(/PORT 要是 0 到 65535 的整数/);
});
