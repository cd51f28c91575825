import type { Draft } from "@shiju/contract/authors/drafts";
import { type Item, withAllFields } from "@shiju/course-pack/drafts/items";
import type { Pending } from "./draft-model.ts";
import type { PastChange } from "./history.ts";
import { deviceStore } from "#platform/device-database.ts";
import { newId } from "#platform/ids.ts";

interface KeptDraft {
  /** The id of the draft. */
  key: string;
  owner: string;
  draft: Draft;
  revision: number;
  items: Item[];
  past: PastChange[];
}

interface KeptChange {
  /** The id of the change. */
  key: string;
  owner: string;
  draft_id: string;
  /** In which order changes were made. */
  at: number;
  /** The open draft that sends it, as long as it is open. */
  holder: string;
  pending: Pending;
}

const drafts = deviceStore<KeptDraft>("drafts");
const changes = deviceStore<KeptChange>("changes");

const lockOf = (holder: string) => `shiju-studio-draft:${holder}`;
/** Only a secure context has locks. */
const locks: LockManager | null | undefined = navigator.locks;

/** Drafts that were open on this page. */
const closed = new Set<string>();

/** Declares that an open draft sends its own changes, until the returned function is called. */
export function holdDraft(holder: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(lockOf(holder), () => held);
  return () => {
    closed.add(holder);
    release();
  };
}

let order = Date.now();
const places = new Map<string, number>();

/** Reads the draft as this device last had it, and the changes that no other tab is going to send. */
export async function readKept(
  owner: string,
  draftId: string,
  holder: string,
): Promise<{ draft: KeptDraft | undefined; pending: Pending[] }> {
  const kept = await drafts.get(draftId);
  const rows = (await changes.all()).filter((row) => row.owner === owner && row.draft_id === draftId);
  const live = await liveHolders();
  const orphans = rows.filter((row) => closed.has(row.holder) || !live.has(row.holder));
  const pending: Pending[] = [];
  for (const row of orphans.toSorted((a, b) => a.at - b.at)) {
    const one = row.pending;
    // Less of it may have been sent than is kept.
    if (one.isOpen) {
      await changes.remove([row.key]);
      one.change = { ...one.change, id: newId() };
      one.isOpen = false;
    }
    places.set(one.change.id, row.at);
    await keepChange(owner, draftId, holder, one);
    pending.push(one);
  }
  const draft = kept?.owner === owner ? { ...kept, items: kept.items.map(withAllFields) } : undefined;
  return { draft, pending };
}

/** Returns the drafts that are open in any tab; none if the browser cannot tell. */
async function liveHolders(): Promise<Set<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  const prefix = lockOf("");
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

export async function keepDraft(owner: string, kept: Omit<KeptDraft, "key" | "owner">): Promise<void> {
  await drafts.put({ ...kept, key: kept.draft.id, owner });
}

export async function keepChange(
  owner: string,
  draftId: string,
  holder: string,
  pending: Pending,
): Promise<void> {
  const { id } = pending.change;
  const at = places.get(id) ?? (order += 1);
  places.set(id, at);
  await changes.put({ key: id, owner, draft_id: draftId, at, holder, pending });
}

export async function forgetChanges(ids: string[]): Promise<void> {
  await changes.remove(ids);
}
