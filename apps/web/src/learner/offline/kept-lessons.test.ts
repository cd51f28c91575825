import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

type Kept = typeof import("./kept-lessons.ts");
let kept: Kept;
let queue: typeof import("#platform/queue/request-rows.ts");

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
  kept = await import("./kept-lessons.ts");
  queue = await import("#platform/queue/request-rows.ts");
  (await import("./full-disk.ts")).lessonsMakeWay();
  return () => vi.unstubAllGlobals();
});

function practice(id: string): Practice {
  const course = { id: "first", title: "第一门课" };
  const lesson = {
    id,
    position: 1,
    number: 1,
    practice: false,
    title: id,
    goal: "",
    teaser: null,
    sentence_count: 1,
    course,
  };
  const mastered = { sentences: [], words: [] };
  return {
    lesson,
    next_lesson: null,
    text: null,
    sentences: [],
    place: null,
    passed: false,
    mastered,
    known: [],
    items: [],
  };
}

const keep = (id: string, downloaded: boolean) =>
  kept.keepPractice(kept.lessonAsked(id), practice(id), downloaded);

const signIn = (user_id: string | null) =>
  localStorage.setItem(
    "token",
    JSON.stringify({ version: 0, value: user_id === null ? null : { token: "t", user_id } }),
  );

/** The disk takes so many more rows of lessons and answers. */
function fillDisk(room: number): () => void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  let left = room;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
    if (left <= 0) throw new DOMException("full", "QuotaExceededError");
    left -= 1;
    return put.apply(this, row);
  });
  vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(function (this: IDBObjectStore, key) {
    left += 1;
    return remove.call(this, key);
  });
  return () => vi.restoreAllMocks();
}

describe("lessons on this device", () => {
  test("are there after a reload, the one used last without being named", async () => {
    await keep("a", false);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await keep("b", true);
    vi.resetModules();
    const again = await import("./kept-lessons.ts");
    expect((await again.keptPractice(again.lessonAsked("a")))?.lesson?.id).toBe("a");
    expect((await again.keptPractice(again.lessonAsked(null)))?.lesson?.id).toBe("b");
    expect(await again.keptPractice(again.lessonAsked("c"))).toBeNull();
  });

  test("of one learner are not another's, a guest's are everybody's", async () => {
    await keep("guest", false);
    signIn("amy");
    await keep("hers", true);
    signIn("ben");
    expect([...(await kept.readKeptLessons()).keys()]).toEqual(["guest"]);
    signIn("amy");
    expect([...(await kept.readKeptLessons()).keys()].toSorted()).toEqual(["guest", "hers"]);
  });

  test("stay downloaded when they are opened, and go when they are removed", async () => {
    await keep("a", true);
    await keep("a", false);
    expect((await kept.readKeptLessons()).get("a")?.downloaded).toBe(true);
    await kept.removeLessons(["a"]);
    expect(await kept.keptPractice(kept.lessonAsked("a"))).toBeNull();
  });

  test("that were only opened make way, downloaded ones never", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await keep("downloaded", true);
    for (let count = 0; count < 25; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await keep(`opened ${count}`, false);
    }
    vi.useRealTimers();
    const ids = [...(await kept.readKeptLessons()).keys()];
    expect(ids).toHaveLength(21);
    expect(ids).toContain("downloaded");
    expect(ids).toContain("opened 24");
    expect(ids).not.toContain("opened 4");
  });
});

describe("a full disk", () => {
  test("gives up the lesson opened longest ago for a new one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const id of ["old", "new"]) {
      vi.setSystemTime(Date.now() + 1000);
      await keep(id, false);
    }
    vi.useRealTimers();
    const empty = fillDisk(0);
    await keep("newest", false);
    empty();
    expect([...(await kept.readKeptLessons()).keys()].toSorted()).toEqual(["new", "newest"]);
  });

  test("with nothing to give up says so", async () => {
    await keep("a", true);
    const empty = fillDisk(0);
    await expect(keep("b", true)).rejects.toMatchObject({ name: "QuotaExceededError" });
    empty();
    expect([...(await kept.readKeptLessons()).keys()]).toEqual(["a"]);
  });

  const row = { key: "l", owner: null, address: "POST /api/strange_words", input: {}, at: "", revision: "1" };

  test("gives up a lesson for what the learner did", async () => {
    await keep("opened", false);
    const empty = fillDisk(0);
    await queue.requestRows.put(row);
    empty();
    expect(queue.isOnlyInMemory()).toBe(false);
    expect(await kept.keptPractice(kept.lessonAsked("opened"))).toBeNull();
    expect(await queue.requestRows.all()).toHaveLength(1);
  });

  test("with nothing to give up keeps it in memory, and says so", async () => {
    const empty = fillDisk(0);
    await queue.requestRows.put(row);
    empty();
    expect(queue.isOnlyInMemory()).toBe(true);
    expect(await queue.requestRows.all()).toHaveLength(1);
    await queue.requestRows.change(row, () => undefined);
    expect(queue.isOnlyInMemory()).toBe(false);
  });
});

describe("practices of a notebook", () => {
  const asked = (...ids: string[]) => ({ source: "errorNote" as const, lessonId: null, ids });
  const notes = (): Practice => ({ ...practice("a"), lesson: null });

  test("are found by what was chosen, beside the lessons", async () => {
    signIn("amy");
    await kept.keepPractice(asked("x", "y"), notes());
    await keep("a", false);
    expect([...(await kept.readKeptLessons()).keys()]).toEqual(["a"]);
    expect(kept.keptLessons.getState().notes).toMatchObject([{ ids: ["x", "y"] }]);
    expect(await kept.keptPractice(asked("x", "y"))).toEqual(notes());
    expect(await kept.keptPractice(asked("x"))).toBeNull();
    expect(await kept.keptPractice({ ...asked("x", "y"), source: "newWord" })).toBeNull();
  });

  test.each([
    ["somebody else", "ben"],
    ["a guest", null],
  ])("are nothing to %s", async (_who, id) => {
    signIn("amy");
    await kept.keepPractice(asked("x"), notes());
    signIn(id);
    expect(await kept.keptPractice(asked("x"))).toBeNull();
    await kept.readKeptLessons();
    expect(kept.keptLessons.getState().notes).toEqual([]);
  });

  test("make way among themselves, and leave the lessons alone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await keep("a", false);
    for (let count = 0; count < 7; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await kept.keepPractice(asked(`item ${count}`), notes());
    }
    vi.useRealTimers();
    await kept.readKeptLessons();
    const chosen = kept.keptLessons.getState().notes.map(({ ids }) => ids?.[0]);
    expect(chosen).toEqual(["item 6", "item 5", "item 4", "item 3", "item 2"]);
    expect(kept.keptLessons.getState().byLesson?.size).toBe(1);
  });
});
