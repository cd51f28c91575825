import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mp3Duration } from "#platform/providers/speech/mp3-frames.ts";
import { defaultLimits } from "#platform/limits.ts";
import { forgedToken } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { standIn } from "#testing/content/speech.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

const folder = join(mkdtempSync(join(tmpdir(), "shiju-speech-")), "speech");
afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

const better = standIn("better", [1, 2]);
const last = standIn("last");
const pauseMs = 60_000;
const server = testServer(undefined, {
  speech: { storage: folderStorage(folder), providers: [better, last], pauseMs },
});

// The clock is faked, so that a test decides when the pause of a failing provider ends.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});
const waitForPause = () => vi.setSystemTime(Date.now() + pauseMs + 1);

beforeEach(() => {
  waitForPause();
  for (const provider of [better, last]) Object.assign(provider, { asked: [], does: "speak" });
});

const visitor = server.as(null);
const speak = (text: unknown, voice: unknown = 1) => visitor("POST", "/api/tts", { text, voice });
const urlOf = async (text: string, voice = 1) => {
  const { status, body } = await speak(text, voice);
  expect(status).toBe(200);
  return (body as { url: string }).url;
};
const fetchAudio = (url: string, headers = {}) => server.app().inject({ url, headers });
const fileOf = (url: string) => {
  const name = url.split("/").at(-1) ?? "";
  return join(folder, name.slice(0, 2), name);
};
const counted = async (provider: string, outcome: string) => {
  const { body } = await server.raw({ method: "GET", url: "/metrics" });
  const line = `speech_provider_calls_total{provider="${provider}",outcome="${outcome}"} `;
  return Number(String(body).split(line)[1]?.split("\n")[0] ?? 0);
};

describe("POST /api/tts/batch", () => {
  const speakMany = (texts: unknown, voice: unknown = 1) =>
    visitor("POST", "/api/tts/batch", { texts, voice });

  test("many texts have the same sounds as one by one, in order", async () => {
    const texts = ["Batch one.", "Batch two."];
    const { status, body } = await speakMany(texts);
    const { sounds } = body as { sounds: { url: string }[] };
    expect(status).toBe(200);
    expect(sounds.map(({ url }) => url)).toEqual([await urlOf("Batch one."), await urlOf("Batch two.")]);
    const learner = server.as(await server.newLearner());
    expect(await learner("POST", "/api/tts/batch", { texts, voice: 1 })).toMatchObject({ body });
  });

  test("one that nobody can speak is null, and the others are there", async () => {
    await urlOf("Kept before.");
    Object.assign(better, { does: "fail" });
    Object.assign(last, { does: "fail" });
    const { status, body } = await speakMany(["Never spoken.", "Kept before."]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sounds: [null, { url: expect.any(String) as string }] });
  });

  test.each([
    ["nothing", undefined],
    ["no text", []],
    ["too many", Array.from({ length: 21 }, (_, index) => `Text ${index}`)],
    ["a bad one among them", ["Hello", "你好"]],
  ])("%s is refused in Chinese", async (_name, texts) => {
    expect(await speakMany(texts)).toMatchObject({ status: 422, body: { code: "invalid_input" } });
    expect(await speakMany(["Hello"], 9)).toMatchObject({
      status: 422,
      body: { fields: { voice: "声音只有 1 到 4 号" } },
    });
  });

  test("a dead token is told", async () => {
    const call = server.as(forgedToken);
    expect(await call("POST", "/api/tts/batch", { texts: ["Hello"], voice: 1 })).toMatchObject({
      status: 401,
    });
  });
});

