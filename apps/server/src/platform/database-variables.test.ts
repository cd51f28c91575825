import { expect, test } from "vitest";
import { hostsOf } from "./database-variables.ts";
import { readEnv } from "./env.ts";

test.each([
  ["postgres://u:p@db/shiju", ["postgres://u:p@db/shiju"]],
  ["postgresql:///shiju?host=/run/pg&user=u", ["postgresql:///shiju?host=/run/pg&user=u"]],
  [
    "postgres://u:p@one:5432,two:5433/shiju?target_session_attrs=read-write",
    ["postgres://u:p@one:5432/shiju", "postgres://u:p@two:5433/shiju"],
  ],
  [
    "postgres://one,two/shiju?target_session_attrs=primary&sslmode=require",
    ["postgres://one/shiju?sslmode=require", "postgres://two/shiju?sslmode=require"],
  ],
  [
    "postgres://one,two/shiju?sslmode=require&target_session_attrs=any",
    ["postgres://one/shiju?sslmode=require", "postgres://two/shiju?sslmode=require"],
  ],
])("%s names its hosts", (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
});

test.each([
  [{ DATABASE_URL: "postgres://u@one:port/shiju" }, /DATABASE_URL 应为/],
  [{ DATABASE_URL: "postgres://u@one,two/shiju?target_session_attrs=standby" }, /只能是 read-write/],
  [{ DATABASE_URL: "postgres://u@one/shiju", DATABASE_POOL: "0" }, /DATABASE_POOL 应为 1 到 999/],
  [
    { DATABASE_URL: "postgres://u@one/shiju", DATABASE_POOLER: "transaction" },
    /DATABASE_DIRECT_URL 没有设置，DATABASE_POOLER 需要它/,
  ],
  [{ DATABASE_POOL: "20" }, /DATABASE_URL 没有设置/],
  [{ REDIS_URL: "http://one" }, /REDIS_URL 要以 redis/],
  [{ REDIS_URL: "redis://one" }, /DATABASE_URL 没有设置，REDIS_URL 需要它/],
])("%o is refused with what to do", (variables, reason) => {
  expect(() => readEnv(variables)).toThrow(reason);
});
