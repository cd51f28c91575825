import "./services-page.css";
import { explain } from "@shiju/client/explain";
import type { Service, ServiceId, ServiceResult } from "@shiju/contract/operator/services";
import { Field } from "@shiju/ui/forms/field.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { PageHead } from "#parts/page/page-head.tsx";
import { call } from "#platform/api.ts";

const servicesQuery = queryOptions({
  queryKey: ["console", "services"],
  queryFn: ({ signal }) => call("GET /api/console/services", {}, { signal, notice: "page" }),
  staleTime: 0,
});

const words: Record<ServiceId, { title: string; about: string; trial?: string }> = {
  sms: {
    title: "短信验证码",
    about: "注册、登录、找回密码时发到手机上。",
    trial: "没有服务商，验证码只写在服务器的日志里。",
  },
  speech: {
    title: "朗读",
    about: "浏览器没有英语声音时，由服务器读出来。",
    trial: "没有语音服务，用的是这台机器自带的声音。",
  },
  ai: { title: "AI 模型", about: "作者写课程时可以请它翻译、切分。" },
  wechat_pay: { title: "微信支付", about: "收会员的款，退款也从这里出。" },
  alipay: { title: "支付宝", about: "收会员的款，退款也从这里出。" },
  sandbox: {
    title: "沙盒付款",
    about: "",
    trial: "开着：点一下就算付过款，不收真钱。正式收款以前，请从 PAYMENTS 里去掉 sandbox，再重新启动。",
  },
  sign_in: { title: "微信登录", about: "登录页上的“微信登录”。" },
  push: { title: "浏览器提醒", about: "到点提醒学习，密钥由服务器自己做好。" },
};

const states = { ready: "可以用", trial: "仅供试用", off: "没有设置" } as const;

const names: Readonly<Record<string, string>> = {
  service: "语音服务",
  local: "本机的神经语音",
  flite: "flite",
  pico2wave: "pico2wave",
  espeak: "espeak-ng",
  qr: "扫码",
  h5: "手机网页",
  jsapi: "微信里",
  page: "电脑网页",
  wap: "手机网页",
  wechat: "网页扫码",
  wechat_official: "公众号",
};

/** The outside services that the site uses. Each service has its state of setup, the missing settings, and a test. */
export function ServicesPage() {
  const { data, error, refetch } = useQuery(servicesQuery);
  return (
    <>
      <PageHead title="服务商" note="密钥只在服务器上，这里不显示" />
      {data ? (
        <ul className="services">
          {data.services.map((service) => (
            <OneService key={service.id} service={service} />
          ))}
        </ul>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel services__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}

function OneService({ service: { id, state, uses, missing, can_test } }: { service: Service }) {
  const { title, about, trial } = words[id];
  return (
    <li>
      <h2 className="heading">{title}</h2>
      <span className={state === "ready" ? "services__state is-ready" : "services__state"}>
        {states[state]}
      </span>
      <div className="services__about">
        <p>{state === "trial" && trial !== undefined ? trial : about}</p>
        {id === "ai" && (
          <p className="meta">
            <Link className="textlink" to="/admin/site">
              在站点设置里{state === "ready" ? "修改" : "填写"}
            </Link>
          </p>
        )}
        {uses.length > 0 && <p className="meta">{uses.map((use) => names[use] ?? use).join("、")}</p>}
        {missing.length > 0 && (
          <p className="meta">
            要用，请在服务器上设置{" "}
            {missing.map((name) => (
              <code key={name}>{name}</code>
            ))}
            ，再重新启动
          </p>
        )}
        {can_test && (id === "sms" ? <TrySms /> : <Try id={id as Tried} title={title} />)}
      </div>
    </li>
  );
}

type Tried = "speech" | "ai" | "wechat_pay" | "alipay";

function Try({ id, title }: { id: Tried; title: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call("POST /api/console/services/:id/test", { params: { id }, body: {} }, { notice: "page" }),
  });
  return (
    <Tries result={isPending ? undefined : data} error={isPending ? null : error}>
      <button
        type="button"
        className="btn btn--line"
        disabled={isPending}
        onClick={() => mutate()}
        aria-label={`试一下${title}`}
      >
        {isPending ? "正在试…" : "试一下"}
      </button>
    </Tries>
  );
}

function TrySms() {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<ServiceResult>();
  return (
    <Tries result={result} error={null}>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        发一条试试
      </button>
      {isOpen && (
        <AskDialog
          title="发一条验证码"
          follows={["会真的发出一条短信，按条收费，一天最多试十条", "收到的验证码不能用来登录"]}
          confirm="发出去"
          run={(field) =>
            call(
              "POST /api/console/services/sms/test",
              { body: { phone: field("phone") } },
              { notice: "page" },
            )
          }
          onDone={(answer) => {
            setResult(answer);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <Field label="手机号" name="phone" inputMode="numeric" maxLength={11} autoComplete="off" />
        </AskDialog>
      )}
    </Tries>
  );
}

function Tries(props: { result: ServiceResult | undefined; error: Error | null; children: ReactNode }) {
  const { result, error, children } = props;
  return (
    <div className="services__try">
      {children}
      <span role="status" className={result?.ok === false || error ? "services__wrong" : "services__ok"}>
        {error ? explain(error).title : result && `${result.message}（${lengthOf(result.ms)}）`}
      </span>
      {result?.sound != null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- The line is read out in the message.
        <audio controls src={`data:audio/mpeg;base64,${result.sound}`} aria-label="读出来的句子" />
      )}
    </div>
  );
}

const lengthOf = (ms: number) => (ms < 1000 ? `${Math.round(ms)} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`);
