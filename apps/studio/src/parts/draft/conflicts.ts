import type { Item } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import type { DraftModel, Pending } from "./draft-model.ts";

/** An item that was changed here and elsewhere at the same time. The author chooses between the two. */
export interface Conflict {
  id: string;
  /** As it is now; undefined where it has never been. */
  theirs: Item | undefined;
  /** The fields as they were changed here; null if the item was removed here. */
  mine: Record<string, unknown> | null;
  changes: Pending[];
}

/** Returns every item with changes that the server did not do, because the item had been changed elsewhere. */
export function conflictsOf({ pending, base }: Pick<DraftModel, "pending" | "base">): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const one of pending) {
    if (one.state !== "conflict") continue;
    // A change of several items is chosen once, where its first one stands.
    const [first] = one.change.operations;
    if (!first) continue;
    const conflict = found.get(first.id) ?? {
      id: first.id,
      theirs: base.get(first.id),
      mine: {},
      changes: [],
    };
    conflict.changes.push(one);
    conflict.mine = first.do === "remove" ? null : { ...conflict.mine, ...first.fields };
    found.set(first.id, conflict);
  }
  return [...found.values()];
}

/** Returns the operations that repeat the author's changes on the present state. */
export function insisted(model: DraftModel, { changes }: Conflict): Operation[] {
  return changes.flatMap(({ change }) =>
    change.operations.flatMap((operation): Operation[] => {
      const item = model.view.get(operation.id);
      const isThere = item !== undefined && !item.removed;
      if (operation.do === "remove") return isThere ? [model.renewed(operation)] : [];
      if (isThere)
        return [
          model.renewed({
            do: "set",
            kind: operation.kind,
            id: operation.id,
            revision: 0,
            fields: operation.fields,
          }),
        ];
      if (operation.do === "add") return [operation];
      if (!item || operation.kind === "draft") return [];
      return [
        {
          do: "add",
          kind: operation.kind,
          id: operation.id,
          fields: { ...item.fields, ...operation.fields },
        } as Operation,
      ];
    }),
  );
}
