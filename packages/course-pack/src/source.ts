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

/** The way to a value in a parsed file. */
export type Path = readonly PropertyKey[];

/** Line and column from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Something wrong at a place. */
export interface PlacedFault extends Place {
  message: string;
}

/** A YAML file as data, and where in its text each value stands. */
export interface Source {
  data: unknown;
  /** Where a value starts, or `offset` characters into it; of a missing value, where its parent starts. */
  at(path: Path, offset?: number): Place;
  /** Where the last key of the path stands. */
  atKey(path: Path): Place;
}

/** Parses one YAML document: a source, or what is wrong with the text. Never throws. */
export function parseSource(text: string): { source?: Source; faults: PlacedFault[] } {
  const lines = new LineCounter();
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const document = parseDocument(text, {
    lineCounter: lines,
    stringKeys: true,
    // The parser compares every key with every other; `syntaxFaults` does it in one pass.
    uniqueKeys: false,
    logLevel: "error",
    prettyErrors: false,
  });
  const faults = syntaxFaults(document).map(([offset, code]) =>
    Object.assign(place(offset), { message: explainSyntax(code) }),
  );
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

/** What the parser found, and what it lets pass: keys given twice, aliases, and the key that objects do not keep. */
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
  /** The key it stands under. */
  key?: Node | undefined;
  value: Node | null;
}

/** Finds the node at the end of a path, or the last one on the way that exists. */
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

/** Where a character of a scalar stands, or its start where escapes or folded lines move the characters. */
function characterAt(scalar: Scalar, text: string, offset: number): number {
  const start = scalar.range?.[0] ?? 0;
  const opening = /["']/.test(text.charAt(start)) ? 1 : 0;
  return text.startsWith(String(scalar.value), start + opening) ? start + opening + offset : start;
}
