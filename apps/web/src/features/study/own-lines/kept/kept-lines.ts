import type { OwnLinesLesson, SaidLine } from "@shiju/contract/study/own-lines";
import { type KeptKind, keptKinds } from "@shiju/learning/turn/own-line";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { createStore } from "@shiju/storage/store";
import { settings } from "#learner/settings/settings.ts";
import { serverTime } from "#platform/network/server-clock.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue } from "#platform/queue/request-queue.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { isMine, me } from "#platform/storage/owner.ts";
import { ownLineRequests } from "./own-lines.requests.ts";

/** The lesson of a line. Lines of an earlier version of the app do not say how many lessons come before its course. */
export type LineLesson = Omit<OwnLinesLesson, "prompts" | "lessons_before"> &
  Partial<Pick<OwnLinesLesson, "lessons_before">>;

/** A line on this device. */
export interface KeptLine extends SaidLine {
  /** The learner who said it; null for a guest. */
  owner: string | null;
  /** The line never leaves the device. */
  isHere: boolean;
  lesson: LineLesson;
  prompt: TurnPrompt;
}

interface KeptSkip {
  prompt: string;
  at: string;
  owner: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isOwned = (value: Record<string, unknown>) =>
  value["owner"] === null || typeof value["owner"] === "string";
const areTexts = (value: Record<string, unknown>, ...keys: string[]) =>
  keys.every((key) => typeof value[key] === "string");

const isLine = (value: unknown): value is KeptLine =>
  isObject(value) &&
  isOwned(value) &&
  areTexts(value, "id", "prompt_id", "lesson_id", "topic", "line", "at") &&
  Array.isArray(value["gaps"]) &&
  isObject(value["lesson"]) &&
  isObject(value["prompt"]) &&
  Array.isArray(value["prompt"]["say"]);
const isSkip = (value: unknown): value is KeptSkip =>
  isObject(value) && isOwned(value) && areTexts(value, "prompt", "at");
const allOf =
  <Item>(accepts: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(accepts);

/**
 * The own lines that this device knows: lines that the server does not have yet or never gets, skipped prompts, and the
 * ids of deleted lines that the server may still have.
 */
export const keptLines = createStore({
  own_lines: { fallback: [] as KeptLine[], accepts: allOf(isLine) },
  own_skips: { fallback: [] as KeptSkip[], accepts: allOf(isSkip) },
  own_removed: {
    fallback: [] as string[],
    accepts: allOf((value): value is string => typeof value === "string"),
    untilSignOut: true,
  },
});

/** Returns whether lines that are said now stay on this device. */
const staysHere = () => settings.get("own_lines") === 1;

const isKeptKind = (name: string | undefined): name is KeptKind => keptKinds.some((kind) => kind === name);

export interface SaidNow extends Pick<SaidLine, "id" | "line" | "gaps"> {
  prompt: TurnPrompt;
  lesson: LineLesson;
}

/** Keeps a line on the device, and sends it unless it stays here. */
export function keepLine({ id, line, gaps, prompt, lesson }: SaidNow, at = serverTime()): void {
  const said: SaidLine = {
    id,
    prompt_id: prompt.id,
    lesson_id: lesson.id,
    topic: prompt.topic,
    line,
    gaps,
    at,
    ...(isKeptKind(prompt.keep) && { keep: prompt.keep }),
  };
  const isHere = staysHere();
  const row: KeptLine = { ...said, owner: me(), isHere, lesson, prompt };
  keptLines.set("own_lines", [...keptLines.get("own_lines"), row]);
  keptLines.set(
    "own_skips",
    keptLines.get("own_skips").filter((skip) => skip.prompt !== prompt.id || !isMine(skip)),
  );
  if (!isHere) void send(said);
}

const send = async (said: SaidLine): Promise<void> =>
  enqueue(ownLineRequests.save, { body: { lines: [said] } }, { key: said.id });

/** Deletes a line here and, if there is an account, on the server. */
export async function removeKept(id: string): Promise<void> {
  const rows = keptLines.get("own_lines");
  keptLines.set(
    "own_lines",
    rows.filter((row) => row.id !== id),
  );
  await callOff((line) => line.id === id);
  if (me() === null || rows.some((row) => row.id === id && row.isHere)) return;
  keptLines.set("own_removed", [...keptLines.get("own_removed"), id]);
  await enqueue(ownLineRequests.remove, { params: { id } }, { key: id });
}

/** Deletes all lines of the learner here and, if there is an account, on the server. */
export async function removeAllKept(ids: readonly string[]): Promise<void> {
  keptLines.set(
    "own_lines",
    keptLines.get("own_lines").filter((row) => !isMine(row)),
  );
  await callOff(() => true);
  if (me() === null) return;
  keptLines.set("own_removed", [...keptLines.get("own_removed"), ...ids]);
  await enqueue(ownLineRequests.removeAll, {}, { key: "all" });
}

/** Removes waiting calls that would save these lines. */
async function callOff(isMeant: (line: SaidLine) => boolean): Promise<void> {
  const waiting = await rowsOf(ownLineRequests.save);
  for (const row of waiting)
    if (row.input.body.lines.every(isMeant)) await requestRows.change(row, () => undefined);
}

/** Notes that a prompt was skipped. */
export function skipPrompt(prompt: string): void {
  const at = serverTime();
  const others = keptLines.get("own_skips").filter((skip) => skip.prompt !== prompt || !isMine(skip));
  keptLines.set("own_skips", [...others, { prompt, at, owner: me() }]);
  if (!staysHere()) void enqueue(ownLineRequests.skip, { body: { prompts: [prompt], at } }, { key: prompt });
}

/** Forgets a word that later questions may use. Its line stays. */
export async function forgetKept(kind: KeptKind): Promise<void> {
  const rows = keptLines.get("own_lines");
  const has = (row: KeptLine) => row.keep === kind && isMine(row);
  keptLines.set(
    "own_lines",
    rows.map((row) => {
      if (!has(row)) return row;
      const { keep: _keep, ...rest } = row;
      return rest;
    }),
  );
  const waiting = await rowsOf(ownLineRequests.save);
  for (const { key: _key, input } of waiting)
    for (const { keep, ...line } of input.body.lines) if (keep === kind) await send(line);
  if (me() !== null) await enqueue(ownLineRequests.forget, { params: { kind } }, { key: kind });
}

/** Drops the lines that the server has, and skips and deletions that it knows. */
export function dropSent(known: { has: (line: KeptLine) => boolean; ids: ReadonlySet<string> }): void {
  const rows = keptLines.get("own_lines");
  const left = rows.filter((row) => row.isHere || !isMine(row) || !known.has(row));
  if (left.length < rows.length) keptLines.set("own_lines", left);
  const removed = keptLines.get("own_removed");
  const still = removed.filter((id) => known.ids.has(id));
  if (still.length < removed.length) keptLines.set("own_removed", still);
}

/**
 * Ends the learner's session on this device. Lines that wait are in the queue, and come to the account. Lines that stay
 * here remain for the same learner.
 */
export function leaveKept(userId: string): void {
  const isOf = ({ owner }: { owner: string | null }) => owner === null || owner === userId;
  const rows = keptLines.get("own_lines").filter((row) => !isOf(row) || row.isHere);
  keptLines.set(
    "own_lines",
    rows.map((row) => (isOf(row) ? { ...row, owner: userId } : row)),
  );
  keptLines.set(
    "own_skips",
    keptLines.get("own_skips").filter((skip) => !isOf(skip)),
  );
  keptLines.signOut();
}
