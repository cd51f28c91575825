import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { FastifyInstance } from "fastify";

/** Equal errors of this process since the last `takeAll`. */
export interface FaultGroup {
  hash: string;
  kind: string;
  /** Without any text that a person wrote. */
  message: string;
  /** A route, or the name of repeated work. */
  place: string;
  /** The place in the code; empty if it is unknown. */
  frame: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  requestId: string | null;
}

interface FaultBook {
  add: (error: unknown, where: { place: string; requestId?: string }) => void;
  /** Returns all groups and forgets them. */
  takeAll: () => FaultGroup[];
}

/** The highest number of groups. Further groups are counted as one group, so a flood of errors takes little memory. */
const mostGroups = 200;
const longestMessage = 200;

const books = new WeakMap<object, FaultBook>();

/** The collected errors of an app, until `takeAll`. */
export function faultsOf(app: Pick<FastifyInstance, "server">): FaultBook {
  const known = books.get(app.server);
  if (known) return known;
  const book = openBook();
  books.set(app.server, book);
  return book;
}

function openBook(): FaultBook {
  let groups = new Map<string, FaultGroup>();
  return {
    add(error, { place, requestId = null as string | null }) {
      const ownFacts = { ...factsOf(error), place };
      const isTooMany = groups.size >= mostGroups && !groups.has(hashOf(ownFacts));
      const facts = isTooMany ? { kind: "others", message: "", place: "", frame: "" } : ownFacts;
      const hash = hashOf(facts);
      const now = new Date();
      const { times = 0, firstAt = now } = groups.get(hash) ?? {};
      groups.set(hash, { ...facts, hash, times: times + 1, firstAt, lastAt: now, requestId });
    },
    takeAll() {
      const all = [...groups.values()];
      groups = new Map();
      return all;
    },
  };
}

type Facts = Pick<FaultGroup, "kind" | "message" | "place" | "frame">;

const hashOf = ({ kind, message, place, frame }: Facts) =>
  createHash("sha256")
    .update(JSON.stringify([kind, message, place, frame]))
    .digest("hex")
    .slice(0, 24);

function factsOf(error: unknown): Omit<Facts, "place"> {
  const first = rootOf(error);
  if (!(first instanceof Error)) return { kind: "thrown", message: "", frame: "" };
  const { code } = first as { code?: unknown };
  const isCoded = typeof code === "string" && /^\w{1,40}$/.test(code);
  return {
    kind: `${first.name}${isCoded ? ` ${code}` : ""}`.slice(0, 80),
    message: isCoded && /^22/.test(code) ? "" : withoutTexts(first.message, isCoded),
    frame: frameOf(error) || frameOf(first),
  };
}

/**
 * Returns the innermost cause of an error, because it says most. The errors around it, such as a failed query, quote
 * their parameters.
 */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 8 && root instanceof Error && root.cause instanceof Error; depth += 1)
    root = root.cause;
  return root;
}

const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|「[^」]*」/g;

/**
 * Returns the first line of the message, without quotations and without anything but plain English. Names of the
 * database's own objects stay.
 */
function withoutTexts(message: string, isCoded: boolean): string {
  const [line = ""] = message.split("\n", 1);
  return line
    .replaceAll(quoted, (text) => (isCoded && /^"[a-z_]{1,60}"$/.test(text) ? text : "…"))
    .replaceAll(/[^\u0020-\u007e…]+/g, "…")
    .replaceAll(/\d{3,}/g, "#")
    .slice(0, longestMessage);
}

/** The first stack frame in our own code. */
function frameOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  const own = lines.find((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  const [, file = ""] = /\(?([^\s()]+:\d+):\d+\)?$/.exec(own ?? "") ?? [];
  return basename(file).slice(0, 100);
}
