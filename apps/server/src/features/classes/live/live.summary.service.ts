import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { liveApi } from "@shiju/contract/classes/live";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { liveAnswers, liveMembers } from "#database/tables/classes/live.ts";
import { membersOf } from "#features/classes/groups/groups.access.service.ts";
import { getSentences } from "#features/content/courses/courses.content.service.ts";
import { openAsHost } from "./live.access.service.ts";

/** Returns how a live lesson went: each sentence, and who was right more often in the second half. */
export async function readSummary(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<EndpointResponse<typeof liveApi.summary>> {
  const { row } = await openAsHost(db, id, userId);
  const sentences = await getSentences(db, row.lessonId);
  const answers = await db.select().from(liveAnswers).where(eq(liveAnswers.liveId, id));
  const names = new Map((await membersOf(db, row.groupId)).map((member) => [member.userId, member.name]));
  const half = sentences.length / 2;
  const gain = new Map<string, number>();
  for (const { userId: who, position, isRight } of answers) {
    const points = isRight ? (position < half ? -1 : 1) : 0;
    gain.set(who, (gain.get(who) ?? 0) + points);
  }
  return {
    members: await db.$count(liveMembers, eq(liveMembers.liveId, id)),
    sentences: sentences.map(({ en, zh }, at) => {
      const ofIt = answers.filter(({ position }) => position === at);
      return { en, zh, done: ofIt.length, right: ofIt.filter(({ isRight }) => isRight).length };
    }),
    improved: [...gain]
      .filter(([, points]) => points > 0)
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([who]) => names.get(who) ?? [])
      .slice(0, 10),
  };
}
