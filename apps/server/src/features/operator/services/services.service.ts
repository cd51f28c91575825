import { randomInt } from "node:crypto";
import type { Service, ServiceId, ServiceResult } from "@shiju/contract/operator/services";
import { dayMs } from "@shiju/learning/time/durations";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database } from "#database/database.ts";
import { tryModel } from "#features/authors/ai/ai.service.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { ChatEndpoint, ChatLimits } from "#platform/providers/ai/chat.ts";
import type { PaymentProvider } from "#platform/providers/payment/payment-provider.ts";
import type { SmsProvider } from "#platform/providers/sms/sms-provider.ts";
import type { SpeechProvider } from "#platform/providers/speech/speech-provider.ts";

export interface ServicesContext {
  db: Database;
  sms: SmsProvider;
  speech: readonly SpeechProvider[];
  /** The site's model as it is now. */
  model: () => ChatEndpoint | undefined;
  chatLimits?: ChatLimits | undefined;
  payments: ReadonlyMap<string, PaymentProvider>;
  /** Third parties by which one can sign in. */
  oauth: readonly string[];
  /** For each service, the names of the environment's settings that it needs and that are not set. */
  missing: Partial<Record<ServiceId, readonly string[]>>;
  /** How long a test may take, in milliseconds. */
  patienceMs?: number;
}

export interface Services {
  list: () => Service[];
  test: (id: "speech" | "ai" | "wechat_pay" | "alipay", by: Actor, now: Date) => Promise<ServiceResult>;
  testSms: (phone: string, by: Actor, now: Date) => Promise<ServiceResult>;
}

interface Outcome {
  ok: boolean;
  message: string;
  sound?: string;
}

const testSms = { name: "test-sms", most: 10, windowMs: dayMs };
const line = "Nice to meet you.";
/**
 * The number of a payment that does not exist. A question about it proves that address, account and keys are right, and
 * moves no money.
 */
const noPayment = "0".repeat(32);