describe("POST /api/tts", () => {
  test.each([
    ["nothing", {}, { text: "请给出要朗读的文字", voice: "声音只有 1 到 4 号" }],
    ["no text", { voice: 1 }, { text: "请给出要朗读的文字" }],
    ["an empty text", { text: "", voice: 1 }, { text: "请给出要朗读的文字" }],
    ["only spaces", { text: " \t\n\u3000 ", voice: 1 }, { text: "请给出要朗读的文字" }],
    [
      "5,000 characters",
      { text: "a ".repeat(2500), voice: 1 },
      { text: "一次最多朗读 300 个字符，请分成几段" },
    ],
    ["only Chinese", { text: "你好，世界。", voice: 1 }, { text: "只能朗读英文：文字里没有英文字母或数字" }],
    ["only emoji", { text: "🍎🍏", voice: 1 }, { text: "只能朗读英文：文字里没有英文字母或数字" }],
    ["only signs", { text: "?!…", voice: 1 }, { text: "只能朗读英文：文字里没有英文字母或数字" }],
    ["a number for a text", { text: 5, voice: 1 }, { text: "请给出要朗读的文字" }],
    ["a voice that is none", { text: "Hello", voice: 5 }, { voice: "声音只有 1 到 4 号" }],
    ["a voice as text", { text: "Hello", voice: "1" }, { voice: "声音只有 1 到 4 号" }],
  ])("%s is refused in Chinese, field by field", async (_name, body, fields) => {
    expect(await visitor("POST", "/api/tts", body)).toMatchObject({
      status: 422,
      body: { code: "invalid_input", fields },
    });
    expect([...better.asked, ...last.asked]).toEqual([]);
  });

  test("a visitor and a learner get the same sound, a dead token is told", async () => {
    const text = "Good morning.";
    const url = await urlOf(text);
    expect(url).toMatch(/^\/api\/speech\/[0-9a-f]{32}\.mp3$/);
    const learner = server.as(await server.newLearner());
    expect(await learner("POST", "/api/tts", { text, voice: 1 })).toMatchObject({
      status: 200,
      body: { url },
    });
    const stranger = server.as(forgedToken);
    expect(await stranger("POST", "/api/tts", { text, voice: 1 })).toMatchObject({ status: 401 });
  });

  test("one caller may ask 180 times a minute, and nobody else suffers", async () => {
    const ask = (remoteAddress: string) =>
      server.raw({ method: "POST", url: "/api/tts", payload: { text: "", voice: 1 }, remoteAddress });
    for (let call = 0; call < 180; call += 1) expect(await ask("192.0.2.1")).toMatchObject({ status: 422 });
    expect(await ask("192.0.2.1")).toMatchObject({ status: 429, body: { code: "too_many_calls" } });
    expect(await ask("192.0.2.2")).toMatchObject({ status: 422 });
  });

  test("a text is made once, however its spaces and accents are written", async () => {
    const before = await counted("better", "made");
    const url = await urlOf("I like the café.");
    expect(await urlOf("  I like\nthe   cafe\u0301. ")).toBe(url);
    expect(better.asked).toEqual(["I like the café."]);
    expect(await counted("better", "made")).toBe(before + 1);
    expect(await urlOf("I like the café.", 2)).not.toBe(url);
    expect(await urlOf("i like the café.")).not.toBe(url);
  });

  test("many who ask for it at the same time get one and the same", async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => urlOf("All at once!")));
    expect(new Set(urls).size).toBe(1);
    expect(better.asked).toEqual(["All at once!"]);
  });

  test.each([
    ["empty", (file: string) => truncateSync(file)],
    ["cut short", (file: string) => truncateSync(file, 500)],
    ["overwritten", (file: string) => writeFileSync(file, Buffer.alloc(2000, 7))],
    ["gone", (file: string) => rmSync(file)],
  ])("a sound that is %s is made again, and never served", async (name, damage) => {
    const text = `This one is ${name}.`;
    const url = await urlOf(text);
    damage(fileOf(url));
    expect((await fetchAudio(url)).statusCode).toBe(404);
    const again = await urlOf(text);
    expect(mp3Duration((await fetchAudio(again)).rawPayload)).toBeGreaterThan(300);
    expect(better.asked).toEqual([text, text]);
  });

  test.each(["", "{", "null", '{"file":"../../secret","provider":"better"}', '{"file":7}'])(
    "a record that says %j is made again",
    async (record) => {
      const text = `A record of ${record.length} characters`;
      const known = new Set(recordsIn(folder));
      await urlOf(text);
      const made = recordsIn(folder).find((file) => !known.has(file)) ?? "";
      writeFileSync(made, record);
      await urlOf(text);
      expect(better.asked).toEqual([text, text]);
      expect(readFileSync(made, "utf8")).toContain('"provider":"better"');
    },
  );

  test("nothing unfinished is left behind", () => {
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".tmp"))).toEqual(
      [],
    );
  });

  test.each(["fail", "hang"] as const)(
    "when the best provider's way is to %s, the next speaks",
    async (does) => {
      better.does = does;
      const [fallen, whole] = [`When one ${does}s`, `When it ${does}s no more`];
      const outcome = does === "fail" ? "failed" : "timed_out";
      const before = await counted("better", outcome);
      const first = await urlOf(fallen);
      await urlOf(whole);
      expect(better.asked).toEqual([fallen]);
      expect(last.asked).toEqual([fallen, whole]);
      expect(await counted("better", outcome)).toBe(before + 1);

      // After the pause the better voice replaces the other one, at an address of its own.
      better.does = "speak";
      waitForPause();
      const second = await urlOf(fallen);
      expect(second).not.toBe(first);
      expect((await fetchAudio(first)).statusCode).toBe(200);
      expect(await urlOf(fallen)).toBe(second);
    },
  );

  test("what a lesser voice once said is used while the better one is broken", async () => {
    better.does = "fail";
    const text = "Better than nothing";
    const url = await urlOf(text);
    waitForPause();
    last.does = "fail";
    expect(await urlOf(text)).toBe(url);
  });

  test("when nobody can speak it says so, and the next call tries again", async () => {
    Object.assign(better, { does: "fail" });
    Object.assign(last, { does: "fail" });
    expect(await speak("Nobody is here")).toMatchObject({
      status: 503,
      body: { code: "unavailable", message: "暂时无法朗读，请稍后再试" },
    });
    last.does = "speak";
    await urlOf("Nobody is here");
  });

  test("too many of one learner at once are sent away, others find a place, and what is under way is not lost", async () => {
    Object.assign(last, { does: "hang", timeoutMs: 2000 });
    const [greedy, other] = [server.as(await server.newLearner()), server.as(await server.newLearner())];
    const theirs = Array.from({ length: 40 }, (_, i) =>
      greedy("POST", "/api/tts", { text: `Sentence number ${i}`, voice: 3 }),
    );
    await vi.waitFor(() => expect(last.asked).toHaveLength(8));
    const another = other("POST", "/api/tts", { text: "One of mine", voice: 3 });
    await vi.waitFor(() => expect(last.asked).toContain("One of mine"));
    last.does = "fail";
    const answers = await Promise.all([...theirs, another]);
    const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
    expect([withStatus(503).length, withStatus(429).length]).toEqual([17, 24]);
    expect(last.asked).toHaveLength(17);
    last.timeoutMs = 200;
    last.does = "speak";
    await urlOf("Sentence number 1", 3);
  });
});

