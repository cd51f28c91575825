import { useState } from "react";

/** The rows of a list that the operator has chosen, by id. They stay chosen on other pages of the same search. */
export interface Chosen<Row> {
  rows: ReadonlyMap<string, Row>;
  toggle: (row: Row) => void;
  /** Chooses all of these rows. If all of them are chosen, chooses none of them. */
  toggleAll: (rows: readonly Row[]) => void;
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** Returns the chosen rows. Another `search` has its own, so nobody is chosen who is not found. */
export function useChosen<Row>(idOf: (row: Row) => string, search: string): Chosen<Row> {
  const [kept, setKept] = useState({ search, rows: new Map<string, Row>() });
  const change = (step: (rows: Map<string, Row>) => void) =>
    setKept((before) => {
      const rows = new Map(before.search === search ? before.rows : []);
      step(rows);
      return { search, rows };
    });
  const rows = kept.search === search ? kept.rows : new Map<string, Row>();
  const add = (more: readonly Row[]) =>
    change((next) => {
      for (const row of more) next.set(idOf(row), row);
    });
  return {
    rows,
    toggle: (row) =>
      change((next) => {
        if (!next.delete(idOf(row))) next.set(idOf(row), row);
      }),
    toggleAll(page) {
      if (!page.every((row) => rows.has(idOf(row)))) return add(page);
      change((next) => {
        for (const row of page) next.delete(idOf(row));
      });
    },
    add,
    clear: () => change((next) => next.clear()),
  };
}
