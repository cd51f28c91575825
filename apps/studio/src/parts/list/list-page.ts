import type { ReactNode } from "react";

/** A page of rows in the form in which every list of the console is returned (`listOf` of the contract). */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  count: number;
}

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Stands in exported files alone. */
  isInFileOnly?: boolean;
  /** Returns the value for an exported file. A column without this function is not exported. */
  text?: (row: Row) => string | number | null;
  /** The name by which the server orders rows by this column; left out if the server cannot do so. */
  sort?: string;
  /** Stands at the right. */
  isNumber?: boolean;
  /** Too short to be broken into lines, such as a date. */
  isShort?: boolean;
}

/** The query of a list: the search, the filters by their names, and the page. */
export interface ListAsk {
  q: string;
  filter: (name: string) => string;
  cursor: string | undefined;
  limit: number;
}

/**
 * Returns the query of a call for a page: the search, the filters and the page. The server checks the values from the
 * address.
 */
export function queryOf<Query>(
  { q, filter, cursor, limit }: ListAsk,
  ...names: (keyof Query & string)[]
): Query {
  const chosen = Object.fromEntries(names.map((name) => [name, filter(name) || undefined]));
  return { q: q || undefined, ...chosen, cursor, limit } as Query;
}
