import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import QRCode from "qrcode";
import { listenForCommands } from "./admin/admin-socket.ts";
import { listCommands, runCommand } from "./admin/commands.ts";
import { buildApp } from "./app.ts";
import type { OpenDatabase } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { builtInOf } from "./features/content/courses/courses.arriving.service.ts";
import { openQrImages } from "./features/content/site/qr-images.ts";
import { issueFirstCode } from "./features/operator/first-steps/first-steps.codes.service.ts";
import { firstTermsOf } from "./features/shop/offers/first-terms.ts";
import { buildMaintenanceApp } from "./maintenance-app.ts";
import { requireApps } from "./platform/apps/built-apps.ts";
import { isDiskFull } from "./platform/disk-full.ts";
import { type Env, readEnv, unsetOf } from "./platform/env.ts";
import { openDataFolder } from "./platform/files/data-folder.ts";
import { type Files, openFiles } from "./platform/files/open-files.ts";
import { networkHosts } from "./platform/apps/site-address.ts";
import { drainMs } from "./platform/http/close-gently.ts";
import { openLog } from "./platform/log.ts";
import { findOAuth } from "./platform/providers/oauth/find-oauth.ts";
import { findPayments } from "./platform/providers/payment/find-payments.ts";
import { openPush } from "./platform/providers/push/push-sender.ts";
import { isPushService } from "./platform/providers/push/push-services.ts";
import { findSms } from "./platform/providers/sms/find-sms.ts";
import { findSpeechProviders } from "./platform/providers/speech/speech-providers.ts";
import { openRedis, type RedisDoor } from "./platform/redis/redis.ts";
import { inOne, StartError } from "./platform/start-error.ts";
import { openVault } from "./platform/vault.ts";

const gigabyte = 1024 ** 3;

/** Milliseconds that are reserved for stopping the app after its requests are cut off, and for closing the database. */
const spareMs = 3000;

/** Beside the sources and beside the bundle alike. */
const built = (name: string) => join(import.meta.dirname, "../..", name, "dist");

async function main(): Promise<void> {
  // Whatever this process writes is its owner's alone.
  process.umask(0o077);
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
    stopOnSignals(log, app, async () => {});
    await listen(app, env);
    return;
  }
  await openDataFolder(env.DATA_DIR, (reason) =>
    log.warn({ err: reason, folder: env.DATA_DIR }, "other users of this machine can read the data folder"),
  );
  const clock = () => new Date();
  const { files, database, redis } = await openData(env, clock, log);
  try {
    const app = await buildApp({
      database,
      clock,
      redis,
      log,
      apps,
      appsUrl: env.APPS_URL,
      builtIn: builtInOf(env.CONTENT_DIR),
      commands: listCommands(),
      siteName: env.SITE_NAME,
      publicUrl: env.PUBLIC_URL,
      isOpenToNetwork: isEveryAddress(env.HOST),
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
        speechBytes: env.SPEECH_MB,
        uploadBytes: env.UPLOADS_MB,
        attemptBytes: env.ATTEMPTS_DAILY_MB,
      },
      trustProxy: env.TRUST_PROXY,
      checkResponses: env.NODE_ENV !== "production",
      longestPauseMs: 2000,
      paintPatienceMs: 1500,
      dataDir: env.DATA_DIR,
      uploads: files.uploads,
      logs: files.logs,
      storeAway: files.away,
      sharesDatabase: env.DATABASE_URL !== undefined,
      backups: {
        storage: files.backups,
        hour: env.BACKUP_HOUR,
        keeps: env.BACKUP_KEEP,
        mostBytes: env.BACKUP_MAX_GB * gigabyte,
      },
      entrance: {
        sms: await findSms(env, (line) => console.log(line)),
        oauth: findOAuth(env),
      },
      firstTerms: firstTermsOf({ prices: env.VIP_PRICES, days: env.VIP_DAYS, rebates: env.REBATE_PERCENTS }),
      payments: await findPayments(env),
      vault: openVault(env.PAYOUT_KEYS),
      studyTime: { freeSeconds: Math.round(env.FREE_MINUTES * 60), key: env.TIME_KEY },
      ai: {
        site:
          env.AI_API_URL === undefined || env.AI_MODEL === undefined
            ? undefined
            : {
                url: env.AI_API_URL,
                key: env.AI_API_KEY,
                model: env.AI_MODEL,
                isPrivateAllowed: true,
                inputPrice: env.AI_PRICES[0] ?? 0,
                outputPrice: env.AI_PRICES[1] ?? 0,
              },
        dailyTokens: env.AI_DAILY_TOKENS,
        isPrivateAllowed: env.AI_PRIVATE_ADDRESSES !== undefined,
      },
      push: {
        send: openPush({ contact: env.PUSH_CONTACT ?? pushContact(env.PUBLIC_URL), timeoutMs: 10_000 }),
        keys:
          env.PUSH_PUBLIC_KEY !== undefined && env.PUSH_PRIVATE_KEY !== undefined
            ? { publicKey: env.PUSH_PUBLIC_KEY, privateKey: env.PUSH_PRIVATE_KEY }
            : undefined,
        isService: isPushService,
      },
      speech: {
        storage: files.speech,
        providers: findSpeechProviders(env, process.env["PATH"] ?? ""),
      },
      missing: unsetOf(process.env),
    });
    stopOnSignals(log, app, async () => void (await Promise.all([database.close(), redis?.close()])));
    await takeCommands(env, { ...database, files }, log);
    const here = await listen(app, env);
    const code = await issueFirstCode(database.db, clock());
    if (code !== null) sayFirstSteps(new URL("/admin/first", env.PUBLIC_URL ?? here), code);
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Data {
  files: Files;
  database: OpenDatabase;
  redis: RedisDoor | undefined;
}

