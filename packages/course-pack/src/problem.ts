import type { PlacedFault } from "./source.ts";

/** A fault of a pack for people: its place (line and column from 1, and keys), and the way to mend it. */
export interface Problem extends PlacedFault {
  file: string;
}

/** Orders problems by file and position. */
export function byPlace(a: Problem, b: Problem): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}

/** Writes a problem as one line, in the form that terminals and editors turn into a link. */
export function formatProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}
