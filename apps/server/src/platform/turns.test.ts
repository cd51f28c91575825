import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

test("so many run at one time, so many wait, and the rest are sent away", async () => {
  const inTurn = takeTurns(2, 2, () => new Error("full"));
  let running = 0;
  let most = 0;
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
  };
  const results = [1, 2, 3, 4, 5].map(() => inTurn(work));
  await expect(results[4]).rejects.toThrow("full");
  go();
  await Promise.all(results.slice(0, 4));
  expect(most).toBe(2);
  await expect(inTurn(async () => "again")).resolves.toBe("again");
});

test("work that fails makes room too", async () => {
  const inTurn = takeTurns(1, 9, () => new Error("full"));
  const failing = inTurn(async () => Promise.reject(new Error("broken")));
  const after = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  await expect(after).resolves.toBe("done");
});
