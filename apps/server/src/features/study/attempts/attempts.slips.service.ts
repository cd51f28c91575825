import type { Attempt } from "@shiju/contract/study/attempts";
import { type Slip, slipsOf } from "@shiju/learning/practice/slips";
import { findStep } from "@shiju/learning/steps";
import { eq, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { monthIn } from "#database/months.ts";
import { attempts } from "#database/tables/study/attempts.ts";
import { sentencesInVersions } from "#features/content/courses/courses.lookup.service.ts";
import { eventsIn, type LogArchive } from "./attempts.archive.service.ts";
import { logOf } from "./attempts.months.service.ts";
import type { Judge } from "./judge.ts";

/** A wrong answer as it was stored. Earlier versions of the server stored the log without slips. */
interface WrongAnswer extends Pick<Attempt, "step" | "judged_with"> {
  id: string;
  attempt: string;
  version: string;
  slips: Slip[] | null;
  events: Attempt["events"] | null;
  month: string;
}

/** For each sentence, the slips of the last wrong answer and the sentence's text at that time. */
export type LastSlips = (
  userId: string,
  sentenceIds: string[],
) => Promise<Map<string, { en: string; slips: Slip[] }>>;

export function openLastSlips(db: Database, archive: LogArchive, judge: Judge): LastSlips {
  return async (userId, sentenceIds) => {
    if (sentenceIds.length === 0) return new Map();
    const answers = await query<WrongAnswer>(
      db,
      sql`select distinct on (subject_id) subject_id as id, attempts.id as attempt, content_version as version, step,
          judged_with, slips, case when slips is null then ${logOf("attempts")} end as events,
          ${monthIn(sql`received_at`)}::text as month
        from attempts
        where user_id = ${userId} and subject_kind = 'sentence'
          and subject_id = any(${sql.param(sentenceIds)}::text[])
          and errors > 0 and practice_type <> 'listen' and not (judged_with ->> 'always_show')::boolean
        order by subject_id, started_at desc, attempts.id`,
    );
    const found = await sentencesInVersions(db, answers);
    const last = new Map<string, { en: string; slips: Slip[] }>();
    for (const answer of answers) {
      const sentence = found.get(`${answer.id} ${answer.version}`);
      const step = sentence && findStep(sentence, answer.step);
      if (!step) continue;
      const question = { sentence, step };
      last.set(answer.id, {
        en: sentence.en,
        slips: answer.slips ?? (await fillIn(userId, answer, question)),
      });
    }
    return last;
  };

  /** Judges logs that were kept without slips, and stores the slips. */
  async function fillIn(
    userId: string,
    { attempt, judged_with: judgedWith, month, ...answer }: WrongAnswer,
    question: Parameters<Judge>[1]["question"],
  ): Promise<Slip[]> {
    const events = answer.events ?? eventsIn((await archive.read(userId, month)).get(attempt));
    const { wrong_words: wrong } = await judge(userId, { question, judgedWith, events });
    const slips = slipsOf(wrong);
    await db.update(attempts).set({ slips }).where(eq(attempts.id, attempt));
    return slips;
  }
}
