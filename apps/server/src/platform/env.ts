import { createSecretKey } from "node:crypto";
import { isAbsolute, resolve } from "node:path";
import type { PaymentProviderName } from "@shiju/contract/shop/orders";
import { z } from "zod";
import { databaseVariables, neededByDatabase } from "./database-variables.ts";
import { privateKeyFile, publicKeyFile, secretFile } from "./key-files.ts";
import { defaultLimits } from "./limits.ts";
import { missingOfStore, objectStoreVariables } from "./object-store-variables.ts";
import { StartError } from "./start-error.ts";
import { base, webAddress } from "./web-address.ts";

const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => resolve(path));

const builtFolder = z
  .string()
  .transform((path) => resolve(path))
  .optional();

/** A whole number of at least 1. */
const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "应为 1 到 99999999 的整数")
    .default(String(fallback))
    .transform(Number);

const megabyte = 1024 * 1024;
const megabytes = (fallback: number) => count(fallback / megabyte).transform((number) => number * megabyte);

/** In our order: US female, UK female, US male, UK male. */
const splitVoices = (names: string) => names.split(",").map((name) => name.trim());
const fourVoices = z
  .string()
  .refine(
    (names) => splitVoices(names).length === 4,
    "应为用逗号分开的四个声音：美式女声、英式女声、美式男声、英式男声",
  );

/** Splits at spaces outside of double quotes. */
const splitCommand = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

/** The base address of an API. If only a server is named, `/v1` is added. */
function apiBase(address: string): string {
  const url = new URL(address);
  return url.pathname === "/" ? new URL("/v1", url).href : url.href;
}

