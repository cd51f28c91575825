import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { aPack, food } from "#testing/content/packs.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { standIn } from "#testing/content/speech.ts";
import { bucketOf, isWithoutSwift, startSwift, type Swift } from "#testing/machines/swift.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import type { ObjectStoreSettings } from "./object-storage.ts";
import { type ObjectStore, openObjectStore } from "./object-store.ts";
import { refusalIn } from "./object-store-words.ts";
import type { Storage } from "./storage.ts";

const lines: string[] = [];
const log = pino(
  { level: "warn" },
  new Writable({
    write(line, _encoding, done) {
      lines.push((JSON.parse(String(line)) as { msg: string }).msg);
      done();
    },
  }),
);
const open = (settings: ObjectStoreSettings) => openObjectStore(settings, { clock: () => new Date(), log });
const settings: ObjectStoreSettings = {
  endpoint: "http://127.0.0.1:1",
  bucket: "shiju",
  region: "us-east-1",
  keyId: "id",
  secret: "a secret",
};

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("an address that takes everything and keeps nothing is no store", async () => {
  const server = createServer((_request, response) => response.end("<html>"));
  const endpoint = await listen(server);
  onTestFinished(() => void server.close());
  await expect(open({ ...settings, endpoint })).rejects.toThrow("S3_ENDPOINT 那里不像是对象存储");
});

test.each(["ENOTFOUND", "CERT_HAS_EXPIRED", "ERR_SSL_WRONG_VERSION_NUMBER"])(
  "%s is told as a setting that is wrong",
  (code) => {
    const failed = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) });
    expect(refusalIn(failed, settings)).toMatch(/S3_ENDPOINT/);
  },
);

test("a store to which nothing leads does not keep the server from starting", async () => {
  const server = createServer();
  const endpoint = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  lines.length = 0;
  const store = await open({ ...settings, endpoint });
  onTestFinished(store.close);
  expect(store.away()).toMatchObject({
    reason: expect.stringMatching(/没有响应（ECONNREFUSED）.*请检查/) as string,
  });
  const storage = store.storage("uploads");
  const refused = { code: "unavailable", message: expect.stringMatching(/图片/) as string };
  await expect(storage.read("a")).rejects.toMatchObject(refused);
  await expect(storage.write("a", "b")).rejects.toMatchObject(refused);
  await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(refused);
  expect(lines).toEqual(["the object store is away"]);
});

const withoutSwift = isWithoutSwift("an object store that refuses, freezes and comes back");

describe.skipIf(withoutSwift)("an object store", () => {
  let swift: Swift;
  let store: ObjectStore;
  beforeAll(async () => {
    swift = await startSwift();
    store = await open(bucketOf(swift.settings));
  }, 120_000);
  afterAll(async () => {
    store.close();
    await swift.close();
  });

  test.each([
    ["a wrong secret", { secret: "wrong" }, /不认 S3_KEY_ID 和 S3_SECRET：请检查/],
    ["a key that nobody has", { keyId: "nobody:here" }, /不认 S3_KEY_ID 和 S3_SECRET：请检查/],
    ["another region", { region: "mars" }, /不在 S3_REGION=mars：请/],
    ["a bucket that is not there", { bucket: "nowhere" }, /没有存储桶 nowhere：请先创建它/],
  ])("%s is told at start, with what to do, and without the secret", async (_what, wrong, words) => {
    const opening = open({ ...bucketOf(swift.settings), ...wrong });
    await expect(opening).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(words) as string,
    });
    await expect(opening).rejects.not.toThrow(swift.settings.S3_SECRET);
  });

  /** The store is opened after the server is composed. */
  const later = (folder: string): Storage => {
    const storage = () => store.storage(folder);
    return {
      place: folder,
      folder: undefined,
      read: (name) => storage().read(name),
      write: (name, content) => storage().write(name, content),
      remove: (name) => storage().remove(name),
      list: () => storage().list(),
      readStream: (name) => storage().readStream(name),
      writeStream: (name, content) => storage().writeStream(name, content),
      removeUnfinished: (before) => storage().removeUnfinished(before),
    };
  };
  const voice = standIn("voice");
  const pack = aPack({}, [[food]]);
  const server = testServer((db) => seedPack(db, pack), {
    uploads: later("uploads"),
    speech: { storage: later("speech"), providers: [voice] },
    log,
  });

  test("while it is frozen pictures and speech are refused in words, and answers are kept", async () => {
    const learner = await server.newLearner();
    const call = server.as(learner);
    const upload = async () => {
      const { payload, headers } = fileForm(await picture());
      const authorization = `Bearer ${learner.token}`;
      return server.raw({
        method: "POST",
        url: "/api/uploads/image",
        payload,
        headers: { ...headers, authorization },
      });
    };
    const speak = (text: string) => call("POST", "/api/tts", { text, voice: 1 });
    const { path } = (await upload()).body as { path: string };
    const { url } = (await speak("Hello")).body as { url: string };
    expect((await server.raw({ url: path })).status).toBe(200);
    expect((await server.raw({ url })).status).toBe(200);
    lines.length = 0;

    swift.freeze();
    const refused = {
      status: 503,
      body: {
        code: "unavailable",
        message: expect.stringMatching(/图片和声音暂时存取不了，请稍后再试/) as string,
      },
    };
    for (const answer of await Promise.all([
      ...Array.from({ length: 8 }, () => server.raw({ url: path })),
      server.raw({ url }),
      upload(),
      speak("Good morning"),
    ]))
      expect(answer).toMatchObject(refused);
    await vi.waitFor(() => expect(store.away()).toBeDefined(), 20_000);
    expect(await server.raw({ url: path })).toMatchObject(refused);
    expect(
      await call("POST", "/api/game/attempts", { attempts: [anAttempt(pack.lessons[0]!)] }),
    ).toMatchObject({
      status: 200,
    });
    expect((await server.raw({ url: "/readyz" })).status).toBe(200);
    expect(lines).toEqual(["the object store is away"]);

    swift.goOn();
    await vi.waitFor(async () => expect((await server.raw({ url: path })).status).toBe(200), {
      timeout: 50_000,
      interval: 200,
    });
    expect((await server.raw({ url })).status).toBe(200);
    expect(store.away()).toBeUndefined();
    expect(lines).toContain("the object store answers again");
  });
});
