import type { ChangeResult, DraftChange } from "@shiju/contract/authors/drafts";
import type { Item } from "@shiju/course-pack/drafts/items";
import { applyOperation, fits, type Operation } from "@shiju/course-pack/drafts/operations";
import { lastGroup, type PastChange, stacksOf } from "./history.ts";
import { newId } from "#platform/ids.ts";

/** A change that the server has not answered yet, or has not done. */
export interface Pending {
  change: Omit<DraftChange, "operations"> & { operations: Operation[] };
  /** The key of the edits that this change continues, such as typing in one field; null if it continues none. */
  key: string | null;
  /** More may still be typed into it. */
  isOpen: boolean;
  state: "waiting" | "conflict" | "refused";
  message: string | null;
  inverse: Operation[];
}

/** The changes that an author makes at once. */
export interface Edit {
  /** In a few words, for the history. */
  what: string;
  /** Edits with the same key in a row become one change. */
  key?: string;
  /** Changes of one group are undone together. */
  group?: string;
  operations: Operation[];
}

const mostPast = 300;

/** A draft in one tab: the server's state, the changes that wait to be sent, and both together. */
export class DraftModel {
  /** As the server has them. */
  readonly base = new Map<string, Item>();
  /** With everything that waits. */
  readonly view = new Map<string, Item>();
  pending: Pending[] = [];
  past: PastChange[] = [];
  /** The revision up to which everything is known. */
  revision = 0;

  /** The revision with which the author sees an item. */
  revisionOf(id: string): number {
    return this.base.get(id)?.revision ?? 0;
  }

  /** Does an edit, and returns the change that has to be kept; null if nothing changes. */
  do({ what, key, group, operations }: Edit, kind: DraftChange["kind"] = "edit"): Pending | null {
    const done = this.#tried(operations);
    if (!done || operations.length === 0) return null;
    const last = this.pending.at(-1);
    const [before] = last?.change.operations ?? [];
    const [next] = operations;
    if (
      key !== undefined &&
      last?.isOpen &&
      last.key === key &&
      before?.do === "set" &&
      next?.do === "set" &&
      before.id === next.id
    ) {
      last.change.operations = [{ ...before, fields: { ...before.fields, ...next.fields } }];
      this.#show(done.items);
      return last;
    }
    this.seal();
    const id = newId();
    const change = { id, group: group ?? id, kind, what, operations };
    const pending: Pending = {
      change,
      key: key ?? null,
      isOpen: key !== undefined,
      state: "waiting",
      message: null,
      inverse: done.inverse,
    };
    this.pending.push(pending);
    this.#show(done.items);
    return pending;
  }

  /** Nothing more is typed into the last change. */
  seal(): void {
    const last = this.pending.at(-1);
    if (last) last.isOpen = false;
  }

  /** Takes in items as the server has them. `isWhole` means that there are no other items. */
  take(items: readonly Item[], isWhole: boolean): void {
    if (isWhole) this.base.clear();
    for (const item of items) if (item.revision >= this.revisionOf(item.id)) this.base.set(item.id, item);
    this.rebuild();
  }

  /** Takes in the server's answers to changes. Returns false if something else has been changed in between. */
  answered(results: readonly ChangeResult[]): boolean {
    let isUpToDate = true;
    for (const result of results) {
      const found = this.pending.find(({ change }) => change.id === result.id);
      if (!found) continue;
      if (result.status === "applied") this.#applied(found, result.revision);
      else {
        Object.assign(found, { state: result.status, message: result.message, isOpen: false });
        for (const item of result.items)
          if (item.revision >= this.revisionOf(item.id)) this.base.set(item.id, item);
      }
      if (result.status === "applied" && result.revision === this.revision + 1) this.revision += 1;
      else if (result.revision > this.revision) isUpToDate = false;
    }
    this.rebuild();
    return isUpToDate;
  }

  #applied(done: Pending, revision: number): void {
    const { id, group, kind, what, operations } = done.change;
    this.pending = this.pending.filter((one) => one !== done);
    const touched = new Set<string>();
    for (const operation of operations) {
      const item = this.base.get(operation.id);
      touched.add(operation.id);
      if ((item?.revision ?? 0) < revision && fits(item, operation))
        this.base.set(operation.id, applyOperation(item, operation, revision).item);
    }
    for (const { change } of this.pending)
      change.operations = change.operations.map((operation) =>
        operation.do !== "add" && touched.has(operation.id) ? { ...operation, revision } : operation,
      );
    if (!this.past.some((one) => one.id === id))
      this.past = [...this.past, { id, group, kind, what, inverse: done.inverse }].slice(-mostPast);
  }

  /** Does what waits to what the server has, anew. */
  rebuild(): void {
    const before = new Map(this.view);
    this.view.clear();
    for (const [id, item] of this.base) this.view.set(id, item);
    for (const pending of this.pending) {
      if (pending.state !== "waiting") continue;
      const done = this.#tried(pending.change.operations);
      if (!done) continue;
      pending.inverse = done.inverse;
      this.#show(done.items);
    }
    // An unchanged item stays the same object, so that nothing is drawn again for it.
    for (const [id, item] of this.view) {
      const old = before.get(id);
      if (old && old !== item && old.removed === item.removed && isAlike(old.fields, item.fields))
        this.view.set(id, old);
    }
  }

  #tried(operations: readonly Operation[]): { items: Map<string, Item>; inverse: Operation[] } | null {
    const items = new Map<string, Item>();
    const inverse: Operation[] = [];
    for (const operation of operations) {
      const item = items.get(operation.id) ?? this.view.get(operation.id);
      if (!fits(item, operation)) return null;
      const done = applyOperation(item, operation, item?.revision ?? 0);
      items.set(operation.id, done.item);
      inverse.unshift(done.inverse);
    }
    return { items, inverse };
  }

  #show(items: ReadonlyMap<string, Item>): void {
    for (const [id, item] of items) this.view.set(id, item);
  }

  /** Returns the changes that can be taken back and done again. */
  stacks(): ReturnType<typeof stacksOf> {
    const known = new Set(this.past.map(({ id }) => id));
    const waiting = this.pending.filter(({ state, change }) => state === "waiting" && !known.has(change.id));
    return stacksOf([...this.past, ...waiting.map(({ change, inverse }) => ({ ...change, inverse }))]);
  }

  /** Undoes the last group of changes, or does it again; null if the group no longer fits the draft. */
  turn(kind: "undo" | "redo"): Pending[] | null {
    this.seal();
    const group = newId();
    const changes: Pending[] = [];
    for (const { what, inverse } of lastGroup(this.stacks()[kind])) {
      const operations = inverse.map((operation) => this.renewed(operation));
      const pending = this.do({ what, group, operations }, kind);
      if (!pending) return null;
      changes.push(pending);
    }
    return changes;
  }

  /** An operation as if it were made now. */
  renewed(operation: Operation): Operation {
    return operation.do === "add" ? operation : { ...operation, revision: this.revisionOf(operation.id) };
  }
}

function isAlike(a: object, b: object): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
