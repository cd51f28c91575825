import type { ReactNode } from "react";

/** A page of rows, as every list of the console answers it (`listOf` of the contract). */
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
  /** What an exported file says; a column without it is not exported. */
  text?: (row: Row) => string | number | null;
  /** By which name the server orders rows by it; left out where it does not. */
  sort?: string;
  /** Stands at the right. */
  isNumber?: boolean;
  /** Too short to be broken into lines, such as a date. */
  isShort?: boolean;
}

/** What a list is asked for: the search, the filters by their names, and the page. */
export interface ListAsk {
  q: string;
  filter: (name: string) => string;
  cursor: string | undefined;
  limit: number;
}

/** The query of a call for a page: the search, the filters and the page. The server checks the values from the address. */
export function queryOf<Query>(
  { q, filter, cursor, limit }: ListAsk,
  ...names: (keyof Query & string)[]
): Query {
  const chosen = Object.fromEntries(names.map((name) => [name, filter(name) || undefined]));
  return { q: q || undefined, ...chosen, cursor, limit } as Query;
}
