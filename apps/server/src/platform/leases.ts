/** Decides which of several servers does a work. A lease is a name that belongs to one of the servers until a time. */
export interface Leases {
  /** False while the name belongs to a server, whichever that is. */
  take: (name: string) => Promise<boolean>;
  /** Keeps a taken name for longer. Returns false if another server has taken the name since. */
  renew: (name: string) => Promise<boolean>;
  /** Ends the work. No server takes the name for this number of milliseconds. */
  giveBack: (name: string, restMs: number) => Promise<void>;
}

/**
 * Milliseconds that a lease lasts. It is short, so the work of a server that has died or frozen soon goes on elsewhere.
 */
export const leaseMs = 60_000;
const renewEveryMs = leaseMs / 3;

/** For a server that has its database to itself. */
export const noLeases: Leases = {
  take: async () => true,
  renew: async () => true,
  giveBack: async () => {},
};

/**
 * Does a work while its name is leased. Returns false if another server has the lease. The work resolves with the
 * milliseconds for which it need not be done again. `lost` is aborted when another server has taken the name.
 */
export async function inLease(
  leases: Leases,
  name: string,
  work: (lost: AbortSignal) => Promise<number>,
): Promise<boolean> {
  if (!(await leases.take(name))) return false;
  const lost = new AbortController();
  const renewing = keepRenewing(leases, name, () => lost.abort());
  let restMs = 0;
  try {
    restMs = await work(lost.signal);
  } finally {
    clearInterval(renewing);
    // A lease that cannot be given back is soon over.
    await leases.giveBack(name, Math.max(0, restMs)).catch(() => {});
  }
  return true;
}

function keepRenewing(leases: Leases, name: string, onLost: () => void): NodeJS.Timeout {
  let renewedAt = performance.now();
  const renew = async () => {
    try {
      if (!(await leases.renew(name))) onLost();
      else renewedAt = performance.now();
    } catch {
      if (performance.now() - renewedAt > leaseMs) onLost();
    }
  };
  return setInterval(() => void renew(), renewEveryMs).unref();
}
