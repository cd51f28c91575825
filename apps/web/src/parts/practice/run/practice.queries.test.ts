import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient, refreshPages } from "#platform/network/query-client.ts";
import { practiceQuery } from "./practice.queries.ts";
import { practice } from "./sample-lesson.ts";

test("signing in or out, and a network that is back, leave a lesson under way alone", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetch);
  const client = createQueryClient();
  const query = practiceQuery({
    source: "course",
    practiceType: "translation",
    lessonId: practice.lesson?.id ?? "",
    ids: null,
    count: null,
  });
  client.setQueryData(query.queryKey, practice);
  const stop = new QueryObserver(client, query).subscribe(() => {});
  await refreshPages(client);
  expect(fetch).not.toHaveBeenCalled();
  expect(client.getQueryData(query.queryKey)).toBe(practice);
  stop();
  vi.unstubAllGlobals();
});
