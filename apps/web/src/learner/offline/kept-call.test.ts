import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn } from "#platform/queue/queue-fakes.ts";
import { forgetAnswers, keptCall } from "./kept-call.ts";

let answers: (() => Promise<Response>)[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answers = [];
  vi.stubGlobal("fetch", () => answers.shift()?.() ?? Promise.reject(new TypeError("no network")));
});
afterEach(() => {
  localStorage.removeItem("token");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const recent = (total: number) => async () => Response.json({ lessons: [], next_cursor: null, total });

function ask(client: QueryClient) {
  return client.fetchQuery({
    queryKey: ["recent"],
    queryFn: (query) => keptCall("GET /api/game/recent", { query: {} }, query),
    retry: false,
    staleTime: 0,
  });
}

test("a slow answer takes the place of the kept one when it comes", async () => {
  const client = new QueryClient();
  answers = [recent(1)];
  await ask(client);

  let arrive: (answer: Response) => void = () => {};
  answers = [() => new Promise((resolve) => (arrive = resolve))];
  const shown = ask(client);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await shown).toMatchObject({ total: 1 });
  expect(client.getQueryState(["recent"])?.isInvalidated).toBe(false);
  arrive(await recent(2)());
  await vi.waitFor(() => expect(client.getQueryState(["recent"])?.isInvalidated).toBe(true));
});

test("a slow answer that says the same asks for nothing", async () => {
  const client = new QueryClient();
  answers = [recent(3)];
  await ask(client);

  let arrive: (answer: Response) => void = () => {};
  answers = [() => new Promise((resolve) => (arrive = resolve))];
  const shown = ask(client);
  await vi.advanceTimersByTimeAsync(3000);
  await shown;
  arrive(await recent(3)());
  await vi.advanceTimersByTimeAsync(100);
  expect(client.getQueryState(["recent"])?.isInvalidated).toBe(false);
});

test("what comes after its learner has gone is not kept", async () => {
  const client = new QueryClient();
  signIn("amy");
  let arrive: (answer: Response) => void = () => {};
  answers = [() => new Promise((resolve) => (arrive = resolve))];
  const asked = ask(client);
  localStorage.removeItem("token");
  await forgetAnswers("amy");
  arrive(await recent(5)());
  await asked;
  signIn("amy");
  await expect(ask(client)).rejects.toThrow("no network");
});

test("without a network the kept one is the answer", async () => {
  const client = new QueryClient();
  answers = [recent(4)];
  await ask(client);
  expect(await ask(client)).toMatchObject({ total: 4 });
});
