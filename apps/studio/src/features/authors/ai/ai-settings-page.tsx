import "./ai-settings-page.css";
import { ApiError } from "@shiju/client/api-error";
import { explain } from "@shiju/client/explain";
import type { AiStanding } from "@shiju/contract/authors/ai";
import { Field } from "@shiju/ui/forms/field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { standingQuery } from "./ai.queries.ts";
import { call } from "#platform/api.ts";
import { usePageTitle } from "#platform/page-title.ts";

/** The choice of the model that an author asks: the site's model, or the author's own model with its key. */
export function AiSettingsPage() {
  usePageTitle("AI 设置");
  const { data, error, refetch } = useQuery(standingQuery);
  if (error) return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel" style={{ width: "60%", height: 48 }} aria-busy="true" />;
  return (
    <section className="ai-settings">
      <h1 className="title">AI 设置</h1>
      <p>{sentenceOf(data)}</p>
      {data.available && <TryButton />}
      {data.may_keep_key ? (
        <OwnEndpoint key={data.own?.url ?? "none"} standing={data} />
      ) : (
        <p className="meta">本站还不能替你保管密钥，所以不能填写自己的模型。</p>
      )}
    </section>
  );
}

function sentenceOf({ source, model, tokens_left, may_keep_key }: AiStanding): string {
  if (source === "own") return `现在用你自己的模型 ${model}。`;
  if (source === "site") return `现在用本站的模型 ${model}，今天还能用大约 ${tokens_left} 词元。`;
  const none = "现在没有可用的模型。不用 AI，课程也能一句一句写出来";
  return may_keep_key ? `${none}；要用，请填写自己的模型。` : `${none}。`;
}

function TryButton() {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call("POST /api/ai/endpoint/try", {}),
  });
  return (
    <p className="ai-settings__try">
      <button type="button" className="btn btn--line" disabled={isPending} onClick={() => mutate()}>
        {isPending ? "正在问它…" : "试一下"}
      </button>
      <span role="status">{data?.message}</span>
    </p>
  );
}

function OwnEndpoint({ standing: { own } }: { standing: AiStanding }) {
  const client = useQueryClient();
  const keep = (standing: AiStanding) => client.setQueryData(standingQuery.queryKey, standing);
  const [fields, setFields] = useState({
    url: own?.url ?? "",
    model: own?.model ?? "",
    key: "",
    input: own ? String(own.input_price / 100) : "",
    output: own ? String(own.output_price / 100) : "",
  });
  const save = useMutation({
    mutationFn: () =>
      call(
        "PUT /api/ai/endpoint",
        {
          body: {
            url: fields.url,
            model: fields.model,
            ...(fields.key !== "" && { key: fields.key }),
            input_price: fenOf(fields.input),
            output_price: fenOf(fields.output),
          },
        },
        { notice: "none" },
      ),
    onSuccess: (standing) => {
      keep(standing);
      toast("存好了");
    },
  });
  const remove = useMutation({ mutationFn: () => call("DELETE /api/ai/endpoint", {}), onSuccess: keep });
  const wrong = save.error instanceof ApiError ? (save.error.problem.fields ?? {}) : {};
  const change = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form
      className="ai-settings__own"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <h2 className="heading">自己的模型</h2>
      <Field
        label="接口地址"
        hint="和 OpenAI 一样的接口，如 https://api.example.com/v1"
        error={wrong["url"]}
        maxLength={300}
        {...change("url")}
      />
      <Field label="模型" error={wrong["model"]} maxLength={100} {...change("model")} />
      <Field
        label="密钥"
        type="password"
        autoComplete="off"
        hint={own ? "已经存了，不改就留空" : "加密保存，不会再显示，只发给上面的地址"}
        error={wrong["key"]}
        maxLength={500}
        {...change("key")}
      />
      <Field
        label="输入价格"
        hint="每百万词元多少元，用来估算花费"
        inputMode="decimal"
        {...change("input")}
      />
      <Field label="输出价格" hint="每百万词元多少元" inputMode="decimal" {...change("output")} />
      {save.error && Object.keys(wrong).length === 0 && (
        <p className="ai-settings__wrong" role="alert">
          {explain(save.error).title}
        </p>
      )}
      <div className="ai-settings__a">
        <button type="submit" className="btn btn--primary" disabled={save.isPending}>
          保存
        </button>
        {own && (
          <button
            type="button"
            className="btn btn--quiet"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            删去
          </button>
        )}
      </div>
    </form>
  );
}

const fenOf = (yuan: string) => Math.min(Math.max(Math.round(Number(yuan) * 100) || 0, 0), 1_000_000);
