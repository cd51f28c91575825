import { ApiError } from "@shiju/client/api-error";
import type { Draft } from "@shiju/contract/authors/drafts";
import { arrange, type ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { Item, LessonFields, LineFields, HeadFields } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { type Conflict, conflictsOf, insisted } from "./conflicts.ts";
import { forgetChanges, holdDraft, keepChange, keepDraft, readKept } from "./draft-device.ts";
import { DraftModel, type Edit, type Pending } from "./draft-model.ts";
import { lastGroup } from "./history.ts";
import { readChanged, readHistory, sendChanges } from "./draft-calls.ts";
import { newId } from "#platform/ids.ts";
import { inPause } from "#platform/typing-pace.ts";

/** How well a draft is saved. It is `saving` also while something waits for its turn. */
export type Saving = "saved" | "saving" | "offline" | "stopped";

export interface DraftState {
  /** Undefined until it has come, from the device or the server. */
  draft: Draft | undefined;
  lessons: ArrangedLesson[];
  saving: Saving;
  /** The message to the author where nothing more is saved. */
  problem: string | null;
  conflicts: Conflict[];
  refused: Pending[];
  undo: string | null;
  redo: string | null;
}

const sendAfterMs = 700;
const retryMs = 4000;
const lookEveryMs = 20_000;
/**
 * Milliseconds. Copying a long course takes as long as some keys, so it waits for a rest. Until then each change is
 * stored on the device by itself.
 */
const keepAfterMs = 5000;
const rest = { quietMs: 1000, withinMs: 30_000 };

/** An open draft in this tab. Typed text is stored on the device at once, and sent when it can be. */
export class DraftStore {
  readonly id: string;
  readonly #owner: string;
  /** Names this store among those that have the draft open. */
  readonly #holder = newId();
  readonly #letGo = holdDraft(this.#holder);
  readonly #model = new DraftModel();
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  readonly #tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("shiju-drafts");
  #state: DraftState = {
    draft: undefined,
    lessons: [],
    saving: "saving",
    problem: null,
    conflicts: [],
    refused: [],
    undo: null,
    redo: null,
  };
  /** Whether the listeners will be told of typed text in the next pause. */
  #isNotifyDue = false;
  #isSending = false;
  #timers: Partial<Record<"send" | "keep" | "look", ReturnType<typeof setTimeout>>> = {};
  #unkept = new Map<Pending, Promise<void>>();
  /** Ids of changes that the server has done, but that the draft on the device may not contain. */
  #done: string[] = [];

  constructor(owner: string, id: string) {
    this.#owner = owner;
    this.id = id;
  }

  /** Shows the device's state of the draft, and then the server's state. Rejects if neither of them has the draft. */
  async open(): Promise<void> {
    const { signal } = this.#closing;
    const kept = await readKept(this.#owner, this.id, this.#holder).catch(() => null);
    if (kept?.draft) {
      const { draft, items, past, revision } = kept.draft;
      this.#state = { ...this.#state, draft };
      this.#model.past = past;
      this.#model.revision = revision;
      this.#model.take(items, true);
    }
    if (kept) this.#model.pending = [...kept.pending, ...this.#model.pending];
    this.#model.rebuild();
    if (this.#state.draft) this.#notify("saving");
    for (const event of ["online", "focus"]) addEventListener(event, () => void this.#look(), { signal });
    addEventListener("pagehide", () => this.#send(), { signal });
    this.#tabs?.addEventListener("message", ({ data }) => data === this.id && void this.#look(), { signal });
    await this.#look();
    if (!this.#state.draft) {
      const { problem } = this.#state;
      throw new Error(problem ?? "连不上网络，这台电脑上也没有这门课程");
    }
  }

  close(): void {
    this.#model.seal();
    this.#send();
    this.#closing.abort();
    this.#letGo();
    this.#tabs?.close();
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): DraftState => this.#state;

  item(id: string): Item | undefined {
    const item = this.#model.view.get(id);
    return item?.removed ? undefined : item;
  }

  /** Returns all items of the draft, including removed items. */
  items(): Iterable<Item> {
    return this.#model.view.values();
  }

  /** Returns the operation that sets fields of an item, based on the item as the author sees it. */
  set(kind: "line", id: string, fields: Partial<LineFields>): Operation;
  set(kind: "lesson", id: string, fields: Partial<LessonFields>): Operation;
  set(kind: "draft", id: string, fields: Partial<HeadFields>): Operation;
  set(kind: "line" | "lesson" | "draft", id: string, fields: object): Operation {
    return { do: "set", kind, id, revision: this.#model.revisionOf(id), fields };
  }

  remove(kind: "line" | "lesson", id: string): Operation {
    return { do: "remove", kind, id, revision: this.#model.revisionOf(id) };
  }

  /** Does an edit. False where it no longer fits what is there. */
  edit(edit: Edit): boolean {
    const pending = this.#model.do(edit);
    if (pending) this.#changed([pending], edit.key !== undefined);
    return pending !== null;
  }

  /** Ends the change that is being typed. The text that is typed next is a change of its own. */
  readonly seal = (): void => {
    this.#model.seal();
    this.#notifyOfTyping();
  };

  /** False where the last change no longer fits what is there. */
  turn(kind: "undo" | "redo"): boolean {
    const changes = this.#model.turn(kind);
    if (changes) this.#changed(changes);
    return changes !== null;
  }

  /** The operations of the next undo or redo. */
  next(kind: "undo" | "redo"): Operation[] {
    return lastGroup(this.#model.stacks()[kind]).flatMap(({ inverse }) => inverse);
  }

  /** Settles a conflict: takes what was changed here, or keeps what stands there now. */
  settle(conflict: Conflict, takes: "mine" | "theirs"): void {
    const operations = takes === "mine" ? insisted(this.#model, conflict) : [];
    this.drop(conflict.changes);
    if (operations.length > 0) this.edit({ what: "用这里的改动", operations });
  }

  /** Gives changes up that were not done. */
  drop(changes: readonly Pending[]): void {
    this.#model.pending = this.#model.pending.filter((change) => !changes.includes(change));
    void forgetChanges(changes.map(({ change }) => change.id)).catch(() => {});
    this.#model.rebuild();
    this.#notify();
  }

  #changed(changes: readonly Pending[], isTyping = false): void {
    for (const pending of changes) this.#keep(pending);
    // A field shows by itself what is typed into it; everything else follows in a pause.
    if (!isTyping) this.#notify(this.#savingNow());
    else if (!this.#isNotifyDue) {
      this.#isNotifyDue = true;
      inPause(() => this.#notifyOfTyping());
    }
    this.#after("send", this.#state.saving === "offline" ? retryMs : sendAfterMs, () => this.#send());
  }

  #notifyOfTyping(): void {
    if (this.#isNotifyDue) this.#notify(this.#savingNow());
  }

  #savingNow(): Saving {
    const { saving } = this.#state;
    return saving === "offline" || saving === "stopped" ? saving : "saving";
  }

  /** Writes a change to the device. Text that is typed meanwhile is written once this write is done. */
  #keep(pending: Pending): void {
    const before = this.#unkept.get(pending);
    if (before) {
      void before.then(() => this.#unkept.get(pending) ?? this.#keep(pending));
      return;
    }
    const writing = keepChange(this.#owner, this.id, this.#holder, pending)
      .catch(() => {})
      .finally(() => this.#unkept.delete(pending));
    this.#unkept.set(pending, writing);
  }

  #send(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#sendAll()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => (this.#isSending = false));
  }

  async #sendAll(): Promise<void> {
    if (this.#state.saving === "stopped") return;
    for (;;) {
      const waiting = this.#model.pending.filter(({ state }) => state === "waiting");
      if (waiting.length === 0) return this.#notify("saved");
      this.#model.seal();
      for (const pending of waiting) this.#keep(pending);
      const { results } = await sendChanges(
        this.id,
        waiting.map(({ change }) => change),
      );
      const isUpToDate = this.#model.answered(results);
      this.#done.push(...results.filter(({ status }) => status === "applied").map(({ id }) => id));
      for (const pending of this.#model.pending) if (pending.state !== "waiting") this.#keep(pending);
      this.#dropSettled();
      this.#tabs?.postMessage(this.id);
      this.#notify("saving");
      if (!isUpToDate) await this.#pull();
    }
  }

  /** Conflicts with what is the same here and there are none. */
  #dropSettled(): void {
    for (const { mine, theirs, changes } of conflictsOf(this.#model)) {
      const isSame = theirs
        ? !theirs.removed &&
          mine !== null &&
          Object.entries(mine).every(
            ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(theirs.fields, name)),
          )
        : mine === null;
      if (isSame || (mine === null && theirs?.removed)) this.drop(changes);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      this.#state = { ...this.#state, problem: error.message };
      this.#notify("stopped");
      return;
    }
    this.#notify("offline");
    this.#after("send", retryMs, () => this.#send());
  }

  /** Fetches the changes that were made elsewhere, then sends the waiting changes. */
  async #look(): Promise<void> {
    this.#after("look", lookEveryMs, () => document.hidden || void this.#look());
    try {
      await this.#pull();
    } catch (error) {
      return this.#failed(error);
    }
    this.#send();
  }

  async #pull(): Promise<void> {
    const { draft, items, isWhole } = await readChanged(this.id, this.#model.revision);
    if (draft.revision > this.#model.revision) this.#model.past = await readHistory(this.id);
    this.#state = { ...this.#state, draft, problem: null };
    this.#model.take(items, isWhole);
    const isFirst = this.#model.revision === 0;
    this.#model.revision = Math.max(this.#model.revision, draft.revision);
    if (isFirst) this.#keepWhole();
    this.#notify(this.#state.saving === "saved" ? "saved" : "saving");
  }

  #notify(saving: Saving = this.#state.saving): void {
    this.#isNotifyDue = false;
    const model = this.#model;
    const { undo, redo } = model.stacks();
    this.#state = {
      ...this.#state,
      saving,
      lessons: this.#lessons(),
      conflicts: conflictsOf(model),
      refused: model.pending.filter(({ state }) => state === "refused"),
      undo: undo.at(-1)?.what ?? null,
      redo: redo.at(-1)?.what ?? null,
    };
    for (const listener of this.#listeners) listener();
    this.#timers.keep ??= setTimeout(() => inPause(() => this.#keepWhole(), rest), keepAfterMs);
  }

  /**
   * Writes the server's state of the draft to the device, and removes the changes that it contains. If the page is
   * closed before a change is removed, the change is sent again. The server then recognises it by its id.
   */
  #keepWhole(): void {
    clearTimeout(this.#timers.keep);
    delete this.#timers.keep;
    const { draft } = this.#state;
    if (!draft) return;
    const { base, past, revision } = this.#model;
    const items = [...base.values()].filter(({ removed }) => !removed);
    const done = this.#done.splice(0);
    void keepDraft(this.#owner, { draft, items, past, revision })
      .finally(() => forgetChanges(done))
      .catch(() => {});
  }

  /** The same lists as before where every item is. */
  #lessons(): ArrangedLesson[] {
    const next = arrange(this.#model.view.values());
    const last = this.#state.lessons;
    const before = new Map(last.map((arranged) => [arranged.lesson.id, arranged]));
    const lessons = next.map((arranged) => {
      const old = before.get(arranged.lesson.id);
      const isSame =
        old?.lesson === arranged.lesson &&
        old.lines.length === arranged.lines.length &&
        old.lines.every((line, at) => line === arranged.lines[at]);
      return isSame ? old : arranged;
    });
    return lessons.length === last.length && lessons.every((arranged, at) => arranged === last[at])
      ? last
      : lessons;
  }

  #after(name: "send" | "look", ms: number, work: () => void): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(work, ms);
  }
}