describe("GET /api/speech/:file", () => {
  test("is MP3, kept by every cache for a year, and comes in parts", async () => {
    const url = await urlOf("Read me in parts.");
    const whole = await fetchAudio(url);
    const { length } = whole.rawPayload;
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(length),
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
    expect(readFileSync(fileOf(url))).toEqual(whole.rawPayload);
    const head = await server.app().inject({ method: "HEAD", url });
    expect(head.headers).toMatchObject({ "content-type": "audio/mpeg", "content-length": String(length) });

    const parts = [
      ["bytes=0-0", 0, 0],
      ["bytes=100-199", 100, 199],
      ["bytes=500-", 500, length - 1],
      ["bytes=-50", length - 50, length - 1],
      ["bytes=10-999999", 10, length - 1],
      ["bytes=-999999", 0, length - 1],
    ] as const;
    for (const [range, from, to] of parts) {
      const part = await fetchAudio(url, { range });
      expect(part.statusCode).toBe(206);
      expect(part.headers).toMatchObject({
        "content-range": `bytes ${from}-${to}/${length}`,
        "content-length": String(to - from + 1),
        "content-type": "audio/mpeg",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(from, to + 1));
    }
  });

  test.each(["bytes=5-2", "bytes=a-b", "bytes=-", "items=0-1", "bytes=0-1,4-5"])(
    "%s cannot be read as one range and is answered with the whole",
    async (range) => {
      const answer = await fetchAudio(await urlOf("Whole again."), { range });
      expect(answer.statusCode).toBe(200);
      expect(mp3Duration(answer.rawPayload)).toBeGreaterThan(300);
    },
  );

  test.each(["bytes=999999-", "bytes=-0"])("%s lies outside", async (range) => {
    const url = await urlOf("Too far.");
    const { length } = (await fetchAudio(url)).rawPayload;
    const answer = await fetchAudio(url, { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers).toMatchObject({
      "content-range": `bytes */${length}`,
      "cache-control": "no-store",
    });
    expect(answer.rawPayload).toHaveLength(0);
  });

  test.each([
    "00000000000000000000000000000000.mp3",
    "nothing",
    "..%2f..%2fetc%2fpasswd",
    "00000000000000000000000000000000.json",
  ])("%s is not there", async (file) => {
    const answer = await fetchAudio(`/api/speech/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not_found" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("a folder that cannot be written", () => {
  const file = join(mkdtempSync(join(tmpdir(), "shiju-speech-")), "file");
  writeFileSync(file, "");
  afterAll(() => rmSync(join(file, ".."), { recursive: true }));
  const stuck = testServer(undefined, {
    speech: { storage: folderStorage(join(file, "speech")), providers: [standIn("last")] },
  });

  test("is told, and the server lives", async () => {
    expect(await stuck.as(null)("POST", "/api/tts", { text: "Hello", voice: 1 })).toMatchObject({
      status: 503,
      body: { code: "unavailable", message: "声音暂时无法保存，请稍后再试" },
    });
    expect((await stuck.raw({ method: "GET", url: "/readyz" })).status).toBe(200);
  });
});

function recordsIn(where: string): string[] {
  if (!existsSync(where)) return [];
  return readdirSync(where, { recursive: true })
    .map((name) => join(where, String(name)))
    .filter((name) => name.endsWith(".json"));
}

describe("what is made in a day is bounded, what is kept is not", () => {
  const texts = { ofLearner: 3, ofNetwork: 2, ofVisitors: 3 };
  const bounded = testServer(undefined, {
    speech: { storage: folderStorage(join(folder, "bounded")), providers: [last] },
    limits: { ...defaultLimits, texts },
  });
  const askFrom = (remoteAddress: string, text: string) =>
    bounded.raw({ method: "POST", url: "/api/tts", payload: { text, voice: 1 }, remoteAddress });

  test("a visitor's network, then all visitors; IPv6 by its first half", async () => {
    const statuses = [
      await askFrom("2001:db8:1:1::1", "one"),
      await askFrom("2001:db8:1:1::2", "two"),
      await askFrom("2001:db8:1:1::3", "three"),
      await askFrom("2001:db8:1:1::3", "one"),
      await askFrom("2001:db8:1:2::1", "four"),
      await askFrom("2001:db8:1:3::1", "five"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  test("a learner", async () => {
    const [learner, other] = [await bounded.newLearner(), await bounded.newLearner()];
    const ask = async (caller: typeof learner, text: string) =>
      (await bounded.as(caller)("POST", "/api/tts", { text, voice: 1 })).status;
    const statuses = [];
    for (const text of ["six", "seven", "eight", "nine"]) statuses.push(await ask(learner, text));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask(other, "nine")).toBe(200);
  });
});

describe("POST /api/tts/own", () => {
  const own = standIn("own", [1, 2, 3, 4], { runsHere: true });
  const ownFolder = join(folder, "..", "own");
  const lines: string[] = [];
  const privately = testServer(undefined, {
    speech: { storage: folderStorage(ownFolder), providers: [better, own, last], pauseMs },
    log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
  });
  const say = (text: unknown, voice: unknown = 1) =>
    privately.as(null)("POST", "/api/tts/own", { text, voice });
  const line = "I'm from Chengdu.";
  const kept = () => (existsSync(ownFolder) ? readdirSync(ownFolder, { recursive: true }) : []);
  const before = () => {
    lines.length = 0;
    Object.assign(own, { asked: [], does: "speak" });
  };

  test("only a voice of this machine speaks it, each time anew, and nothing is kept or logged", async () => {
    before();
    const first = await say(line);
    expect(first).toMatchObject({
      status: 200,
      headers: { "content-type": "audio/mpeg", "cache-control": "no-store" },
    });
    expect((await say(line)).status).toBe(200);
    expect(own.asked).toEqual([line, line]);
    expect([...better.asked, ...last.asked]).toEqual([]);
    expect(kept()).toEqual([]);
    expect(lines.join("")).not.toContain("Chengdu");
  });

  test("no other voice speaks it where that voice fails, and the log has no word of it", async () => {
    before();
    Object.assign(own, { does: "fail" });
    expect(await say(line)).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect([...better.asked, ...last.asked]).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).not.toContain("Chengdu");
  });

  test("a text that cannot be spoken is refused in Chinese", async () => {
    before();
    expect(await say("a ".repeat(400))).toMatchObject({ status: 422 });
    expect(await say("你好")).toMatchObject({ status: 422, body: { code: "invalid_input" } });
    expect(await privately.as(forgedToken)("POST", "/api/tts/own", { text: line, voice: 1 })).toMatchObject({
      status: 401,
    });
    expect(own.asked).toEqual([]);
  });
});
