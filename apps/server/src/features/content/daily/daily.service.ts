import type { dailyApi } from "@shiju/contract/content/daily";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { findDailySentence } from "#features/content/courses/courses.daily.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** Returns the daily sentence of a date such as 2026-11-20. Throws 404 if no daily sentences are offered. */
export async function readDailySentence(
  db: Database,
  date: string,
): Promise<EndpointResponse<typeof dailyApi.today>> {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const sentence = await findDailySentence(db, { month, day });
  if (!sentence) throw new ProblemError("not_found", "还没有每日一句");
  const { en, zh, note = "", author = null, source = null } = sentence;
  return { date, en, zh, note, author, source };
}
