import type { AiKind, AiProposal, ProposedFields } from "@shiju/contract/authors/ai";
import {
  chat,
  type ChatAnswer,
  type ChatEndpoint,
  type ChatLimits,
  type ChatUsage,
} from "#platform/providers/ai/chat.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { CheckSentence } from "#content/checking/checker.ts";
import { countTokens } from "./estimate.ts";
import { findObjects } from "./json-objects.ts";
import { faultsOf, plain, withoutBars } from "./proposal-faults.ts";
import { dataText, linesOfLesson, systemText, tasks } from "./tasks.ts";

/** The request of a job, as the API has it. */
export interface Asked {
  kind: AiKind;
  lines: readonly { id: string; en: string; zh: string }[];
  level: number;
  topic: string;
  count: number;
  people: readonly { id: string; en: string; zh: string }[];
}

interface Listener {
  signal: AbortSignal;
  /** Each proposal that is ready to be shown, as it comes. */
  onProposal: (proposal: AiProposal) => void;
  onUsage: (usage: ChatUsage) => void;
  /** Milliseconds until the model is asked again, because its service was busy or broke; null once it answers. */
  onPause?: (ms: number | null) => void;
  check: CheckSentence;
  limits?: ChatLimits | undefined;
}

/** Lines of one question. With this few lines an answer fits, and little is lost if the question fails. */
export const linesOfCall = 12;

/** Points of grammar of a lesson. */
const mostPoints = 2;

/**
 * The most objects of an answer that are read, and the most objects about the same line. A model may correct itself
 * once.
 */
const mostObjects = 800;
const mostOfLine = 2;

/** Room beyond what is expected, so that no answer is cut. */
const mostTokens = 6000;

/** The ids that proposals of a job will have. */
export const idsOf = ({ kind, lines, count }: Asked): string[] =>
  kind === "dialogue" || kind === "grammar"
    ? Array.from({ length: kind === "grammar" ? mostPoints : count }, (_, at) => String(at + 1))
    : lines.map(({ id }) => id);

/**
 * Returns the part of the request that has no proposals yet. Throws `unavailable` for a dialogue or points of grammar
 * that have begun, because these come whole in one answer.
 */
export function restOf(asked: Asked, made: ReadonlySet<string>): Asked {
  if (made.size === 0) return asked;
  if (asked.kind === "dialogue" || asked.kind === "grammar")
    throw new ProblemError("unavailable", "服务器重启过，已经写好的还在；其余的请再试一次");
  return { ...asked, lines: asked.lines.filter(({ id }) => !made.has(id)) };
}

/**
 * Asks a model for all lines of a job, some lines at a time. Proposals with faults are asked for once more, and then
 * shown with their faults.
 */
export async function askLines(endpoint: ChatEndpoint, asked: Asked, listener: Listener): Promise<void> {
  if (asked.kind === "dialogue") return askDialogue(endpoint, asked, listener);
  if (asked.kind === "grammar") return askGrammar(endpoint, asked, listener);
  for (let from = 0; from < asked.lines.length; from += linesOfCall) {
    listener.signal.throwIfAborted();
    await askSome(endpoint, asked, asked.lines.slice(from, from + linesOfCall), listener);
  }
}

interface Faulty {
  fields: ProposedFields;
  faults: string[];
}

async function askSome(
  endpoint: ChatEndpoint,
  { kind, level }: Asked,
  lines: Asked["lines"],
  listener: Listener,
): Promise<void> {
  const shown = lines.map(({ en, zh }, at) => ({
    n: at + 1,
    en: kind === "align" ? en : withoutBars(en),
    ...(kind !== "translate" && { zh }),
  }));
  const settled = new Set<number>();
  const faulty = new Map<number, Faulty>();
  const take = async (n: number, fields: ProposedFields) => {
    const line = lines[n - 1];
    if (!line || settled.has(n)) return;
    const faults = await faultsOf(listener.check, kind, line, fields);
    if (faults.length > 0) faulty.set(n, { fields, faults });
    else {
      settled.add(n);
      faulty.delete(n);
      listener.onProposal({ id: line.id, fields, faults });
    }
  };
  await ask(endpoint, { kind, level, data: { lines: shown } }, take, listener);
  const open = shown.filter(({ n }) => !settled.has(n));
  if (open.length > 0) {
    const again = open.map((line) => ({
      ...line,
      wrong: faulty.get(line.n)?.fields,
      why: faulty.get(line.n)?.faults,
    }));
    await ask(endpoint, { kind, level, data: { lines: again } }, take, listener);
  }
  for (const [n, { fields, faults }] of faulty) {
    const line = lines[n - 1];
    if (line) listener.onProposal({ id: line.id, fields, faults });
  }
}

async function askDialogue(
  endpoint: ChatEndpoint,
  { kind, level, topic, count, people }: Asked,
  listener: Listener,
): Promise<void> {
  const known = new Set(people.map(({ id }) => id));
  const seen = new Set<number>();
  const take = async (n: number, { who = "", ...fields }: ProposedFields) => {
    if (n > count || seen.has(n)) return;
    seen.add(n);
    const { en = "", zh = "" } = fields;
    const faults = await faultsOf(listener.check, kind, { en, zh }, fields);
    listener.onProposal({ id: String(n), fields: { ...fields, who: known.has(who) ? who : "" }, faults });
  };
  await ask(endpoint, { kind, level, data: { topic, lines: count, people } }, take, listener);
}

async function askGrammar(
  endpoint: ChatEndpoint,
  { kind, level, lines }: Asked,
  listener: Listener,
): Promise<void> {
  const seen = new Set<number>();
  const take = async (n: number, fields: ProposedFields) => {
    if (n > mostPoints || seen.has(n)) return;
    seen.add(n);
    const faults = await faultsOf(listener.check, kind, { en: "", zh: "" }, fields);
    listener.onProposal({ id: String(n), fields, faults });
  };
  const shown = lines.slice(0, linesOfLesson).map(({ en, zh }) => ({ en: withoutBars(en), zh: plain(zh) }));
  await ask(endpoint, { kind, level, data: { lines: shown } }, take, listener);
}

async function ask(
  endpoint: ChatEndpoint,
  { kind, level, data }: { kind: AiKind; level: number; data: object },
  take: (n: number, fields: ProposedFields) => Promise<void>,
  { signal, onUsage, onPause, limits }: Listener,
): Promise<void> {
  const question = { system: systemText(kind, level), user: dataText(data), mostTokens };
  const objects = findObjects(mostObjects);
  const waiting: unknown[] = [];
  const timesOf = new Map<number, number>();
  let draining = Promise.resolve();
  let written = "";
  let answer: ChatAnswer | undefined;
  try {
    answer = await chat(endpoint, question, {
      signal,
      ...(limits && { limits }),
      ...(onPause && { onPause }),
      onText: (text) => {
        if (written === "" && text !== "") onPause?.(null);
        written += text;
        waiting.push(...objects.push(text));
        draining = draining.then(drain);
        // Whatever goes wrong is met below, where it is awaited.
        draining.catch(() => {});
      },
    });
  } finally {
    onUsage(
      answer?.usage ?? {
        // A question that was never answered costs nothing.
        input: written === "" && !answer ? 0 : countTokens(question.system + question.user),
        output: countTokens(written),
      },
    );
    await draining;
  }

  async function drain(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted();
      const { data: value } = tasks[kind].reply.safeParse(next);
      if (!value) continue;
      const { n, ...fields } = value;
      const times = (timesOf.get(n) ?? 0) + 1;
      timesOf.set(n, times);
      if (times <= mostOfLine) await take(n, fields);
    }
  }
}
