import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noText, practice } from "#parts/practice/run/sample-lesson.ts";
import { signIn } from "#platform/queue/queue-fakes.ts";

let downloads: typeof import("./downloads.ts");
let kept: typeof import("./kept-lessons.ts");
/** Answers in place of the server when a lesson is asked for. */
let serve: (lessonId: string) => Promise<Response>;
let spoken: { texts: string[]; voice: number }[];
/** The sounds on the device. */
let files: Map<string, Response>;
/** So many sounds can still be removed before the page is gone. */
let removable: number;

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  files = new Map();
  removable = Infinity;
  const cache = {
    put: async (url: string, answer: Response) => void files.set(url, answer),
    async delete(url: string) {
      if (removable-- <= 0) throw new Error("The page is gone");
      return files.delete(url);
    },
  };
  vi.stubGlobal("caches", { open: async () => cache });
  spoken = [];
  serve = async (id) => Response.json({ ...practice, lesson: { ...practice.lesson, id } });
  vi.stubGlobal("fetch", async (url: string, init?: { body: string; signal: AbortSignal }) => {
    init?.signal.throwIfAborted();
    if (url.startsWith("/sound/")) return new Response("mp3");
    const body = JSON.parse(init?.body ?? "{}") as { lesson_id: string; texts: string[]; voice: number };
    if (url === "/api/game/sentence") return serve(body.lesson_id);
    spoken.push(body);
    return Response.json({ sounds: body.texts.map((text) => ({ url: `/sound/${text}` })) });
  });
  vi.resetModules();
  downloads = await import("./downloads.ts");
  kept = await import("./kept-lessons.ts");
});
afterEach(() => vi.unstubAllGlobals());

const waiting = () => [...downloads.downloads.getState().byLesson.keys()];
const untilDone = () => vi.waitFor(() => expect(waiting()).toEqual([]), 10_000);
const here = async () =>
  [...(await kept.readKeptLessons()).values()]
    .filter(({ downloaded }) => downloaded)
    .map((row) => row.practice.lesson.id)
    .toSorted();

test("lessons come one after the other, with each sound once", async () => {
  downloads.download(["a", "b"]);
  expect(waiting()).toEqual(["a", "b"]);
  await untilDone();
  expect(await here()).toEqual(["a", "b"]);
  const texts = spoken.flatMap((each) => each.texts);
  expect(texts).toContain("I like noodles.");
  expect(new Set(texts).size).toBe(texts.length);
  const row = (await kept.readKeptLessons()).get("a");
  expect(row?.sounds).toHaveLength(texts.length);
  expect(row?.bytes).toBeGreaterThan(3 * texts.length);
});

test("each line of a text comes in its person's voice too, and all else in the learner's own", async () => {
  const [sentence] = practice.sentences;
  const text = {
    ...noText,
    people: {
      tom: { en: "Tom", zh: "汤姆", voice: 4 as const },
      amy: { en: "Amy", zh: "艾米", voice: 1 as const },
    },
  };
  const said = [
    { ...sentence, who: "tom" },
    { ...sentence, id: "other", en: "I like tea.", who: "amy" },
    { ...sentence, id: "third", en: "So do I.", who: "nobody" },
  ];
  serve = async () => Response.json({ ...practice, text, sentences: said });
  downloads.download(["a"]);
  await untilDone();
  const byVoice = (voice: number) =>
    spoken.filter((each) => each.voice === voice).flatMap(({ texts }) => texts);
  expect(byVoice(1)).toEqual(
    expect.arrayContaining(["I like noodles.", "I like tea.", "So do I.", "noodles"]),
  );
  expect(byVoice(4)).toEqual(["I like noodles."]);
  const row = (await kept.readKeptLessons()).get(practice.lesson?.id ?? "");
  expect(row?.sounds).toContain("4 I like noodles.");
  expect(row?.practice.text).toEqual(text);
});

test("what is called off is not downloaded, and the next one comes", async () => {
  const usual = serve;
  let letThrough = () => {};
  serve = async (id) => {
    if (id === "a") await new Promise<void>((resolve) => (letThrough = resolve));
    return usual(id);
  };
  downloads.download(["a", "b"]);
  await vi.waitFor(() => expect(letThrough.name).not.toBe("letThrough"));
  downloads.cancelDownloads(["a"]);
  expect(waiting()).toEqual(["b"]);
  letThrough();
  await untilDone();
  expect(await here()).toEqual(["b"]);
});

test("a lost network stops them all, and they can be asked for again", async () => {
  const usual = serve;
  serve = () => Promise.reject(new TypeError("Failed to fetch"));
  downloads.download(["a", "b"]);
  await untilDone();
  expect(await here()).toEqual([]);
  serve = usual;
  downloads.download(["a"]);
  await untilDone();
  expect(await here()).toEqual(["a"]);
});

describe("the sounds of a lesson that is removed", () => {
  test("go where the removal was broken off and is begun again, but for those that another one needs", async () => {
    downloads.download(["a"]);
    await untilDone();
    const { size } = files;
    for (const left of [0, 1, size - 2]) {
      removable = left;
      await expect(kept.removeLessons(["a"])).rejects.toThrow("The page is gone");
      vi.resetModules();
      kept = await import("./kept-lessons.ts");
      expect(await here()).toEqual([]);
    }
    expect(files.size).toBeGreaterThan(0);
    removable = Infinity;
    await kept.removeLessons(["a"]);
    expect(files.size).toBe(0);

    downloads = await import("./downloads.ts");
    downloads.download(["b", "c"]);
    await untilDone();
    await kept.removeLessons(["b"]);
    expect(files.size).toBe(size);
    await kept.removeLessons(["c"]);
    expect(files.size).toBe(0);
  });

  /** Downloads a lesson and holds back its third sound. Returns a function that lets the sound load. */
  async function untilTwoAreHere(lessonId: string): Promise<() => void> {
    let letThrough: (() => void) | undefined;
    const usual = fetch;
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      if (url.startsWith("/sound/") && files.size === 2 && !letThrough)
        await new Promise<void>((resolve) => (letThrough = resolve));
      return usual(url, init);
    });
    downloads.download([lessonId]);
    await vi.waitFor(() => expect(letThrough).toBeDefined());
    return () => letThrough?.();
  }

  test("go where only some of them were fetched", async () => {
    const letThrough = await untilTwoAreHere("a");
    downloads.cancelDownloads(["a"]);
    letThrough();
    await untilDone();
    expect(files.size).toBe(2);
    await kept.removeLessons(["a"]);
    expect(files.size).toBe(0);
  });

  test("go where they are still being fetched, as by another tab", async () => {
    signIn("amy");
    const letThrough = await untilTwoAreHere("a");
    await kept.forgetPractices("amy");
    expect(files.size).toBe(0);
    signIn(null);
    letThrough();
    await untilDone();
    expect(files.size).toBe(0);
  });
});