/** Opens the services that others provide to the server: their list, and the trials of them. */
export function openServices(context: ServicesContext): Services {
  const { db, sms, speech, model, payments, oauth, missing, patienceMs = 9000 } = context;

  const service = (
    id: ServiceId,
    state: Service["state"],
    uses: readonly string[],
    can_test = false,
  ): Service => ({
    id,
    state,
    uses: [...uses],
    missing: state === "ready" ? [] : [...(missing[id] ?? [])],
    can_test,
  });
  const payment = (id: "wechat_pay" | "alipay", name: string) => {
    const provider = payments.get(name);
    return service(id, provider ? "ready" : "off", provider?.ways ?? [], provider !== undefined);
  };

  async function tried(
    { id, by, now, about }: { id: ServiceId; by: Actor; now: Date; about?: object },
    work: () => Promise<Outcome>,
  ): Promise<ServiceResult> {
    const begun = performance.now();
    const {
      ok,
      message,
      sound = null,
    } = await within(work(), patienceMs).catch((error: unknown): Outcome => ({
      ok: false,
      message: reasonOf(error),
    }));
    const ms = Math.round(performance.now() - begun);
    await db.transaction((tx) =>
      recordAction(tx, {
        by,
        action: "test-service",
        about: { kind: "provider", id },
        details: { ok, ...about },
        at: now,
      }),
    );
    return { ok, message, ms, sound };
  }

  async function tryPayment(name: string): Promise<Outcome> {
    const provider = payments.get(name);
    if (!provider) throw new ProblemError("conflict", "还没有设置这项服务");
    await provider.ask(noPayment);
    return { ok: true, message: "问了一笔不存在的付款，对方认得商户和密钥，可以用" };
  }

  return {
    list: () => [
      service("sms", sms.real ? "ready" : "trial", [], sms.real),
      service(
        "speech",
        speech.some(({ name }) => name === "service") ? "ready" : speech.length > 0 ? "trial" : "off",
        speech.map(({ name }) => name),
        speech.length > 0,
      ),
      service("ai", model() ? "ready" : "off", [model()?.model ?? []].flat(), model() !== undefined),
      payment("wechat_pay", "wechat"),
      payment("alipay", "alipay"),
      ...(payments.has("sandbox") ? [service("sandbox", "trial", [])] : []),
      service("sign_in", oauth.length > 0 ? "ready" : "off", oauth),
      service("push", "ready", []),
    ],
    async test(id, by, now) {
      if (id === "ai") {
        const endpoint = model();
        if (!endpoint) throw new ProblemError("conflict", "还没有设置模型");
        return tried({ id, by, now }, () => tryModel(endpoint, context.chatLimits));
      }
      if (id === "speech") {
        if (speech.length === 0) throw new ProblemError("conflict", "这台服务器没有可用的语音");
        return tried({ id, by, now }, () => speakByEach(speech, patienceMs / (speech.length + 1)));
      }
      const name = id === "alipay" ? "alipay" : "wechat";
      if (!payments.has(name)) throw new ProblemError("conflict", "还没有设置这项服务");
      return tried({ id, by, now }, () => tryPayment(name));
    },
    async testSms(phone, by, now) {
      if (!(await databaseLimiter(db, testSms, () => now).take("all")).isAllowed)
        throw new ProblemError("too_many_calls", "今天试发短信的次数用完了，请明天再试");
      const about = { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` };
      return tried({ id: "sms", by, now, about }, async () => {
        const code = String(randomInt(100_000, 1_000_000));
        await sms.send({ phone, code, purpose: "sms" });
        return sms.real
          ? { ok: true, message: "短信服务商收下了，请看看手机收到没有；这个验证码不能用来登录" }
          : { ok: false, message: "没有设置短信服务商，验证码只写在了服务器的日志里" };
      });
    },
  };
}

/** Each voice says the line; the best that does is heard. */
async function speakByEach(providers: readonly SpeechProvider[], ms: number): Promise<Outcome> {
  const said: string[] = [];
  let sound: string | undefined;
  for (const { name, voices, speak, timeoutMs } of providers) {
    const [voice] = voices;
    if (voice === undefined) continue;
    try {
      const patience = Math.min(timeoutMs, ms);
      const { mp3 } = await within(speak(line, voice, AbortSignal.timeout(patience)), patience);
      said.push(`${name} 读出来了`);
      sound ??= Buffer.from(mp3).toString("base64");
    } catch (error) {
      said.push(`${name} 没有成功：${reasonOf(error)}`);
    }
  }
  return { ok: sound !== undefined, message: said.join("；"), ...(sound !== undefined && { sound }) };
}

const tooLate = Symbol("too late");

/** Rejects in time, even where the work goes on. */
function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const unreachable = /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|fetch failed/;

/**
 * Returns in plain words why a service failed. The service's own message is not shown, because it may contain a key.
 */
function reasonOf(error: unknown): string {
  if (error === tooLate) return "等了很久没有回答，请检查地址和网络";
  const { name, message, code, cause, response } = error as {
    name?: string;
    message?: string;
    code?: string;
    cause?: { code?: string };
    response?: { status?: number };
  };
  const told = `${code ?? ""} ${cause?.code ?? ""} ${message ?? ""}`;
  const status = response?.status ?? Number(/answered (\d{3})/.exec(told)?.[1] ?? Number.NaN);
  if (name === "TimeoutError" || name === "AbortError" || /ETIMEDOUT|timeout/i.test(told))
    return "等了很久没有回答，请检查地址和网络";
  if (unreachable.test(told)) return "连不上，请检查地址和网络";
  if (status === 401 || status === 403 || /sign|auth|access.?key|invalid.?app/i.test(told))
    return "对方不认密钥或签名，请检查密钥、编号和权限";
  if (status === 429) return "对方说太频繁或额度已用完，请过一会儿再试";
  if (status >= 500) return `对方出了问题（${status}），请过一会儿再试`;
  if (status >= 400) return `对方不认这个请求（${status}），请检查设置`;
  return "没有成功，服务器的设置可能有误，请逐项检查";
}
