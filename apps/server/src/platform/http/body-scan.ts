import { type Bounds, mostDepth, mostUnknown } from "@shiju/contract/http/body-bounds";

/** The reason for refusing a body before it is parsed. `path` leads to the list that is too long. */
export type BodyFault =
  | { kind: "too_deep" | "too_much" }
  | { kind: "too_long"; path: string[]; most: number; tooLong: string | undefined };

/** A list or an object that is still open. */
interface Container {
  isList: boolean;
  /** Undefined if the contract describes nothing here. */
  bounds: Bounds | undefined;
  /** Number of items or fields that the contract allows. */
  most: number;
  /** Items or fields so far. */
  count: number;
  /** The bytes of the current field's name, without its quotes. */
  nameFrom: number;
  nameTo: number;
  /** Whether the next JSON string is the name of a field. */
  isName: boolean;
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const backslash = 0x5c;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Searches a JSON text for more depth, items or fields than the contract allows. It reads the bytes once, before
 * anything is parsed, and stops at the first fault. A text that is not JSON may pass, because the parser refuses it.
 */
export function faultIn(bytes: Buffer, bounds: Bounds): BodyFault | undefined {
  const open: Container[] = [];
  let inside: Container | undefined;
  let unknown = 0;

  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    switch (byte) {
      case 0x20:
      case 0x09:
      case 0x0a:
      case 0x0d:
        break;
      case comma:
        if (inside) inside.isName = !inside.isList;
        break;
      case colon:
        if (inside) inside.isName = false;
        break;
      case closeList:
      case closeObject:
        open.pop();
        inside = open.at(-1);
        break;
      default: {
        const end = byte === quote ? endOfText(bytes, at) : at;
        if (inside && (inside.isList || inside.isName)) {
          inside.count += 1;
          const fault = inside.count > inside.most ? faultOf(inside) : undefined;
          if (fault) return fault;
          inside.nameFrom = at + 1;
          inside.nameTo = end;
        }
        if (byte === openList || byte === openObject) {
          if (open.length === mostDepth) return { kind: "too_deep" };
          inside = opened(byte === openList, inside);
          open.push(inside);
        } else at = byte === quote ? end : endOfScalar(bytes, at);
      }
    }
  }
  return undefined;

  /** The fault of one item or field too many. */
  function faultOf({ isList, bounds: own }: Container): BodyFault | undefined {
    if (isList && own?.items && !own.items.isLoose)
      return { kind: "too_long", path: pathOf(open), ...own.items };
    unknown += 1;
    return unknown > mostUnknown ? { kind: "too_much" } : undefined;
  }

  function opened(isList: boolean, parent: Container | undefined): Container {
    const own = boundsIn(parent);
    const most = (isList ? own?.items?.most : own?.fields.size) ?? 0;
    return { isList, bounds: own, most, count: 0, nameFrom: 0, nameTo: 0, isName: !isList };
  }

  function boundsIn(parent: Container | undefined): Bounds | undefined {
    if (!parent) return bounds;
    return parent.isList ? parent.bounds?.items?.each : parent.bounds?.fields.get(nameIn(parent));
  }

  function nameIn({ nameFrom, nameTo }: Container): string {
    const name = bytes.toString("utf8", nameFrom, nameTo);
    return name.includes("\\") ? unescaped(name) : name;
  }

  function pathOf(containers: readonly Container[]): string[] {
    return containers
      .slice(0, -1)
      .map((container) => (container.isList ? String(container.count - 1) : nameIn(container)));
  }
}

/** The index of the quote that ends a JSON string, or of the end of the bytes. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** The bytes that end a number, `true`, `false` or `null`. */
const ends = new Uint8Array(256).fill(1, 0, 0x21);
for (const byte of [quote, comma, colon, openList, closeList, openObject, closeObject]) ends[byte] = 1;

/** The last byte of a number, `true`, `false`, `null` or invalid text. */
function endOfScalar(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && ends[bytes[at] ?? 0] === 0) at += 1;
  return at - 1;
}

function unescaped(name: string): string {
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}
