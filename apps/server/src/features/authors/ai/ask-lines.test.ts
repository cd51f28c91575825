import { expect, test } from "vitest";
import { aiStandIn, floodOfFaults } from "#testing/authors/ai.ts";
import { type Asked, askLines } from "./ask-lines.ts";

const asked: Asked = {
  kind: "mistakes",
  lines: [{ id: "first", en: "I like noodles.", zh: "我喜欢面条。" }],
  level: 1,
  topic: "",
  count: 0,
  people: [],
};

async function flood() {
  const { url } = await aiStandIn(floodOfFaults);
  const stop = new AbortController();
  const proposals: unknown[] = [];
  let checks = 0;
  return {
    stop,
    proposals,
    checks: () => checks,
    ask: (faults: () => Promise<string[]>) =>
      askLines({ url, model: "m", isPrivateAllowed: true }, asked, {
        signal: stop.signal,
        onProposal: (proposal) => void proposals.push(proposal),
        onUsage: () => {},
        check() {
          checks += 1;
          return faults();
        },
      }),
  };
}

test("of an answer with many objects about a line two are checked, and as many when it is asked again", async () => {
  const { ask, checks, proposals } = await flood();
  await ask(async () => ["wrong"]);
  expect([checks(), proposals.length]).toEqual([4, 1]);
});

test("once it is stopped nothing more is checked, though the answer has come", async () => {
  const { ask, checks, stop, proposals } = await flood();
  const asking = ask(async () => {
    stop.abort(new Error("stopped"));
    return ["wrong"];
  });
  await expect(asking).rejects.toThrow("stopped");
  expect([checks(), proposals.length]).toEqual([1, 0]);
});
