import "./blind-page.css";
import { ApiError } from "@shiju/client/api-error";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { keepPrompts, keptPrompts, type Opened } from "./kept-checks.ts";
import { PromptCard } from "./prompt-card.tsx";
import { type Reader, useReader } from "./use-reader.ts";
import { call } from "#platform/network/api.ts";

/** The page on which somebody answers the prompts of an author's course, without help and without an account. */
export function BlindPage() {
  const { code = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["blind", code],
    queryFn: async ({ signal }) => {
      try {
        const opened = await call("GET /api/blind/:code", { params: { code } }, { signal, notice: "page" });
        keepPrompts(code, opened);
        return opened;
      } catch (reason) {
        const known = keptPrompts(code);
        if (known && !(reason instanceof ApiError)) return known;
        throw reason;
      }
    },
    staleTime: Infinity,
    retry: false,
  });
  return (
    <main className="blind">
      {data ? (
        <Reading key={code} code={code} opened={data} />
      ) : error ? (
        <GoneOrFailed error={error} onRetry={() => void refetch()} others="/web" way="到首页看看" />
      ) : (
        <div className="blind__skel" role="status" aria-label="加载中">
          <span className="skel" />
          <span className="skel" />
        </div>
      )}
    </main>
  );
}

function Reading({ code, opened }: { code: string; opened: Opened }) {
  const reader = useReader(code);
  const { kept, refusal } = reader;
  const all = opened.prompts.length;
  const { at } = kept;
  return (
    <>
      <header className="blind__h">
        <Logo height={24} />
        <span className="blind__title">{opened.title}</span>
        {at !== null && at < all && (
          <span className="meta">
            {at + 1} / {all}
          </span>
        )}
      </header>
      {at !== null && <progress className="blind__bar" max={all} value={at} aria-label="写到第几题" />}
      {at === null ? (
        <Begin opened={opened} reader={reader} />
      ) : at < all ? (
        <PromptCard opened={opened} at={at} reader={reader} />
      ) : (
        <End opened={opened} reader={reader} />
      )}
      {at !== null && (
        <p className={refusal === null ? "meta blind__status" : "blind__status is-wrong"} role="status">
          {refusal ??
            (kept.unsent.length === 0 ? "都送到了" : `${kept.unsent.length} 题还没有送出，已存在这台设备上`)}
        </p>
      )}
    </>
  );
}

function Begin({ opened, reader }: { opened: Opened; reader: Reader }) {
  return (
    <form
      className="blind__card"
      onSubmit={(event) => {
        event.preventDefault();
        reader.goTo(0);
      }}
    >
      <h1 className="title">请你试答</h1>
      <p>
        一共 {opened.prompts.length}{" "}
        题：看中文，写英文。没有提示，也不判对错，想到什么就写什么；写不出来就跳过。
      </p>
      <p className="meta">作者会看到你写的答案，用来找出题目哪里不清楚、哪些说法也该算对。</p>
      <Field
        label="怎么称呼你（可以不写）"
        maxLength={20}
        autoComplete="off"
        value={reader.kept.name}
        onChange={({ target }) => reader.rename(target.value)}
      />
      <div className="blind__a">
        <button type="submit" className="btn btn--primary">
          开始
        </button>
      </div>
    </form>
  );
}

function End({ opened, reader }: { opened: Opened; reader: Reader }) {
  const { given } = reader.kept;
  const passed = opened.prompts.filter(({ n }) => (given[n]?.answer ?? "").trim() === "");
  const [first] = passed;
  return (
    <section className="blind__card">
      <h1 className="title">写完了，谢谢你</h1>
      <p>
        写了 {opened.prompts.length - passed.length} 题{passed.length > 0 && `，跳过了 ${passed.length} 题`}
        。想改的话，回去改就行，改完会再送一次。
      </p>
      <div className="blind__a">
        <button
          type="button"
          className="btn btn--line"
          onClick={() => reader.goTo(opened.prompts.length - 1)}
        >
          回到最后一题
        </button>
        {first && (
          <button
            type="button"
            className="btn btn--line"
            onClick={() => reader.goTo(opened.prompts.indexOf(first))}
          >
            回到跳过的题
          </button>
        )}
      </div>
    </section>
  );
}
