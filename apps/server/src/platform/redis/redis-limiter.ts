import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import type { Limit, Limiter, OpenLimiter } from "../limiter/limiter.ts";
import type { RedisDoor } from "./redis.ts";

/** A script that Redis runs as a whole, so no two servers count at the same time. */
interface Script {
  text: string;
  hash: string;
}

const script = (text: string): Script => ({ text, hash: createHash("sha1").update(text).digest("hex") });

/**
 * Takes these arguments: the time, the amount, the highest amount, the window, the gap, and 1 to count beyond the
 * limit. Times are in milliseconds.
 */
const takeScript = script(`
local now, amount, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local window, gap, isCharge = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6] == '1'
local kept = redis.call('hmget', KEYS[1], 'count', 'last', 'ends')
local count, ends = tonumber(kept[1] or '0'), tonumber(kept[3] or '0')
local last = tonumber(kept[2] or '-1e15')
if count <= 0 or ends <= now then
  count = 0
  ends = now + window
end
-- Another server's clock may be ahead, so without a gap the last use says nothing.
local gapLeft = amount > 0 and gap > 0 and math.max(0, last + gap - now) or 0
local isAllowed = isCharge or (count + amount <= most and gapLeft == 0)
if isAllowed and amount > 0 then
  count = count + amount
  redis.call('hset', KEYS[1], 'count', string.format('%.0f', count), 'last', string.format('%.0f', math.max(last, now)),
    'ends', string.format('%.0f', ends))
  redis.call('pexpire', KEYS[1], string.format('%.0f', math.max(ends - now, gap) + 1000))
end
return { isAllowed and 1 or 0, string.format('%.0f', count), string.format('%.0f', gapLeft), string.format('%.0f', ends - now) }
`);

const giveBackScript = script(`
local count = tonumber(redis.call('hget', KEYS[1], 'count') or '0')
if count > 0 then
  redis.call('hset', KEYS[1], 'count', string.format('%.0f', math.max(0, count - tonumber(ARGV[1]))))
end
return 0
`);

/**
 * Opens limiters in Redis, which count for all servers together. While Redis is away, the limiters of `otherwise`
 * count.
 */
export const redisLimiters =
  (door: RedisDoor, otherwise: OpenLimiter, clock: () => Date): OpenLimiter =>
  (limit) =>
    openRedisLimiter(door, otherwise(limit), limit, clock);

function openRedisLimiter(
  door: RedisDoor,
  otherwise: Limiter,
  { name, most, windowMs, gapMs = 0 }: Limit,
  clock: () => Date,
): Limiter {
  const rowKey = (key: string) => `shiju:limit:${name}:${key}`;
  const take = (redis: Redis, key: string, amount: number, isCharge: boolean) =>
    run(redis, takeScript, rowKey(key), [
      clock().getTime(),
      amount,
      most,
      windowMs,
      gapMs,
      isCharge ? 1 : 0,
    ]) as Promise<[number, string, string, string]>;
  return {
    take: (key, amount = 1) =>
      door.ask(
        async (redis) => {
          const [allowed, ...numbers] = await take(redis, key, amount, false);
          const [count = 0, gapLeft = 0, windowLeft = 0] = numbers.map(Number);
          const remaining = Math.max(0, most - count);
          const waitMs = allowed === 0 && gapLeft > 0 && remaining > 0 ? gapLeft : windowLeft;
          return { isAllowed: allowed === 1, remaining, waitMs };
        },
        () => otherwise.take(key, amount),
      ),
    charge: (key, amount) =>
      door.ask(
        async (redis) => void (await take(redis, key, amount, true)),
        () => otherwise.charge(key, amount),
      ),
    giveBack: (key, amount = 1) =>
      door.ask(
        async (redis) => void (await run(redis, giveBackScript, rowKey(key), [amount])),
        () => otherwise.giveBack(key, amount),
      ),
    forget: (key) =>
      door.ask(
        async (redis) => void (await redis.del(rowKey(key))),
        () => otherwise.forget(key),
      ),
  };
}

/** Runs a script by its hash. The text of the script is sent only if Redis has not seen it. */
async function run(redis: Redis, { text, hash }: Script, key: string, values: number[]): Promise<unknown> {
  try {
    return await redis.evalsha(hash, 1, key, ...values);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error;
    return redis.eval(text, 1, key, ...values);
  }
}
