import type { Answered } from "@shiju/learning/memory/rating";
import { findStep } from "@shiju/learning/steps";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { sentencesInVersions } from "#features/courses/courses.lookup.service.ts";

/** An attempt as it was kept, with its question. */
export interface PastAttempt extends Answered {
  id: string;
  at: Date;
}

interface Row extends Omit<PastAttempt, "question" | "at" | "slips"> {
  kind: "sentence" | "word";
  subjectId: string;
  version: string | null;
  step: string;
  time: string;
  slips: { word: number }[] | null;
}

const pageSize = 500;

/**
 * All attempts of a learner at a sentence or a word, in pages ordered by id. Attempts whose question no
 * longer exists are left out.
 */
export async function* readHistory(db: Database, userId: string): AsyncGenerator<PastAttempt[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await query<Row>(
      db,
      sql`select id, subject_kind as kind, subject_id as "subjectId", practice_type as "practiceType", mode, step,
          content_version as version, extract(epoch from started_at) * 1000 as time,
          jsonb_build_object('always_show', judged_with -> 'always_show', 'input', judged_with -> 'input') as "judgedWith",
          first_check_right as "firstCheckRight", errors, coalesce(slips, '[]') as slips, shown, ms, chars,
          case when hints > 0 then array(
            select event ->> 3 from jsonb_array_elements(events) as event where event ->> 1 = 'hinted'
          ) else '{}' end as hints
        from attempts
        where user_id = ${userId} and id > ${after}
        order by id limit ${pageSize}`,
    );
    const versions = rows.flatMap(({ kind, subjectId, version }) =>
      kind === "sentence" && version !== null ? [{ id: subjectId, version }] : [],
    );
    const sentences = await sentencesInVersions(db, unique(versions));
    yield rows.flatMap(({ kind, subjectId, version, step: key, time, slips, ...row }): PastAttempt[] => {
      const sentence = sentences.get(`${subjectId} ${version}`);
      const step = sentence && findStep(sentence, key);
      const question =
        kind === "word" ? { word: { lemma: subjectId } } : sentence && step ? { sentence, step } : null;
      return question ? [{ ...row, question, slips: slips ?? [], at: new Date(Number(time)) }] : [];
    });
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

function unique(refs: { id: string; version: string }[]) {
  return [...new Map(refs.map((ref) => [`${ref.id} ${ref.version}`, ref])).values()];
}
