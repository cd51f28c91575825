import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
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
    /SPEECH_API_URL 应为 http.*SPEECH_VOICES 应为用逗号分开的四个声音/,
  );
});

test("a local voice is a program by its whole path, its arguments, and what stands for its voices", () => {
  const SPEECH_COMMAND = '"/opt/my piper/piper" --model {voice} --output_file {file}';
  expect(readEnv({ SPEECH_COMMAND, SPEECH_COMMAND_VOICES: "/opt/us.onnx,/opt/uk.onnx,," })).toMatchObject({
    SPEECH_COMMAND: ["/opt/my piper/piper", "--model", "{voice}", "--output_file", "{file}"],
    SPEECH_COMMAND_VOICES: ["/opt/us.onnx", "/opt/uk.onnx", "", ""],
  });
  for (const wrong of ["piper {file}", "/opt/piper --model {voice}"])
    expect(() => readEnv({ SPEECH_COMMAND: wrong })).toThrow(/SPEECH_COMMAND 应为程序的完整路径/);
  expect(() => readEnv({ SPEECH_COMMAND_VOICES: "a,b" })).toThrow(/SPEECH_COMMAND_VOICES .*四个声音/);
});

test.each(["-1", "65536", "1.5", "0x10"])("%s is no port", (PORT) => {
  expect(() => readEnv({ PORT })).toThrow(/PORT 应为 0 到 65535 的整数/);
});

test("what a choice calls for is asked for by name, beside everything else that is wrong", () => {
  expect(() => readEnv({ SMS_PROVIDER: "tencent", SMS_KEY_ID: "x", PORT: "x" })).toThrow(
    /PORT .*；SMS_KEY_SECRET 没有设置，SMS_PROVIDER=tencent 需要它；SMS_SIGN_NAME .*；SMS_TEMPLATE .*；SMS_APP_ID /,
  );
  expect(() => readEnv({ WECHAT_APP_ID: "wx1" })).toThrow(
    /WECHAT_APP_SECRET 没有设置，WECHAT_APP_ID 需要它；PUBLIC_URL 没有设置/,
  );
  expect(() => readEnv({ WECHAT_OFFICIAL_APP_SECRET: "s" })).toThrow(
    /WECHAT_OFFICIAL_APP_ID 没有设置，WECHAT_OFFICIAL_APP_SECRET 需要它；PUBLIC_URL 没有设置/,
  );
  const sms = { SMS_KEY_ID: "a", SMS_KEY_SECRET: "b", SMS_SIGN_NAME: "c", SMS_TEMPLATE: "d" };
  expect(readEnv({ SMS_PROVIDER: "aliyun", ...sms })).toMatchObject(sms);
  expect(readEnv({ PUBLIC_URL: "https://shiju.example/" })).toMatchObject({
    PUBLIC_URL: "https://shiju.example",
  });
});

test("nothing can be bought in production unless somebody takes money, and the sandbox has to be asked for twice", () => {
  expect(readEnv({}).PAYMENTS).toEqual([]);
  expect(readEnv({ NODE_ENV: "development" }).PAYMENTS).toEqual(["sandbox"]);
  expect(() => readEnv({ PAYMENTS: "sandbox" })).toThrow(/sandbox 不收钱/);
  const asked = { PAYMENTS: "sandbox", PAYMENTS_SANDBOX_IN_PRODUCTION: "yes" };
  expect(readEnv(asked).PAYMENTS).toEqual(["sandbox"]);
  expect(() => readEnv({ PAYMENTS: "cash" })).toThrow(/PAYMENTS 应为/);
});

const folder = mkdtempSync(join(tmpdir(), "shiju-env-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const written = (type: "pkcs8" | "pkcs1") => keys.privateKey.export({ format: "pem", type }).toString();
const bare = (pem: string) => pem.replaceAll(/-----.*-----|\s/g, "");
const publicPem = keys.publicKey.export({ format: "pem", type: "spki" }).toString();
const weakPem = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({
  format: "pem",
  type: "pkcs8",
});

test.each([
  ["PEM, PKCS8", written("pkcs8")],
  ["PEM, PKCS1", written("pkcs1")],
  ["PKCS8 without its lines", bare(written("pkcs8"))],
  ["PKCS1 without its lines", bare(written("pkcs1"))],
])("a merchant's key may come as %s", (_what, content) => {
  const { ALIPAY_KEY_FILE, ALIPAY_PUBLIC_KEY_FILE } = readEnv({
    ALIPAY_KEY_FILE: file("private.pem", content),
    ALIPAY_PUBLIC_KEY_FILE: file("public.pem", bare(publicPem)),
  });
  expect(ALIPAY_KEY_FILE?.equals(keys.privateKey)).toBe(true);
  expect(ALIPAY_PUBLIC_KEY_FILE?.equals(keys.publicKey)).toBe(true);
});

test("files of keys that are missing or wrong are told at once, beside the variables that are", () => {
  const wrong = {
    PAYMENTS: "wechat,alipay",
    WECHAT_PAY_KEY_FILE: join(folder, "nowhere.pem"),
    WECHAT_PAY_API_KEY_FILE: file("short.txt", "secret-but-short"),
    ALIPAY_KEY_FILE: file("weak.pem", weakPem.toString()),
    ALIPAY_PUBLIC_KEY_FILE: file("swapped.pem", written("pkcs8")),
  };
  expect(() => readEnv(wrong)).toThrow(
    /WECHAT_PAY_KEY_FILE 指定的文件读不到.*WECHAT_PAY_API_KEY_FILE 指定的文件不是 32 个字符的密钥.*ALIPAY_KEY_FILE 指定的文件不是 RSA 私钥.*ALIPAY_PUBLIC_KEY_FILE 指定的文件不是 RSA 公钥.*WECHAT_PAY_MCH_ID 没有设置，PAYMENTS 里的 wechat 需要它.*ALIPAY_SELLER_ID 没有设置.*PUBLIC_URL 没有设置/,
  );
  expect(() => readEnv(wrong)).not.toThrow(/secret-but-short|PRIVATE/);
});

test("an object store is named by five settings, or not at all", () => {
  const store = {
    S3_ENDPOINT: "https://s3.example.com/",
    S3_BUCKET: "shiju-files",
    S3_REGION: "cn-north-1",
    S3_KEY_ID: "a",
    S3_SECRET: "b",
  };
  expect(readEnv(store)).toMatchObject({ ...store, S3_ENDPOINT: "https://s3.example.com" });
  expect(() => readEnv({ S3_ENDPOINT: store.S3_ENDPOINT, S3_SECRET: "very secret", PORT: "x" })).toThrow(
    /PORT .*；S3_BUCKET 没有设置，对象存储需要 S3_ENDPOINT、.*；S3_REGION 没有设置.*；S3_KEY_ID 没有设置/,
  );
  expect(() => readEnv({ ...store, S3_ENDPOINT: "s3.example.com", S3_BUCKET: "My bucket" })).toThrow(
    /S3_ENDPOINT 应为 http:.*；S3_BUCKET 应为存储桶的名字/,
  );
});
