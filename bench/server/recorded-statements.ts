import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Attempt } from "@shiju/contract/study/attempts";
import { callServer } from "../browser/lessons.ts";
import { withFolder, withServer } from "../processes.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Learner {
  id: string;
  token: string;
}

/** The server's statements for one attempt, in order. Their values include the learner's own text. */
export interface Recording {
  learner: Learner;
  attemptId: string;
  statements: Statement[];
}

/**
 * Hands each attempt to a server with the database `url`. The server writes down each statement that it sends to the
 * database.
 */
export async function recordStatements(
  url: string,
  attempts: readonly Attempt[],
  learner: Learner,
): Promise<Recording[]> {
  return withFolder((folder) => {
    const file = join(folder, "statements");
    const env = {
      DATABASE_URL: url,
      STATEMENTS_FILE: file,
      NODE_OPTIONS: `--import=${new URL("recorder.js", import.meta.url).href}`,
    };
    return withServer(async (server) => {
      const recordings: Recording[] = [];
      for (const attempt of [...attempts, ...attempts]) {
        const before = readStatements(file).length;
        const attemptId = crypto.randomUUID();
        await callServer(server, "/api/game/attempts", {
          token: learner.token,
          body: { attempts: [{ ...attempt, id: attemptId }] },
        });
        recordings.push({ learner, attemptId, statements: readStatements(file).slice(before) });
      }
      // The second round is recorded, because the server then knows the learner and the content, and the step was
      // passed before.
      return recordings.slice(attempts.length);
    }, env);
  });
}

function readStatements(file: string): Statement[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement);
}
