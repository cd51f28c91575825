import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient, refreshPages } from "./query-client.ts";

test("what the learner is in the middle of is not asked for again, whoever put it there", async () => {
  const client = createQueryClient();
  const asked: string[] = [];
  const queryOf = (name: string) => ({
    queryKey: [name],
    queryFn: () => {
      asked.push(name);
      return name;
    },
    staleTime: Infinity,
  });
  const underWay = { ...queryOf("a lesson"), meta: { isUnderWay: true } } as const;
  client.setQueryData(["a lesson"], "put in from elsewhere");
  const stops = [queryOf("a list"), underWay].map((query) =>
    new QueryObserver<string>(client, query).subscribe(() => {}),
  );
  await client.ensureQueryData(queryOf("a list"));
  await refreshPages(client);
  expect(asked).toEqual(["a list", "a list"]);
  for (const stop of stops) stop();
});
