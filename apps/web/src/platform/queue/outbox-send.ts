import { ApiError } from "@shiju/client/api-error";
import type { TimeKind } from "@shiju/learning/study-time";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { call } from "#platform/network/api.ts";
import type { AttemptRow, LetterRow } from "#platform/storage/device-database.ts";
import { attemptRows, letterRows, placeRows } from "./outbox-rows.ts";
import { isMine, me } from "#platform/storage/owner.ts";

/** Attempts in one call, the contract's limit. */
const batchSize = 50;

interface Letters {
  /** What a learner is told could not be kept; refusals stay unsaid where left out. */
  name?: string;
  /** Goes without anybody signed in. */
  visitor?: true;
  /** What can only be made when the call goes, such as a signature over the time. */
  seal?: (input: unknown) => Promise<unknown>;
}

const sealed = (kind: TimeKind) => async (input: unknown) =>
  (await import("#learner/study-time/study-time-seal.ts")).sealReport(kind, input);

/** The calls that may wait in the outbox. */
const postables = {
  "POST /api/exercise_grasps": { name: "条笔记" },
  "POST /api/error_subjects": { name: "条笔记" },
  "POST /api/strange_words": { name: "条笔记" },
  "POST /api/notebooks/:notebook/:kind/remove": { name: "条笔记" },
  "POST /api/notebooks/:notebook/:kind/master": { name: "条笔记" },
  "POST /api/game/feedback": { name: "条反馈", visitor: true },
  "POST /api/users/my/setting": {},
  // Silent, as the study time that they are about.
  "POST /api/game/inc_num": {},
  "GET /api/strange_words/inc_practice_num/:id": {},
  "GET /api/error_subjects/inc_exercise_num/:id": {},
  "POST /api/game/add_time": { seal: sealed("course") },
  "POST /api/game/add_time_word": { seal: sealed("word") },
  "POST /api/game/add_time_today": { seal: sealed("other") },
} satisfies Partial<Record<LetterRow["address"], Letters>>;
export type Postable = keyof typeof postables;

/** Sends everything that may be sent now; rejects when something has to wait longer. */
export async function sendWaiting(): Promise<void> {
  const parts = me() === null ? [sendLetters] : [sendAttempts, sendPlaces, sendLetters];
  await eachUnlessCutOff(parts, (part) => part());
}

/** One that the server fails at does not hold up the others; no network, a dead token or too many calls do. Rejects when any failed. */
async function eachUnlessCutOff<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (isCutOff(error)) throw error;
      failure = error;
    }
  }
  if (failure) throw failure;
}

function isCutOff(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401 || error.status === 429;
  return error instanceof TypeError || error instanceof DOMException;
}

async function sendAttempts(): Promise<void> {
  const refusals = new Map<string, string>();
  let size = batchSize;
  for (;;) {
    const rows = (await attemptRows.all()).filter(isMine).toSorted(inOrder).slice(0, size);
    if (rows.length === 0) break;
    const answered = await sendBatch(rows, refusals);
    if (answered === "too-large") {
      size = Math.ceil(rows.length / 2);
      continue;
    }
    const done = rows.filter(({ key }) => answered.has(key));
    for (const { key } of done) await attemptRows.change(key, () => null);
    if (done.length === 0) throw new Error("The server answered for none of the attempts");
  }
  tellRefused("次作答", [...refusals.values()]);
}

function tellRefused(name: string, reasons: readonly string[]): void {
  if (reasons[0] !== undefined) toast(`有 ${reasons.length} ${name}没能存上：${reasons[0]}`);
}

/** The ids that the server has an answer for, whether it keeps or refuses them. */
async function sendBatch(
  rows: AttemptRow[],
  refusals: Map<string, string>,
): Promise<Set<string> | "too-large"> {
  const [first] = rows;
  try {
    const attempts = rows.map(({ attempt }) => attempt);
    const { accepted, refused } = await call(
      "POST /api/game/attempts",
      { body: { attempts } },
      { notice: "sign-in" },
    );
    for (const { id, message } of refused) refusals.set(id, message);
    return new Set([...accepted, ...refused.map(({ id }) => id)]);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413)) throw error;
    if (rows.length > 1 || !first) return "too-large";
    refusals.set(first.key, error.message);
    return new Set([first.key]);
  }
}

async function sendPlaces(): Promise<void> {
  const owner = me();
  for (const sent of (await placeRows.all()).filter((row) => isMine(row) && !row.sent)) {
    const { key, place } = sent;
    let isRefused = false;
    try {
      await call("PUT /api/game/place", { body: place }, { notice: "sign-in" });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      isRefused = true;
    }
    // The learner may have moved on while the older place was on its way.
    await placeRows.change(key, (now) => {
      if (now.place.at !== place.at) return now;
      return isRefused ? null : { ...now, owner, sent: true };
    });
  }
}

async function sendLetters(): Promise<void> {
  const refusals = new Map<string, string[]>();
  const letters = (await letterRows.all()).filter(mayGo).toSorted(byTime);
  try {
    await eachUnlessCutOff(letters, async (letter) => {
      const refusal = await send(letter);
      const { name } = lettersOf(letter);
      if (refusal !== null && name !== undefined)
        refusals.set(name, [...(refusals.get(name) ?? []), refusal]);
      const { key, revision } = letter;
      await letterRows.change(key, (now) => (now.revision === revision ? null : now));
    });
  } finally {
    for (const [name, reasons] of refusals) tellRefused(name, reasons);
  }
}

/** What an older version of the app put in, or a newer one, may have an address that this one does not know. */
const lettersOf = ({ address }: LetterRow): Letters =>
  (postables as Partial<Record<LetterRow["address"], Letters>>)[address] ?? {};

const mayGo = (letter: LetterRow) => isMine(letter) && (me() !== null || lettersOf(letter).visitor === true);

/** Resolves with the server's reason where it refused, null where it has it. */
async function send(letter: LetterRow): Promise<string | null> {
  const { seal } = lettersOf(letter);
  try {
    const input = seal ? await seal(letter.input) : letter.input;
    await call(letter.address, input as never, { notice: "sign-in" });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // What the server has under this id already has arrived before.
    return error.status === 409 ? null : error.message;
  }
}

/** What the server will never take, such as something of a lesson that is gone. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 410, 413, 422].includes(error.status);
}

const inOrder = (a: AttemptRow, b: AttemptRow) => a.attempt.started_at.localeCompare(b.attempt.started_at);
const byTime = (a: LetterRow, b: LetterRow) => a.at.localeCompare(b.at);
