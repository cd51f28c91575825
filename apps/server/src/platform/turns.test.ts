import fc from "fast-check";
import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

/** Makes turns with a clock of their own. Works begin in turn, and end when the test tells them to. */
function places({ atOnce = 1, atOnceOfOwner = 1, waitingOfOwner = 9 } = {}) {
  let now = 0;
  const end = new AbortController();
  const inTurn = takeTurns({
    atOnce,
    atOnceOfOwner,
    waitingOfOwner,
    full: () => new Error("full"),
    end: end.signal,
    clock: () => now,
  });
  const running: { owner: string; name: string; finish: (isGood?: boolean) => void }[] = [];
  const begun: string[] = [];
  return {
    begun,
    running,
    end,
    bring(owner: string, name: string): Promise<string> {
      return inTurn(owner, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          const finish = (isGood = true) => (isGood ? resolve(name) : reject(new Error("broken")));
          running.push({ owner, name, finish });
        });
      });
    },
    /** Ends the first of the running works after `ms`. */
    async finish(ms: number, isGood?: boolean): Promise<void> {
      now += ms;
      running.shift()?.finish(isGood);
      await new Promise((resolve) => setImmediate(resolve));
    },
    wait: (ms: number) => (now += ms),
  };
}

const ignore = (work: Promise<unknown>) => void work.catch(() => {});

test("so many works run at one time, and of one owner fewer", () => {
  const { bring, begun } = places({ atOnce: 3, atOnceOfOwner: 2 });
  for (const name of ["a1", "a2", "a3", "b1", "b2"]) ignore(bring(name.charAt(0), name));
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("an owner with too many works waiting is refused, and nobody else", async () => {
  const { bring, finish } = places({ waitingOfOwner: 2 });
  const works = ["a1", "a2", "a3"].map((name) => bring("a", name));
  await expect(bring("a", "a4")).rejects.toThrow("full");
  const others = Array.from({ length: 20 }, (_, at) => bring(`b${at}`, `b${at}`));
  for (let at = 0; at < 23; at++) await finish(5);
  await expect(Promise.all([...works, ...others])).resolves.toHaveLength(23);
});

test("the next place goes to the owner who has had the least service", async () => {
  const { bring, begun, finish } = places();
  for (const name of ["a1", "a2", "a3", "b1", "c1", "b2"]) ignore(bring(name.charAt(0), name));
  for (let at = 0; at < 6; at++) await finish(10);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("an owner whose work ran long waits behind all the works of others, until that is some minutes ago", async () => {
  const { bring, begun, finish, wait } = places();
  for (const name of ["a1", "a2", "b1", "b2", "b3"]) ignore(bring(name.charAt(0), name));
  await finish(30_000);
  for (let at = 0; at < 4; at++) await finish(100);
  expect(begun).toEqual(["a1", "b1", "b2", "b3", "a2"]);
  wait(20 * 60_000);
  for (const name of ["c0", "a4", "c1"]) ignore(bring(name.charAt(0), name));
  await finish(1);
  expect(begun.slice(5)).toEqual(["c0", "a4"]);
});

test("a work that fails makes room too", async () => {
  const { bring, finish } = places();
  const failing = bring("a", "a1");
  const after = bring("b", "b1");
  await Promise.all([expect(failing).rejects.toThrow("broken"), finish(1, false)]);
  await finish(1);
  await expect(after).resolves.toBe("b1");
});

test("at the end works that wait are refused, and new ones too; the running ones go on", async () => {
  const { bring, end, finish } = places();
  const first = bring("a", "a1");
  const waiting = bring("b", "b1");
  end.abort();
  await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  await expect(bring("c", "c1")).rejects.toMatchObject({ code: "unavailable" });
  await finish(1);
  await expect(first).resolves.toBe("a1");
});

test("whatever comes: bounds hold, no place stays empty, and no owner is served twice while another who had less waits", async () => {
  const step = fc.oneof(
    fc.record({ bring: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ finish: fc.integer({ min: 1, max: 40 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
      async (steps, atOnce, atOnceOfOwner) => {
        const { bring, finish, running, begun } = places({ atOnce, atOnceOfOwner, waitingOfOwner: 99 });
        const waiting: string[] = [];
        const served = new Map<string, number>();
        const startedAt = new Map<string, number>();
        let now = 0;
        const count = (owner: string) => running.filter((work) => work.owner === owner).length;
        for (const [number, next] of steps.entries()) {
          const [before, alreadyServed] = [begun.length, new Map(served)];
          let ended: string | undefined;
          if ("bring" in next) {
            const name = `${next.bring}${number}`;
            waiting.push(name);
            ignore(bring(next.bring, name));
          } else {
            now += next.finish;
            const [work] = running;
            ended = work?.name;
            if (work)
              alreadyServed.set(
                work.owner,
                (served.get(work.owner) ?? 0) + now - (startedAt.get(work.name) ?? 0),
              );
            await finish(next.finish);
          }
          const started = begun.slice(before);
          for (const name of started) {
            startedAt.set(name, now);
            waiting.splice(waiting.indexOf(name), 1);
          }
          for (const [owner, ms] of alreadyServed) served.set(owner, ms);
          expect(running.length).toBeLessThanOrEqual(atOnce);
          for (const owner of ["a", "b", "c", "d"]) expect(count(owner)).toBeLessThanOrEqual(atOnceOfOwner);
          const able = waiting.filter((name) => count(name.charAt(0)) < atOnceOfOwner);
          if (able.length > 0) expect(running.length).toBe(atOnce);
          const most = Math.max(...started.map((name) => served.get(name.charAt(0)) ?? 0));
          for (const name of ended === undefined ? [] : able)
            if (!started.some((other) => other.startsWith(name.charAt(0))))
              // Service loses its weight with time. In so short a run it loses less than a twentieth.
              expect(most).toBeLessThanOrEqual((served.get(name.charAt(0)) ?? 0) * 1.05 + 1);
        }
      },
    ),
    { numRuns: 100 },
  );
});