const envSchema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "只能是 production、development 或 test")
    .default("production"),
  PORT: z
    .string()
    .regex(/^\d+$/, "应为 0 到 65535 的整数")
    .default("5800")
    .transform(Number)
    .pipe(z.number().max(65535, "应为 0 到 65535 的整数")),
  /**
   * The address on which the server listens. By default it listens on every address, so phones in the house reach the
   * server.
   */
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "应为地址或主机名，如 0.0.0.0 或 127.0.0.1")
    .default("0.0.0.0"),
  DATA_DIR: folder("./data"),
  /** The compiled course packs. */
  CONTENT_DIR: folder("./build/content"),
  /** The built apps. The default is beside the server. */
  WEB_DIR: builtFolder,
  STUDIO_DIR: builtFolder,
  /** The address of other servers that serve the apps, for example in development. */
  APPS_URL: base.optional(),
  ...databaseVariables,
  /** A Redis or Valkey that counts the limits of frequent calls for all servers together. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, "要以 redis:// 或 rediss:// 开头")
    .refine((url) => URL.canParse(url), "应为 redis://:密码@主机:端口")
    .optional(),
  ...objectStoreVariables,
  /** The number of proxies in front of the server. The server believes these proxies about a caller's address. */
  TRUST_PROXY: z.string().regex(/^\d$/, "应为前面代理的层数，0 到 9").default("0").transform(Number),
  /** Connections at a time; further ones are closed at once. */
  MAX_CONNECTIONS: count(defaultLimits.connections),
  /** Seconds that a request may take to arrive. */
  REQUEST_SECONDS: count(defaultLimits.requestMs / 1000),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "只能是 trace、debug、info、warn、error、fatal 或 silent",
    )
    .default("warn"),
  /** An OpenAI-compatible speech service. It is asked before the voices of this machine. */
  SPEECH_API_URL: webAddress.transform(apiBase).optional(),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default("tts-1"),
  /** New texts in a day, as three numbers: per learner, per network of a visitor, and for all visitors together. */
  SPEECH_DAILY_TEXTS: z
    .string()
    .regex(/^\d{1,7}(,\d{1,7}){2}$/, "应为用逗号分开的三个数：每个用户、每个未登录的网络、所有未登录的人")
    .default(Object.values(defaultLimits.texts).join(","))
    .transform((numbers) => {
      const [ofLearner = 0, ofNetwork = 0, ofVisitors = 0] = numbers.split(",").map(Number);
      return { ofLearner, ofNetwork, ofVisitors };
    }),
  /** Megabytes of kept sounds. */
  SPEECH_MB: megabytes(defaultLimits.speechBytes),
  /** Megabytes of pictures that a learner may keep. */
  UPLOADS_MB: megabytes(defaultLimits.uploadBytes),
  /** Megabytes of attempts that a learner may send in a day. */
  ATTEMPTS_DAILY_MB: megabytes(defaultLimits.attemptBytes),
  /** The voices of the service: US female, UK female, US male, UK male. The place of a missing voice is empty. */
  SPEECH_VOICES: fourVoices.default("nova,shimmer,onyx,fable").transform(splitVoices),
  /** A local neural voice: the full path of a program, followed by its arguments with `{voice}` and `{file}`. */
  SPEECH_COMMAND: z
    .string()
    .transform(splitCommand)
    .refine(
      ([program = "", ...given]) =>
        isAbsolute(program) && given.some((argument) => argument.includes("{file}")),
      "应为程序的完整路径和参数，参数里要有 {file}（写出的 WAV 文件）",
    )
    .optional(),
  /** The values of `{voice}` in the same order of voices. A value is a name, or the path of a model. */
  SPEECH_COMMAND_VOICES: fourVoices.default(",,,").transform(splitVoices),
  /** The provider that sends codes to phones. `console` prints them and sends nothing. */
  SMS_PROVIDER: z
    .enum(["console", "aliyun", "tencent"], "只能是 console、aliyun 或 tencent")
    .default("console"),
  /** The site's OpenAI-compatible service of chat completions. */
  AI_API_URL: webAddress.transform(apiBase).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(100, "最多 100 个字符").optional(),
  /** Fen for a million tokens: of questions, of answers. */
  AI_PRICES: z
    .string()
    .regex(/^\d{1,6},\d{1,6}$/, "应为用逗号分开的两个价格（每百万词元多少分）：输入、输出")
    .default("0,0")
    .transform((prices) => prices.split(",").map(Number)),
  /** Tokens of the site's model in a day, as two numbers: per author, and for all authors together. */
  AI_DAILY_TOKENS: z
    .string()
    .regex(/^\d{1,9},\d{1,9}$/, "应为用逗号分开的两个数：每个作者、所有人")
    .default("200000,5000000")
    .transform((numbers) => {
      const [ofAuthor = 0, ofAll = 0] = numbers.split(",").map(Number);
      return { ofAuthor, ofAll };
    }),
  /** Lets authors name endpoints in the server's own network, such as a school's own machine. */
  AI_PRIVATE_ADDRESSES: z.literal("yes", "只能是 yes，或不设置").optional(),
  /** Most codes in a day, for all phones together. */
  SMS_DAILY_CODES: count(defaultLimits.dailyCodes),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE: z.string().optional(),
  /** Only for Tencent: the application of its SMS console. */
  SMS_APP_ID: z.string().optional(),
  /** Takes the place of the provider's own address. */
  SMS_URL: base.optional(),
  /** The address that learners open. Providers of sign-in and payment send browsers back there. */
  PUBLIC_URL: base.optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  /** The official account, for sign-in inside WeChat's own browser. */
  WECHAT_OFFICIAL_APP_ID: z.string().optional(),
  WECHAT_OFFICIAL_APP_SECRET: z.string().optional(),
  WECHAT_OPEN_URL: base.default("https://open.weixin.qq.com"),
  WECHAT_API_URL: base.default("https://api.weixin.qq.com"),
  /** Minutes a day that a learner without membership studies free. */
  FREE_MINUTES: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, "应为分钟数，如 10 或 0.5")
    .default("10")
    .transform(Number)
    .pipe(z.number().max(1440, "最多 1440 分钟，即一整天")),
  /** In fen: month, quarter, year, for ever. */
  VIP_PRICES: z
    .string()
    .regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6}){3}$/, "应为用逗号分开的四个价格（分）：月度、季度、年度、永久")
    .default("2900,6900,19900,39900")
    .transform((prices) => prices.split(",").map(Number)),
  /** Days: month, quarter, year. */
  VIP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3}){2}$/, "应为用逗号分开的三个天数：月度、季度、年度")
    .default("31,93,366")
    .transform((lengths) => lengths.split(",").map(Number)),
  /** Per cent of a paid order that the buyer's inviter earns, as two numbers: for a learner, and for a partner. */
  REBATE_PERCENTS: z
    .string()
    .regex(/^([0-8]?\d|90)(,([0-8]?\d|90))$/, "应为用逗号分开的两个百分数，0 到 90：普通用户、合伙人")
    .default("20,40")
    .transform((percents) => percents.split(",").map(Number)),
  /** The providers of payments, the first choice first. */
  PAYMENTS: z
    .string()
    .regex(
      /^(wechat|alipay|sandbox)(,(wechat|alipay|sandbox)){0,2}$/,
      "应为用逗号分开的 wechat、alipay 或 sandbox",
    )
    .transform((names) => [...new Set(names.split(","))] as PaymentProviderName[])
    .optional(),
  /**
   * The settings of WeChat Pay v3: the merchant, the app, the serial number of the merchant's certificate, and the
   * files of the keys.
   */
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{8,12}$/, "应为商户号，8 到 12 位数字")
    .optional(),
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[\dA-F]{32,48}$/i, "应为商户证书的序列号")
    .optional(),
  WECHAT_PAY_KEY_FILE: privateKeyFile.optional(),
  /** WeChat's own public key, and its id. */
  WECHAT_PAY_PUBLIC_KEY_FILE: publicKeyFile.optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w+$/, "应为 PUB_KEY_ID_ 开头的公钥编号")
    .optional(),
  /** The key of API v3. */
  WECHAT_PAY_API_KEY_FILE: secretFile(32).optional(),
  WECHAT_PAY_URL: base.default("https://api.mch.weixin.qq.com"),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, "应为应用编号，16 位数字")
    .optional(),
  /** The merchant's own number. Payments go to it. */
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, "应为 2088 开头的 16 位数字")
    .optional(),
  ALIPAY_KEY_FILE: privateKeyFile.optional(),
  /** Alipay's own public key. */
  ALIPAY_PUBLIC_KEY_FILE: publicKeyFile.optional(),
  ALIPAY_URL: webAddress.default("https://openapi.alipay.com/gateway.do"),
  /** Lets a server in production use the sandbox, which gives memberships for nothing. */
  PAYMENTS_SANDBOX_IN_PRODUCTION: z.literal("yes", "只能是 yes，或不设置").optional(),
  /**
   * Keys that seal the payees of withdrawals: `name:key`, with 32 bytes in base64. The first key seals, every key
   * opens.
   */
  PAYOUT_KEYS: z
    .string()
    .regex(
      /^\w{1,20}:[A-Za-z\d+/_-]{43}=?(,\w{1,20}:[A-Za-z\d+/_-]{43}=?){0,9}$/,
      "应为用逗号分开的 名称:密钥，密钥是 32 个字节的 base64，如 openssl rand -base64 32 给出的",
    )
    .optional()
    .transform(
      (keys) =>
        new Map(
          (keys?.split(",") ?? []).map((entry) => {
            const [name = "", key = ""] = entry.split(":");
            return [name, createSecretKey(Buffer.from(key, "base64"))] as const;
          }),
        ),
    ),
  /** The VAPID keys of the site, base64url. If left out, the server makes them and keeps them in the database. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, "应为 65 字节的公钥，base64url 编码")
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "应为 32 字节的私钥，base64url 编码")
    .optional(),
  /** The folder of the backups. The default is `backups` in the data folder. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The hour in China at which the day's backup is made. */
  BACKUP_HOUR: z
    .union(
      [z.literal("off").transform(() => null), z.coerce.number().int().min(0).max(23)],
      "应为 0 到 23，或 off",
    )
    .default(4),
  /** Gigabytes of the database above which no daily backup is made, because it would take hours. */
  BACKUP_MAX_GB: z.coerce.number("应为 1 以上的数").min(1).default(20),
  /** Number of backups that are kept. */
  BACKUP_KEEP: z.coerce.number("应为 1 到 365 的整数").int().min(1).max(365).default(7),
  /** The contact to which push services write when something is wrong. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "应为 mailto: 或 https:// 开头的地址")
    .optional(),
  /**
   * The key that signs reports of study time. Every client gets the key, so the signature is a deterrent and no proof.
   */
  TIME_KEY: z.string().min(8, "至少 8 个字符").max(64, "最多 64 个字符").default("shiju-study-time"),
  SITE_NAME: z.string().trim().max(20, "最多 20 个字").default("拾句"),
  /**
   * A text for learners during maintenance. The server serves the pages, answers the API with this text, and does not
   * open the database.
   */
  MAINTENANCE: z.string().trim().max(200, "最多 200 字").optional(),
  /** QR codes: each is an address to draw, or the path of a picture. */
  GROUP_QR: z.string().trim().optional(),
  SERVICE_QR: z.string().trim().optional(),
  FOLLOW_QR: z.string().trim().optional(),
  /** How to reach the operator, in the format of the site's texts. */
  SITE_CONTACT: z.string().trim().max(500, "最多 500 字").optional(),
});

