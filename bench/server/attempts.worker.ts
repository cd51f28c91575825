import { createHash } from "node:crypto";
import pg from "pg";
import type { Sent } from "./attempts.load.ts";
import type { Recording, Statement } from "./recorded-statements.ts";

/** As many as the server has. */
const connections = 10;

type Run = (statement: Statement) => Promise<unknown>;

process.once("message", ({ url, recordings }: { url: string; recordings: Recording[] }) => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  process.on("message", (sent: Sent) => {
    const recording = recordings[sent.template];
    if (!recording) throw new Error(`Nothing was recorded for attempt ${sent.template}`);
    void replay(pool, recording, sent).then(() => process.send?.("done"));
  });
  process.send?.("ready");
});

/** Runs the recorded statements for another attempt and learner. A transaction stays on one connection. */
async function replay(pool: pg.Pool, { statements, ...recorded }: Recording, sent: Sent): Promise<void> {
  const names = [
    [recorded.attemptId, sent.attempt.id],
    [recorded.learner.id, sent.learner.id],
    [hashOf(recorded.learner.token), hashOf(sent.learner.token)],
  ] as const;
  /** Replaces ids inside longer values too, because rows are inserted from JSON. */
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== "string") return value;
    return names.reduce((text, [theirs, own]) => text.replaceAll(theirs, own), value);
  };
  const begin = statements.findIndex(({ text }) => text.startsWith("begin"));
  const all = async (run: Run, part: Statement[]) => {
    for (const statement of part) await run({ text: statement.text, values: statement.values.map(renamed) });
  };
  await all((statement) => pool.query(statement), statements.slice(0, begin));
  const client = await pool.connect();
  try {
    await all((statement) => client.query(statement), statements.slice(begin));
  } finally {
    client.release();
  }
}

/** Of a token, as the server stores it. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
