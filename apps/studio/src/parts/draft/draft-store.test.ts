import "fake-indexeddb/auto";
import type { ChangeResult, DraftChange } from "@shiju/contract/authors/drafts";
import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aDraft } from "#testing/a-draft.ts";
import { stored } from "#platform/storage.ts";
import { DraftStore } from "./draft-store.ts";

const author = "u";
let drafts = 0;
let draftId: string;
let server: Server;

/** The server with one draft of two lines, which may be away. */
class Server {
  isAway = false;
  refusal: Response | undefined;
  revision = 1;
  readonly items = new Map<string, Item>(["a", "b"].map((id) => [id, lineOf(id, "我")]));
  readonly done = new Map<string, ChangeResult>();
  received: DraftChange[] = [];

  readonly fetch = async (address: string, { body }: { body?: string } = {}): Promise<Response> => {
    if (this.isAway) throw new TypeError("no network");
    if (address.includes("/history")) return Response.json({ changes: [] });
    if (address.includes("/items")) {
      const since = Number(/since=(\d+)/.exec(address)?.[1] ?? 0);
      const items = [...this.items.values()].filter(({ revision }) => revision > since);
      return Response.json({
        draft: aDraft(draftId, { revision: this.revision }),
        items,
        more: false,
        is_whole: since === 0,
      });
    }
    if (this.refusal) return this.refusal.clone();
    const { changes } = JSON.parse(body ?? "{}") as { changes: DraftChange[] };
    const given = new Map<string, number>();
    return Response.json({ results: changes.map((change) => this.#take(change, given)) });
  };

  zhOf(id: string): string {
    const item = this.items.get(id);
    return item?.kind === "line" ? item.fields.zh : "";
  }

  #take(change: DraftChange, given: Map<string, number>): ChangeResult {
    const known = this.done.get(change.id);
    if (known) return known;
    this.received.push(change);
    const result = this.#apply(change, given);
    this.done.set(change.id, result);
    return result;
  }

  /** Applies a change. `given` has the revisions that items got from earlier changes of the same call. */
  #apply({ id, operations }: DraftChange, given: Map<string, number>): ChangeResult {
    const items: Item[] = [];
    for (const operation of operations) {
      const item = this.items.get(operation.id);
      if (operation.do !== "set" || item?.kind !== "line") throw new Error("the test sets lines only");
      if (item.revision > operation.revision && item.revision !== given.get(item.id))
        return { id, status: "conflict", revision: this.revision, items: [item], message: null };
      items.push({
        ...item,
        revision: this.revision + 1,
        fields: { ...item.fields, ...operation.fields } as typeof item.fields,
      });
    }
    this.revision += 1;
    for (const item of items) {
      this.items.set(item.id, item);
      given.set(item.id, item.revision);
    }
    return { id, status: "applied", revision: this.revision, items, message: null };
  }
}

function lineOf(id: string, zh: string): Item {
  const fields = { ...emptyFields.line, lesson_id: "l", zh };
  return { kind: "line", id, revision: 1, removed: false, fields };
}

beforeEach(() => {
  drafts += 1;
  draftId = `draft ${drafts}`;
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  stored.set("token", { token: "t", user_id: author });
});

/** A tab that shows the draft. */
async function open(): Promise<DraftStore> {
  const tab = new DraftStore(author, draftId);
  onTestFinished(() => tab.close());
  await tab.open();
  return tab;
}

const type = (tab: DraftStore, id: string, zh: string) =>
  tab.edit({ what: "中文", key: `zh:${id}`, operations: [tab.set("line", id, { zh })] });
const shown = (tab: DraftStore, id: string) => {
  const item = tab.item(id);
  return item?.kind === "line" ? item.fields.zh : null;
};
/** Acts as a browser that reports that the network is back. Everything that waits is sent at once. */
const goOnline = () => dispatchEvent(new Event("online"));
/** Until the tab has written to the device what was typed. */
const kept = () => new Promise((resolve) => setTimeout(resolve, 20));

test("what is typed is shown at once, and is on the server a moment later", async () => {
  const tab = await open();
  expect(tab.state().saving).not.toBe("offline");
  type(tab, "a", "我爱");
  expect(shown(tab, "a")).toBe("我爱");
  goOnline();
  await vi.waitFor(() => expect(server.zhOf("a")).toBe("我爱"));
  await vi.waitFor(() => expect(tab.state().saving).toBe("saved"));
});

test("without a network typing goes on, and is sent once, in its order, when it is back", async () => {
  const tab = await open();
  server.isAway = true;
  type(tab, "a", "我爱");
  tab.seal();
  goOnline();
  await vi.waitFor(() => expect(tab.state().saving).toBe("offline"));
  type(tab, "b", "你");
  type(tab, "a", "我爱吃");
  expect([shown(tab, "a"), shown(tab, "b")]).toEqual(["我爱吃", "你"]);
  server.isAway = false;
  goOnline();
  await vi.waitFor(() => expect(tab.state().saving).toBe("saved"));
  expect([server.zhOf("a"), server.zhOf("b")]).toEqual(["我爱吃", "你"]);
  expect(server.received.map(({ operations: [first] }) => first?.id)).toEqual(["a", "b", "a"]);
});

test("a page that was killed before it sent anything loses nothing", async () => {
  const before = await open();
  server.isAway = true;
  type(before, "a", "我爱");
  await kept();
  const after = new DraftStore(author, draftId);
  onTestFinished(() => after.close());
  server.isAway = false;
  await after.open();
  expect(shown(after, "a")).toBe("我爱");
  await vi.waitFor(() => expect(server.zhOf("a")).toBe("我爱"));
});

test("an answer that got lost does the change once", async () => {
  const tab = await open();
  const { fetch } = server;
  let isLost = true;
  vi.stubGlobal("fetch", async (address: string, init?: { body?: string }) => {
    const response = await fetch(address, init);
    if (!address.includes("/changes") || !isLost) return response;
    isLost = false;
    throw new TypeError("the answer got lost");
  });
  type(tab, "a", "我爱");
  goOnline();
  await vi.waitFor(() => expect(tab.state().saving).toBe("offline"));
  goOnline();
  await vi.waitFor(() => expect(tab.state().saving).toBe("saved"));
  expect(server.received).toHaveLength(1);
  expect([server.zhOf("a"), server.revision]).toEqual(["我爱", 2]);
});

test("two tabs that change different lines have both, and neither overwrites the other", async () => {
  const [one, other] = [await open(), await open()];
  type(one, "a", "我爱");
  type(other, "b", "你");
  goOnline();
  await vi.waitFor(() => expect([server.zhOf("a"), server.zhOf("b")]).toEqual(["我爱", "你"]));
  dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect([shown(other, "a"), shown(one, "b")]).toEqual(["我爱", "你"]));
  expect([one.state().conflicts, other.state().conflicts]).toEqual([[], []]);
});

