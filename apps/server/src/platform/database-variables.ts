import { z } from "zod";

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "要以 postgres:// 或 postgresql:// 开头")
  .refine(
    (url) => hostsOf(url).every((host) => URL.canParse(host)),
    "应为 postgres://用户:密码@主机:端口/库名；有几台就用逗号分开主机",
  )
  .refine(
    (url) => takenSessions.has(sessionOf(url)),
    "里的 target_session_attrs 只能是 read-write 或 primary，或不写：拾句要往里写",
  );

/** The variables that name the database and describe the pooler in front of it. */
export const databaseVariables = {
  /** The URL of a PostgreSQL, which is used instead of the embedded database. Several hosts are separated by commas. */
  DATABASE_URL: postgresUrl.optional(),
  /** Connections that this server keeps to it. */
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "应为 1 到 999 的整数")
    .default("10")
    .transform(Number),
  /** Set if a pooler stands in front of the database. The pooler lends a connection for one transaction. */
  DATABASE_POOLER: z.literal("transaction", "只能是 transaction，或不设置").optional(),
  /** The URL that goes around the pooler. It is for work that needs a connection of its own. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
};

/** The other variables that each of these variables needs. */
export const neededByDatabase: Record<string, string[]> = {
  DATABASE_POOLER: ["DATABASE_URL", "DATABASE_DIRECT_URL"],
  DATABASE_DIRECT_URL: ["DATABASE_POOLER"],
  DATABASE_POOL: ["DATABASE_URL"],
};

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(.*)$/;
const sessionParameter = /([?&])target_session_attrs=([^&]*)(&|$)/;
const takenSessions = new Set(["", "any", "read-write", "primary"]);

const sessionOf = (url: string) => sessionParameter.exec(url)?.[2] ?? "";

/**
 * One URL for each host that a URL names, in the form of libpq: `postgres://user@one:5432,two:5433/name`. The parameter
 * `target_session_attrs` is left out, because `pg` does not know it.
 */
export function hostsOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = severalHosts.exec(url) ?? [];
  const parameters = rest
    .replace(sessionParameter, (_, before: string, __, after: string) => (after ? before : ""))
    .replace(/[?&]$/, "");
  return hosts.split(",").map((host) => `${start}${host}${parameters}`);
}