/** Opens all data that lies elsewhere at the same time, and reports all faults together. */
async function openData(env: Env, clock: () => Date, log: Logger): Promise<Data> {
  const opened = await Promise.allSettled([
    openFiles(env, { clock, log }),
    openDatabase(env, log),
    env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, { clock, log }),
  ]);
  const [files, database, redis] = opened;
  if (files.status === "fulfilled" && database.status === "fulfilled" && redis.status === "fulfilled") {
    const away = files.value.away();
    if (away) console.error(`${away.reason}。服务器照常启动；在它恢复之前，图片、朗读和备份不可用`);
    return { files: files.value, database: database.value, redis: redis.value };
  }
  if (database.status === "fulfilled") await database.value.close();
  throw inOne(opened.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : [])));
}

/**
 * Returns the contact for push services. They want an address to write to, which must be a secure web address or a mail
 * address.
 */
function pushContact(publicUrl: string | undefined): string {
  return publicUrl?.startsWith("https:") === true ? publicUrl : "mailto:nobody@example.com";
}

/**
 * Takes the operator's commands. They come in through this process, because only this process can open the embedded
 * database.
 */
async function takeCommands(
  { DATA_DIR, DATABASE_URL, PAYOUT_KEYS }: Env,
  { db, files }: Pick<OpenDatabase, "db"> & { files: Files },
  log: Logger,
): Promise<void> {
  if (DATABASE_URL !== undefined) return;
  try {
    await listenForCommands(DATA_DIR, (args, tell) =>
      runCommand(db, args, { vault: openVault(PAYOUT_KEYS), tell, files, dataDir: DATA_DIR }).catch(
        (error: unknown) => {
          log.error({ err: error }, "a command of the operator failed");
          return { code: 1, text: "没有成功，服务器的日志里写着原因" };
        },
      ),
    );
  } catch (error) {
    log.warn({ err: error }, "no commands can be given while this server runs");
  }
}

/** Hosts that can be opened as localhost on this machine. */
const hereToo = new Set(["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"]);

/** Returns the address under which this machine opens the site. */
async function listen(app: FastifyInstance, { HOST, PORT, APPS_URL }: Env): Promise<URL> {
  try {
    const address = await app.listen({ host: HOST, port: PORT });
    const page = new URL("/h5/", APPS_URL ?? address);
    if (APPS_URL === undefined && hereToo.has(HOST)) page.hostname = "localhost";
    console.log(`打开 ${page.href}`);
    if (APPS_URL === undefined && isEveryAddress(HOST)) await sayNetworkAddresses(page);
    return page;
  } catch (error) {
    throw new StartError(whyNotListening(error, HOST, PORT), { cause: error });
  }
}

const isEveryAddress = (host: string) => host === "0.0.0.0" || host === "::";

/** Prints the addresses for phones in the same network. On a terminal it also prints a code to scan for the first one. */
async function sayNetworkAddresses(here: URL): Promise<void> {
  const addresses = networkHosts().map((host) => {
    const there = new URL(here);
    there.hostname = host;
    return there.href;
  });
  const [first] = addresses;
  if (first === undefined) return;
  console.log(`同一网络里的手机打开 ${addresses.join(" 或 ")}`);
  if (process.stdout.isTTY) console.log(await QRCode.toString(first, { type: "terminal", small: true }));
}

/** Prints the one-time address with which the first operator sets the site up. It is the only key to the site. */
function sayFirstSteps(page: URL, code: string): void {
  page.hash = code;
  console.log(
    `还没有运营者。打开这个地址，给站点起名、开运营者的账号（24 小时内有效，不要发给别人）：\n${page.href}`,
  );
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

function stopOnSignals(log: Logger, app: FastifyInstance, closeDatabase: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const faults = [
      await faultOf(app.close(), "the server", drainMs + spareMs),
      // Whatever became of the requests, the database is closed before the process ends.
      await faultOf(closeDatabase(), "the database", spareMs),
    ].filter((fault) => fault !== undefined);
    for (const fault of faults) log.fatal({ err: fault }, "could not stop cleanly");
    process.exit(faults.length > 0 ? 1 : 0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

/** Returns the reason why something did not end well within its time. Returns undefined if it ended well. */
async function faultOf(ending: Promise<void>, what: string, ms: number): Promise<unknown> {
  const late = sleep(ms, undefined, { ref: false }).then(
    () => new Error(`${what} took over ${ms} ms to close`),
  );
  const ended = ending.then(
    () => undefined,
    (error: unknown) => error ?? new Error(`${what} failed to close`),
  );
  return Promise.race([ended, late]);
}

main().catch((error: unknown) => {
  console.error(inWords(error));
  process.exit(1);
});

function inWords(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  return isDiskFull(error) ? "磁盘已满：请清理空间后再启动" : error;
}
