import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from "yaml";
import { explainSyntax, type SyntaxFault } from "./explain.ts";

/** The path to a value in a parsed file: keys and indexes. */
export type Path = readonly PropertyKey[];

/** Line and column from 1. */
export interface Place {
  line: number;
  column: number;
}

/** A fault with its position, and the keys that lead to it. There are no keys if it is about the whole file. */
export interface PlacedFault extends Place {
  path: Path;
  message: string;
}

/** A YAML file as data, with the position of each value in its text. */
export interface Source {
  data: unknown;
  /**
   * Returns the start of a value, or the place `offset` characters into it. For a missing value it returns the start of
   * its parent.
   */
  at(path: Path, offset?: number): Place;
  /** Where the last key of the path is. */
  atKey(path: Path): Place;
}

/** Parses one YAML document into a source, or into the faults of the text. Never throws. */
export function parseSource(text: string): { source?: Source; faults: PlacedFault[] } {
  const lines = new LineCounter();
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const document = parseDocument(text, {
    lineCounter: lines,
    stringKeys: true,
    // Checked in one pass by `syntaxFaults`; the parser compares every key with every other.
    uniqueKeys: false,
    logLevel: "error",
    prettyErrors: false,
  });
  const faults = syntaxFaults(document).map(([offset, code]) => ({
    ...place(offset),
    path: [],
    message: explainSyntax(code),
  }));
  if (faults.length > 0) return { faults };
  const find = finder(document.contents);
  return {
    faults,
    source: {
      data: document.toJS(),
      at: (path, offset) => {
        const { value } = find(path);
        const start = value?.range?.[0] ?? 0;
        return place(offset !== undefined && isScalar(value) ? characterAt(value, text, offset) : start);
      },
      atKey: (path) => {
        const { key, value } = find(path);
        return place((key ?? value)?.range?.[0] ?? 0);
      },
    },
  };
}

/**
 * Finds the errors of the parser, and faults that the parser accepts: duplicate keys, aliases, and the key `__proto__`.
 */
function syntaxFaults(document: Document): [offset: number, code: SyntaxFault][] {
  const faults = [...document.errors, ...document.warnings].map(({ pos, code }): [number, SyntaxFault] => [
    pos[0],
    code,
  ]);
  visit(document, {
    Alias: (_, { range }) => void faults.push([range?.[0] ?? 0, "ALIAS"]),
    Map: (_, { items }) => {
      const seen = new Set<unknown>(["__proto__"]);
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) faults.push([key.range?.[0] ?? 0, "DUPLICATE_KEY"]);
        seen.add(key.value);
      }
    },
  });
  return faults;
}

interface Found {
  /** The key of the node. */
  key?: Node | undefined;
  value: Node | null;
}

/** Finds the node at the end of a path. If there is none, finds the last node on the way. */
function finder(root: Node | null): (path: Path) => Found {
  const keys = new Map<Node, Map<unknown, Found>>();
  const child = (parent: Node | null, step: PropertyKey): Found | undefined => {
    if (isSeq<Node>(parent)) {
      const value = parent.items[Number(step)];
      return value && { value };
    }
    if (!isMap<Node, Node | null>(parent)) return undefined;
    const known = keys.get(parent) ?? childrenOf(parent);
    keys.set(parent, known);
    return known.get(step);
  };
  return (path) => {
    let found: Found = { value: root };
    for (const step of path) {
      const next = child(found.value, step);
      if (!next) return found;
      found = next;
    }
    return found;
  };
}

function childrenOf({ items }: YAMLMap<Node, Node | null>): Map<unknown, Found> {
  return new Map(
    items.flatMap(({ key, value }) => (isScalar(key) ? [[key.value, { key, value: value ?? key }]] : [])),
  );
}

/**
 * Returns the position of a character in a scalar. If escapes or folded lines shift the characters, it is the start of
 * the scalar.
 */
function characterAt(scalar: Scalar, text: string, offset: number): number {
  const start = scalar.range?.[0] ?? 0;
  const opening = /["']/.test(text.charAt(start)) ? 1 : 0;
  return text.startsWith(String(scalar.value), start + opening) ? start + opening + offset : start;
}