test.each([
  ["mine", "我的"],
  ["theirs", "别处的"],
] as const)(
  "a line that was changed elsewhere is a conflict with both texts, settled with %s",
  async (takes, text) => {
    const tab = await open();
    server.isAway = true;
    type(tab, "a", "我的");
    server.isAway = false;
    server.revision = 2;
    server.items.set("a", { ...lineOf("a", "别处的"), revision: 2 });
    goOnline();
    await vi.waitFor(() => expect(tab.state().conflicts).toHaveLength(1));
    const [conflict] = tab.state().conflicts;
    if (!conflict) throw new Error("there is a conflict");
    expect(conflict).toMatchObject({ mine: { zh: "我的" }, theirs: { fields: { zh: "别处的" } } });
    expect(server.zhOf("a")).toBe("别处的");
    tab.settle(conflict, takes);
    goOnline();
    await vi.waitFor(() => expect(tab.state()).toMatchObject({ saving: "saved", conflicts: [] }));
    expect([server.zhOf("a"), shown(tab, "a")]).toEqual([text, text]);
  },
);

test("the same text written here and elsewhere is no conflict", async () => {
  const tab = await open();
  type(tab, "a", "一样");
  server.revision = 2;
  server.items.set("a", { ...lineOf("a", "一样"), revision: 2 });
  goOnline();
  await vi.waitFor(() => expect(tab.state()).toMatchObject({ saving: "saved", conflicts: [] }));
});

test("who may not write any more is told so, and what was typed stays", async () => {
  const tab = await open();
  const message = "这门课程不能再改了";
  server.refusal = Response.json({ code: "not_allowed", message, request_id: "r" }, { status: 403 });
  type(tab, "a", "我爱");
  goOnline();
  await vi.waitFor(() => expect(tab.state()).toMatchObject({ saving: "stopped", problem: message }));
  expect(shown(tab, "a")).toBe("我爱");
});

test("undo and redo are changes like any other, also after what they undo was sent", async () => {
  const tab = await open();
  type(tab, "a", "我爱");
  goOnline();
  await vi.waitFor(() => expect(server.zhOf("a")).toBe("我爱"));
  expect(tab.turn("undo")).toBe(true);
  expect(shown(tab, "a")).toBe("我");
  goOnline();
  await vi.waitFor(() => expect(server.zhOf("a")).toBe("我"));
  expect(tab.turn("redo")).toBe(true);
  goOnline();
  await vi.waitFor(() => expect(server.zhOf("a")).toBe("我爱"));
  expect(tab.state()).toMatchObject({ undo: "中文", redo: null });
});

test("a draft that neither the device nor the server has is told so", async () => {
  server.isAway = true;
  const tab = new DraftStore(author, draftId);
  onTestFinished(() => tab.close());
  await expect(tab.open()).rejects.toThrow("连不上网络，这台电脑上也没有这门课程");
});
