import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { siteSettingsApi, SiteSettings } from "@shiju/contract/content/site-settings";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { fenOf } from "@shiju/learning/money/yuan";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { type FormEvent, useRef, useState } from "react";
import { useSetSite } from "./site.queries.ts";
import type { UnsavedForm } from "#parts/page/use-unsaved.ts";
import { call } from "#platform/api.ts";

type Body = EndpointInput<typeof siteSettingsApi.setAi>["body"];

const yuanOf = (fen: number | undefined) => (fen === undefined ? "0" : String(fen / 100));
const whole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined);

/** The model that authors ask at the site's cost. Its key goes to the server and never comes back. */
export function SiteModel({ site, onTyped, onSaved }: UnsavedForm & { site: SiteSettings }) {
  const { ai, may_keep_key } = site;
  const [needsNoKey, setNeedsNoKey] = useState(ai !== null && !ai.has_key);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const keyField = useRef<HTMLInputElement>(null);
  const save = useSetSite(
    (body: Body) => call("PUT /api/console/site/ai", { body }, { notice: "page" }),
    () => {
      if (keyField.current) keyField.current.value = "";
      onSaved();
    },
  );
  const remove = useSetSite(() => call("DELETE /api/console/site/ai", {}, { notice: "page" }), onSaved);
  const refused = save.error instanceof ApiError ? save.error.problem.fields : undefined;
  const named: Record<string, string | undefined> = { ...refused, ...wrong };
  const failed = save.error ?? remove.error;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => ((form.get(name) as string | null) ?? "").trim();
    const numbers = {
      input_price: fenOf(text("input_price")),
      output_price: fenOf(text("output_price")),
      tokens_of_author: whole(text("tokens_of_author")),
      tokens_of_all: whole(text("tokens_of_all")),
    };
    const missing = Object.entries(numbers).filter(([, value]) => value === undefined);
    setWrong(
      Object.fromEntries(
        missing.map(([name]) => [name, name.endsWith("price") ? "请写价格，如 2 或 2.50" : "请写一个整数"]),
      ),
    );
    if (missing.length > 0) return;
    const key = text("key");
    save.mutate({
      url: text("url"),
      model: text("model"),
      ...(needsNoKey ? { key: null } : key !== "" && { key }),
      ...(numbers as { [name in keyof typeof numbers]: number }),
    });
  };
  const stop = async () => {
    const isSure = await confirm({
      message: "不再给作者用本站的模型？密钥会一起删掉。",
      confirm: "停用",
      cancel: "取消",
    });
    if (isSure) remove.mutate(undefined);
  };
  return (
    <form className="ownsite__part" noValidate onChange={onTyped} onSubmit={submit}>
      <h2 className="heading">AI 模型</h2>
      <p className="meta">
        {ai ? "作者写课程时用它，花费由本站出。" : "还没有模型，作者可以填写自己的，也可以不用。"}
      </p>
      <Field
        label="接口地址"
        name="url"
        maxLength={300}
        autoComplete="off"
        defaultValue={ai?.url ?? ""}
        hint="和 OpenAI 一样的接口，如 https://api.example.com/v1"
        error={named["url"]}
      />
      <Field
        label="模型"
        name="model"
        maxLength={100}
        autoComplete="off"
        defaultValue={ai?.model ?? ""}
        error={named["model"]}
      />
      {!needsNoKey && (
        <Field
          label="密钥"
          name="key"
          type="password"
          ref={keyField}
          maxLength={500}
          autoComplete="off"
          disabled={!may_keep_key}
          hint={
            may_keep_key
              ? ai?.has_key === true
                ? "已经存了，不改就空着；换了地址要重新填"
                : "加密保存，不会再显示，只发给上面的地址"
              : "密钥和收款信息都用 PAYOUT_KEYS 加密，请先在服务器上设置它"
          }
          error={named["key"]}
        />
      )}
      <CheckBox checked={needsNoKey} onChange={({ target }) => setNeedsNoKey(target.checked)}>
        不需要密钥
      </CheckBox>
      <div className="ownsite__two">
        <Field
          label="输入价格"
          name="input_price"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          defaultValue={yuanOf(ai?.input_price)}
          after={<span>元</span>}
          hint="每百万词元"
          error={named["input_price"]}
        />
        <Field
          label="输出价格"
          name="output_price"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          defaultValue={yuanOf(ai?.output_price)}
          after={<span>元</span>}
          hint="每百万词元"
          error={named["output_price"]}
        />
        <Field
          label="每个作者一天最多"
          name="tokens_of_author"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={site.tokens_of_author}
          after={<span>词元</span>}
          error={named["tokens_of_author"]}
        />
        <Field
          label="所有作者一天最多"
          name="tokens_of_all"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={site.tokens_of_all}
          after={<span>词元</span>}
          error={named["tokens_of_all"]}
        />
      </div>
      {failed && Object.keys(named).length === 0 && (
        <p className="field__wrong" role="alert">
          {formFault(failed)}
        </p>
      )}
      <div className="ownsite__a">
        <button type="submit" className="btn btn--primary" disabled={save.isPending}>
          {save.isPending ? "正在保存…" : "保存模型"}
        </button>
        {ai && (
          <button
            type="button"
            className="btn btn--quiet"
            disabled={remove.isPending}
            onClick={() => void stop()}
          >
            停用
          </button>
        )}
      </div>
    </form>
  );
}
