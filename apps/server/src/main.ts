import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { listenForCommands } from "./admin/admin-socket.ts";
import { runCommand } from "./admin/commands.ts";
import { buildApp, packFollowers } from "./app.ts";
import { readCompiled } from "./content/compiled.ts";
import type { OpenDatabase } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { seedCourses } from "./features/courses/courses.seed.service.ts";
import { openQrImages } from "./features/site/qr-images.ts";
import { tiersOf } from "./features/membership/tiers.ts";
import { buildMaintenanceApp } from "./maintenance-app.ts";
import { requireApps } from "./platform/apps/built-apps.ts";
import { type Env, readEnv } from "./platform/env.ts";
import { openLog } from "./platform/log.ts";
import { findOAuth } from "./platform/providers/oauth/find-oauth.ts";
import { findSms } from "./platform/providers/sms/find-sms.ts";
import { findSpeechProviders } from "./platform/providers/speech/speech-providers.ts";
import { StartError } from "./platform/start-error.ts";

/** How long requests under way may take to finish once the server is told to stop. */
const drainMs = 10_000;

/** Beside the sources and beside the bundle alike. */
const built = (name: string) => join(import.meta.dirname, "../..", name, "dist");

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = openLog(env);
  const apps = { webDir: env.WEB_DIR ?? built("web"), studioDir: env.STUDIO_DIR ?? built("studio") };
  if (env.NODE_ENV === "production" && env.APPS_URL === undefined) requireApps(apps);
  if (env.MAINTENANCE !== undefined) {
    const app = await buildMaintenanceApp({
      log,
      apps,
      siteName: env.SITE_NAME,
      message: env.MAINTENANCE,
    });
    stopOnSignals(log, () => app.close());
    await listen(app, env);
    return;
  }
  const database = await openDatabase(env, log);
  try {
    const compiled = await readCompiled(env.CONTENT_DIR);
    const passedOver = await seedCourses(database.db, compiled, packFollowers);
    if (passedOver.length > 0) log.warn({ packs: passedOver }, "built-in packs whose ids belong to others");
    const app = await buildApp({
      database,
      log,
      apps,
      appsUrl: env.APPS_URL,
      siteName: env.SITE_NAME,
      contact: env.SITE_CONTACT,
      qrImages: await openQrImages({
        vip_group: env.GROUP_QR,
        customer_service: env.SERVICE_QR,
        follow: env.FOLLOW_QR,
      }),
      limits: {
        connections: env.MAX_CONNECTIONS,
        requestMs: env.REQUEST_SECONDS * 1000,
        dailyCodes: env.SMS_DAILY_CODES,
        texts: env.SPEECH_DAILY_TEXTS,
      },
      trustProxy: env.TRUST_PROXY,
      checkResponses: env.NODE_ENV !== "production",
      longestPauseMs: 2000,
      paintPatienceMs: 1500,
      uploadsDir: join(env.DATA_DIR, "uploads"),
      entrance: {
        sms: await findSms(env, (line) => console.log(line)),
        oauth: findOAuth(env),
        now: () => new Date(),
      },
      tiers: tiersOf(env.VIP_PRICES, env.VIP_DAYS),
      studyTime: { freeSeconds: Math.round(env.FREE_MINUTES * 60), key: env.TIME_KEY },
      speech: {
        folder: join(env.DATA_DIR, "speech"),
        providers: findSpeechProviders(env, process.env["PATH"] ?? ""),
      },
    });
    stopOnSignals(log, async () => {
      await app.close();
      await database.close();
    });
    await takeCommands(env, database, log);
    await listen(app, env);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The embedded database has no other door: the operator's commands come in through this process. */
async function takeCommands(
  { DATA_DIR, DATABASE_URL }: Env,
  { db }: OpenDatabase,
  log: Logger,
): Promise<void> {
  if (DATABASE_URL !== undefined) return;
  try {
    await listenForCommands(DATA_DIR, (args) =>
      runCommand(db, args).catch((error: unknown) => {
        log.error({ err: error }, "a command of the operator failed");
        return { code: 1, text: "没有做成，服务器的日志里写着原因" };
      }),
    );
  } catch (error) {
    log.warn({ err: error }, "no commands can be given while this server runs");
  }
}

/** Hosts that can be opened as localhost on this machine. */
const hereToo = new Set(["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"]);

async function listen(app: FastifyInstance, { HOST, PORT, APPS_URL }: Env): Promise<void> {
  try {
    const address = await app.listen({ host: HOST, port: PORT });
    const page = new URL("/h5/", APPS_URL ?? address);
    if (APPS_URL === undefined && hereToo.has(HOST)) page.hostname = "localhost";
    console.log(`打开 ${page.href}`);
  } catch (error) {
    throw new StartError(whyNotListening(error, HOST, PORT), { cause: error });
  }
}

function whyNotListening(error: unknown, host: string, port: number): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `端口 ${port} 已被占用：请关掉占用它的程序，或用 PORT 换一个端口`;
    case "EACCES":
      return `没有权限使用端口 ${port}：请用 PORT 换一个大于 1023 的端口`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `这台机器没有地址 ${host}：请改正 HOST`;
    default:
      return `无法在 ${host}:${port} 提供服务（${String(error)}）`;
  }
}

function stopOnSignals(log: Logger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.fatal({ err: error }, "could not stop cleanly");
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