type Read = z.infer<typeof envSchema>;
export type Env = Omit<Read, "PAYMENTS"> & { PAYMENTS: PaymentProviderName[] };

/**
 * Returns a fault if a server in production uses the sandbox without being told to. The sandbox gives memberships for
 * nothing.
 */
function sandboxFault({ NODE_ENV, PAYMENTS, PAYMENTS_SANDBOX_IN_PRODUCTION }: Partial<Read>): string[] {
  if (NODE_ENV !== "production" || !PAYMENTS?.includes("sandbox") || PAYMENTS_SANDBOX_IN_PRODUCTION)
    return [];
  return [
    "PAYMENTS 里的 sandbox 不收钱就开通会员，正式运行时不能用；只是试用，请设置 PAYMENTS_SANDBOX_IN_PRODUCTION=yes",
  ];
}

/**
 * Returns a fault for each missing variable that another variable makes necessary. Without these faults the server
 * would start, but a learner would meet the error.
 */
function missing(set: Record<string, string | undefined>): string[] {
  const { sms } = serviceVariables;
  const needed: Record<string, string[]> = {
    "SMS_PROVIDER=aliyun": sms,
    "SMS_PROVIDER=tencent": [...sms, "SMS_APP_ID"],
    ...neededByDatabase,
    REDIS_URL: ["DATABASE_URL"],
    AI_API_URL: ["AI_MODEL"],
    AI_MODEL: ["AI_API_URL"],
    PUSH_PUBLIC_KEY: ["PUSH_PRIVATE_KEY"],
    PUSH_PRIVATE_KEY: ["PUSH_PUBLIC_KEY"],
    WECHAT_APP_ID: ["WECHAT_APP_SECRET", "PUBLIC_URL"],
    WECHAT_APP_SECRET: ["WECHAT_APP_ID", "PUBLIC_URL"],
    WECHAT_OFFICIAL_APP_ID: ["WECHAT_OFFICIAL_APP_SECRET", "PUBLIC_URL"],
    WECHAT_OFFICIAL_APP_SECRET: ["WECHAT_OFFICIAL_APP_ID", "PUBLIC_URL"],
  };
  const chosen = (set["PAYMENTS"] ?? "").split(",");
  const forPayments = Object.entries(paymentVariables).filter(([name]) => chosen.includes(name));
  const ofPayments = forPayments.flatMap(([name, names]) =>
    names
      .filter((variable) => set[variable] === undefined)
      .map((variable) => `${variable} 没有设置，PAYMENTS 里的 ${name} 需要它`),
  );
  const ofChoices = Object.entries(needed).flatMap(([choice, names]) => {
    const [name = "", value] = choice.split("=");
    if (set[name] === undefined || (value !== undefined && set[name] !== value)) return [];
    return names
      .filter((variable) => set[variable] === undefined)
      .map((variable) => `${variable} 没有设置，${choice} 需要它`);
  });
  return [...ofChoices, ...ofPayments, ...missingOfStore(set)];
}

