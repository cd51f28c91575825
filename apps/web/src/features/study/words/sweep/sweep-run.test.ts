import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { markRequests } from "#learner/marks.requests.ts";
import { standInServer } from "#testing/stand-in-server.ts";
import { sweepStore } from "./kept-sweep.ts";
import { claimRequest, unclaimRequest } from "./sweep.requests.ts";
import { SweepRun } from "./sweep-run.ts";

standInServer().isLost = true;

afterEach(async () => {
  sweepStore.remove("sweep");
  for (const row of await requestRows.all()) await requestRows.change(row, () => undefined);
});

const claimed = async () => (await rowsOf(claimRequest)).flatMap(({ input }) => input.body.ids);
const unclaimed = async () => (await rowsOf(unclaimRequest)).flatMap(({ input }) => input.body.ids);
const noted = async () =>
  (await rowsOf(markRequests.newWord)).map(({ input: { body } }) => [body.id, body.remove]);

async function aSweep(subject = "chapter trip.001") {
  const run = new SweepRun(subject);
  await run.begin();
  return run;
}

test("known words become claims, unknown ones new words, unsure ones nothing", async () => {
  const run = await aSweep();
  run.say("ticket", "known");
  run.say("luggage", "unknown");
  run.say("delay", "unsure");
  await run.settle();
  expect(await claimed()).toEqual(["ticket"]);
  expect(await noted()).toEqual([["luggage", false]]);
});

test("an answer is kept at once, and a second press for the same word changes nothing", async () => {
  const run = await aSweep();
  run.say("ticket", "known");
  run.say("ticket", "unknown");
  expect(sweepStore.get("sweep")?.answers).toEqual([{ id: "ticket", said: "known" }]);
  const after = await aSweep();
  expect(after.answers).toEqual([{ id: "ticket", said: "known" }]);
});

test("an answer that is taken back before it was queued leaves nothing behind", async () => {
  const run = await aSweep();
  run.say("ticket", "known");
  run.undo();
  await run.settle();
  expect([await claimed(), await unclaimed()]).toEqual([[], []]);
});

test("a claim that is taken back later leaves the queue and is removed on the server", async () => {
  const run = await aSweep();
  run.say("ticket", "known");
  run.say("train", "known");
  await run.settle();
  run.undo();
  run.say("train", "unknown");
  await run.settle();
  expect(await claimed()).toEqual(["ticket"]);
  expect(await unclaimed()).toEqual(["train"]);
  expect(await noted()).toEqual([["train", false]]);
  await run.settle();
  expect(await claimed()).toEqual(["ticket"]);
});

test("ten answers go into the queue without a pause", async () => {
  const run = await aSweep();
  const ids = Array.from({ length: 10 }, (_, at) => `word${at}`);
  for (const id of ids) run.say(id, "known");
  await expect.poll(claimed).toEqual(ids);
});

test("the answers of another sweep are queued before a new one begins", async () => {
  const run = await aSweep();
  run.say("ticket", "known");
  const other = await aSweep("pack kitchen");
  expect(other.answers).toEqual([]);
  expect(await claimed()).toEqual(["ticket"]);
});
