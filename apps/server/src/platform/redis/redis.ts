import { Redis } from "ioredis";
import type { Away } from "../away.ts";
import { StartError } from "../start-error.ts";

/** A Redis or Valkey that may be away at any time. */
export interface RedisDoor {
  /** Asks Redis. While Redis is away, or if it does not answer in time, returns the result of `otherwise`. */
  ask: <Result>(work: (redis: Redis) => Promise<Result>, otherwise: () => Promise<Result>) => Promise<Result>;
  /** Undefined while Redis answers. */
  away: () => Away | undefined;
  close: () => Promise<void>;
}

/** Milliseconds. */
interface Patience {
  connect: number;
  /** For one answer. A call of a learner waits for it. */
  answer: number;
  /** Without a question to a Redis that is away. */
  pause: number;
}

interface Parts {
  clock: () => Date;
  log: { error: (what: object, message: string) => void; warn: (what: object, message: string) => void };
  patience?: Patience;
}

/**
 * Opens the Redis of `REDIS_URL`. Throws a `StartError` if Redis refuses the user or the password. If Redis does not
 * answer, the server starts all the same, and asks again later.
 */
export async function openRedis(
  url: string,
  { clock, log, patience = { connect: 2000, answer: 500, pause: 5000 } }: Parts,
): Promise<RedisDoor> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience.connect,
    commandTimeout: patience.answer,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    keepAlive: 5000,
    retryStrategy: () => patience.pause,
  });
  let away: Away | undefined;
  let askAgainAt = 0;
  // A connection that Redis refuses is only said to be closed; the reason comes in an event.
  let lastFault: unknown;
  redis.on("error", (error) => {
    lastFault = error;
  });

  function turnAway(error: unknown): void {
    if (!away) log.error({ reason: String(error) }, "Redis is away: limits count in this server's memory");
    away = { since: away?.since ?? clock(), reason: refusalIn(error) ?? "Redis 没有响应" };
    askAgainAt = performance.now() + patience.pause;
  }

  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const refusal = refusalIn(error) ?? refusalIn(lastFault);
    if (refusal !== undefined) {
      redis.disconnect();
      throw new StartError(refusal, { cause: error });
    }
    turnAway(error);
  }
  return {
    away: () => away,
    close: async () => redis.disconnect(),
    async ask(work, otherwise) {
      if (away && performance.now() < askAgainAt) return otherwise();
      try {
        const result = await work(redis);
        if (away) log.warn({ since: away.since }, "Redis is back");
        away = undefined;
        return result;
      } catch (error) {
        turnAway(error);
        return otherwise();
      }
    },
  };
}

/** Returns a text that names what Redis refuses and what to do. Returns undefined if Redis did not answer. */
function refusalIn(error: unknown): string | undefined {
  const reason = error instanceof Error ? error.message : String(error);
  if (/NOAUTH|WRONGPASS|invalid password|without any password/i.test(reason))
    return "REDIS_URL 的用户或密码不对：请写成 redis://:密码@主机:端口";
  if (/NOPERM/.test(reason)) return "REDIS_URL 的用户没有权限：请允许它读写以 shiju: 开头的键和运行脚本";
  if (/READONLY/.test(reason)) return "REDIS_URL 指向只读的副本：请换成主库的地址";
  return undefined;
}
