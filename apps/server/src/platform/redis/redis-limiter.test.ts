import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { testClock } from "#testing/clock.ts";
import { findRedis, startRedis } from "#testing/redis.ts";
import { memoryLimiters } from "../limiter/memory-limiter.ts";
import { openRedis, type RedisDoor } from "./redis.ts";
import { redisLimiters } from "./redis-limiter.ts";

const program = findRedis();
if (program === undefined) console.log("Redis: skipped, neither redis-server nor valkey-server is installed");

const clock = testClock();
const limit = { name: "calls", most: 3, windowMs: 60_000 };
const patience = { connect: 2000, answer: 1000, pause: 200 };

describe.skipIf(program === undefined)("limits in Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const said: string[] = [];
  const log = {
    error: (_: object, message: string) => said.push(message),
    warn: (_: object, message: string) => said.push(message),
  };
  beforeAll(async () => {
    redis = await startRedis(program ?? "", { password: "secret" });
  });
  afterAll(() => redis.stop());

  async function openDoor(): Promise<RedisDoor> {
    const door = await openRedis(redis.url, { clock: clock.now, log, patience });
    onTestFinished(door.close);
    return door;
  }
  const limiterOver = (door: RedisDoor, name: string) =>
    redisLimiters(door, memoryLimiters(clock.now), clock.now)({ ...limit, name });

  test("two servers count together", async () => {
    const limiters = [limiterOver(await openDoor(), "both"), limiterOver(await openDoor(), "both")];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => limiters[index % 2]?.take("a")),
    );
    expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(3);
  });

  test("a frozen Redis is said once, limits go on in memory, and it counts again once it is back", async () => {
    said.length = 0;
    const door = await openDoor();
    const limiter = limiterOver(door, "frozen");
    expect(await limiter.take("kept", 2)).toMatchObject({ isAllowed: true, remaining: 1 });
    redis.freeze();
    const answers = await Promise.all(Array.from({ length: 10 }, () => limiter.take("a")));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
    expect(door.away()).toMatchObject({ reason: "Redis 没有响应" });
    redis.thaw();
    await vi.waitFor(
      async () => {
        await limiter.take("other", 0);
        expect(door.away()).toBeUndefined();
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await limiter.take("kept", 0)).toMatchObject({ remaining: 1 });
    expect(said).toEqual(["Redis is away: limits count in this server's memory", "Redis is back"]);
  });

  test.each([
    ["redis://127.0.0.1", "用户或密码不对"],
    ["redis://:wrong@127.0.0.1", "用户或密码不对"],
  ])("%s is refused at the start", async (address, reason) => {
    const url = `${address}:${new URL(redis.url).port}`;
    await expect(openRedis(url, { clock: clock.now, log, patience })).rejects.toThrow(reason);
  });

  test("a server starts without a Redis that is not there", async () => {
    const door = await openRedis("redis://127.0.0.1:1", { clock: clock.now, log, patience });
    onTestFinished(door.close);
    expect(await limiterOver(door, "gone").take("a")).toMatchObject({ isAllowed: true, remaining: 2 });
    expect(door.away()?.reason).toBe("Redis 没有响应");
  });
});
