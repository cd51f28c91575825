import { ProblemError } from "#platform/http/problem-error.ts";

interface TurnsOptions {
  /** Most works that run at once. */
  atOnce: number;
  /** Most works of one owner that run at once; 1 by default. */
  atOnceOfOwner?: number;
  /** Most works of one owner that may wait. */
  waitingOfOwner: number;
  /** Makes the error for an owner with too many waiting works. */
  full: () => Error;
  /** Once `end` is aborted, all waiting works and all new works are refused. */
  end?: AbortSignal;
  /** Milliseconds of any clock that never goes back. */
  clock?: () => number;
}

/** Runs a work of an owner, such as a learner's id, when its turn comes. */
export type InTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

interface Owner {
  waiting: { number: number; begin: () => void; refuse: (reason: Error) => void }[];
  running: number;
  /** Milliseconds of service, weighted as of `at`. The weight falls with time. */
  used: number;
  at: number;
}

/**
 * Milliseconds after which service counts half. So an owner whose work took 30 s stays behind other owners for some
 * minutes.
 */
const halfLifeMs = 60_000;
/** Less service than this counts as none. */
const negligibleMs = 1;

export const refusedByStop = () => new ProblemError("unavailable", "服务器正在重启，请稍后再试");

/**
 * Gives turns to works by owner. The next turn goes to the owner with the least service lately. Among equal owners, the
 * turn goes to the work that has waited longest. No owner can keep the others waiting, however many works the owner
 * brings, or however long each work takes.
 */
export function takeTurns({
  atOnce,
  atOnceOfOwner = 1,
  waitingOfOwner,
  full,
  end,
  clock = () => performance.now(),
}: TurnsOptions): InTurn {
  const owners = new Map<string, Owner>();
  let running = 0;
  let lastNumber = 0;
  end?.addEventListener("abort", () => {
    for (const { waiting } of owners.values())
      for (const { refuse } of waiting.splice(0)) refuse(refusedByStop());
  });

  const usedAt = ({ used, at }: Owner, now: number) => used * 0.5 ** ((now - at) / halfLifeMs);

  function forgetIdle(now: number): void {
    for (const [name, owner] of owners)
      if (owner.running === 0 && owner.waiting.length === 0 && usedAt(owner, now) < negligibleMs)
        owners.delete(name);
  }

  function nextOwner(now: number): Owner | undefined {
    let next: { owner: Owner; used: number; number: number } | undefined;
    for (const owner of owners.values()) {
      const [first] = owner.waiting;
      if (!first || owner.running >= atOnceOfOwner) continue;
      const used = usedAt(owner, now);
      const isBefore = !next || used < next.used || (used === next.used && first.number < next.number);
      if (isBefore) next = { owner, used, number: first.number };
    }
    return next?.owner;
  }

  function fillPlaces(): void {
    const now = clock();
    for (let free = atOnce - running; free > 0; free--) {
      const work = nextOwner(now)?.waiting.shift();
      if (!work) break;
      work.begin();
    }
    forgetIdle(now);
  }

  async function serve<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    const begunAt = clock();
    try {
      return await work();
    } finally {
      const now = clock();
      owner.used = usedAt(owner, now) + (now - begunAt);
      owner.at = now;
      owner.running -= 1;
      running -= 1;
      fillPlaces();
    }
  }

  return (name, work) =>
    new Promise((resolve, refuse) => {
      if (end?.aborted) return refuse(refusedByStop());
      const owner = owners.get(name) ?? { waiting: [], running: 0, used: 0, at: clock() };
      owners.set(name, owner);
      const mustWait = running >= atOnce || owner.running >= atOnceOfOwner;
      if (mustWait && owner.waiting.length >= waitingOfOwner) return refuse(full());
      const begin = () => {
        owner.running += 1;
        running += 1;
        resolve(serve(owner, work));
      };
      owner.waiting.push({ number: ++lastNumber, begin, refuse });
      fillPlaces();
    });
}