/** The variables that each provider of payments needs. */
const paymentVariables = {
  wechat: [
    "WECHAT_PAY_MCH_ID",
    "WECHAT_PAY_APP_ID",
    "WECHAT_PAY_SERIAL",
    "WECHAT_PAY_KEY_FILE",
    "WECHAT_PAY_PUBLIC_KEY_FILE",
    "WECHAT_PAY_PUBLIC_KEY_ID",
    "WECHAT_PAY_API_KEY_FILE",
    "PUBLIC_URL",
  ],
  alipay: ["ALIPAY_APP_ID", "ALIPAY_SELLER_ID", "ALIPAY_KEY_FILE", "ALIPAY_PUBLIC_KEY_FILE", "PUBLIC_URL"],
};

/** The variables that each outside service needs. */
const serviceVariables = {
  sms: ["SMS_KEY_ID", "SMS_KEY_SECRET", "SMS_SIGN_NAME", "SMS_TEMPLATE"],
  speech: ["SPEECH_API_URL"],
  wechat_pay: paymentVariables.wechat,
  alipay: paymentVariables.alipay,
  sign_in: ["WECHAT_APP_ID", "WECHAT_APP_SECRET", "PUBLIC_URL"],
};

/** Returns the names of the missing variables for each service. It never returns a value. */
export function unsetOf(
  variables: Record<string, string | undefined>,
): Record<keyof typeof serviceVariables, string[]> {
  const unset = ([service, names]: [string, string[]]) =>
    [service, names.filter((name) => !variables[name]?.trim())] as const;
  const found = Object.fromEntries(Object.entries(serviceVariables).map(unset));
  for (const [service, name] of [
    ["wechat_pay", "wechat"],
    ["alipay", "alipay"],
  ] as const)
    if (!variables["PAYMENTS"]?.split(",").includes(name)) found[service]?.unshift("PAYMENTS");
  if ((variables["SMS_PROVIDER"] ?? "console") === "console") found["sms"]?.unshift("SMS_PROVIDER");
  return found as Record<keyof typeof serviceVariables, string[]>;
}

/**
 * Returns the configuration from environment variables. An empty variable counts as left out. Throws a `StartError`
 * that names all faults together.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = envSchema.safeParse(set);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
  const faults = [...wrong, ...missing(set), ...sandboxFault(parsed.data ?? {})];
  if (parsed.success && faults.length === 0) {
    const { PAYMENTS = parsed.data.NODE_ENV === "production" ? [] : ["sandbox"], ...others } = parsed.data;
    return { ...others, PAYMENTS };
  }
  throw new StartError(`环境变量有误：${faults.join("；")}`, { cause: parsed.error });
}
