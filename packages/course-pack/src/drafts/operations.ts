import { emptyFields, type HeadFields, type Item, type LessonFields, type LineFields } from "./items.ts";

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** One thing that is done to one item. */
export type Operation =
  | { do: "add"; kind: "lesson"; id: string; fields: Optional<LessonFields> & { place: string } }
  | {
      do: "add";
      kind: "line";
      id: string;
      fields: Optional<LineFields> & { place: string; lesson_id: string };
    }
  | { do: "set"; kind: "draft"; id: string; revision: number; fields: Optional<HeadFields> }
  | { do: "set"; kind: "lesson"; id: string; revision: number; fields: Optional<LessonFields> }
  | { do: "set"; kind: "line"; id: string; revision: number; fields: Optional<LineFields> }
  | { do: "remove"; kind: "lesson" | "line"; id: string; revision: number };

/** An item after an operation, and the operation that undoes it. */
interface Done {
  item: Item;
  inverse: Operation;
}

/** Returns whether an operation can be done to the present item, whatever its revision. */
export function fits(item: Item | undefined, operation: Operation): boolean {
  if (item && item.kind !== operation.kind) return false;
  return operation.do === "add" ? item === undefined || item.removed : item !== undefined && !item.removed;
}

/** Does an operation that `fits`. Afterwards the item has the given revision. */
export function applyOperation(item: Item | undefined, operation: Operation, revision: number): Done {
  if (operation.do === "add") {
    const { kind, id } = operation;
    const fields = { ...emptyFields[kind], ...written(operation.fields) };
    return {
      item: { kind, id, revision, removed: false, fields } as Item,
      inverse: { do: "remove", kind, id, revision },
    };
  }
  if (!item) throw new Error(`nothing to ${operation.do}: ${operation.id}`);
  const { kind, id, fields } = item;
  if (operation.do === "remove")
    return {
      item: { ...item, revision, removed: true },
      inverse: { do: "add", kind, id, fields } as Operation,
    };
  const change = written(operation.fields);
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, Reflect.get(fields, key)]));
  return {
    item: { ...item, revision, fields: { ...fields, ...change } } as Item,
    inverse: { do: "set", kind, id, revision, fields: before },
  };
}

/** The fields that have a value. */
function written(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
