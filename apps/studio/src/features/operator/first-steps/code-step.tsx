import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useEffect, useRef } from "react";
import { type Founding, useOpenCode } from "./first-steps.queries.ts";
import { learnersApp } from "#platform/learners-app.ts";

/** Takes the code from the address. Without a code, or with one that opens nothing, it asks for the code. */
export function CodeStep({ onOpen }: { onOpen: (opened: Founding) => void }) {
  const { mutate, error, isPending, isIdle } = useOpenCode(onOpen);
  const code = location.hash.slice(1);
  const isAsked = useRef(false);
  useEffect(() => {
    if (code === "" || isAsked.current) return;
    isAsked.current = true;
    mutate(code);
  }, [code, mutate]);
  if (isPending || (isIdle && code !== ""))
    return (
      <p className="meta" role="status">
        正在打开…
      </p>
    );
  const isFounded = error instanceof ApiError && error.status === 404;
  return (
    <form
      className="first__in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(new FormData(event.currentTarget).get("code") as string);
      }}
    >
      <h1 className="title">建立站点</h1>
      {isFounded ? (
        <>
          <p role="alert">{formFault(error)}</p>
          <div className="first__a">
            <a className="btn btn--primary" href={learnersApp.signIn("/admin/")}>
              去登录
            </a>
          </div>
        </>
      ) : (
        <>
          <p className="meta">
            运行 npm start 的终端里打印了一个地址，# 后面的就是代码。它只能用一次，24 小时内有效。
          </p>
          <Field
            label="代码"
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={code}
            error={error ? wordsOf(error) : undefined}
          />
          <div className="first__a">
            <button type="submit" className="btn btn--primary">
              继续
            </button>
          </div>
        </>
      )}
    </form>
  );
}

const wordsOf = (error: Error) =>
  (error instanceof ApiError ? error.problem.fields?.["code"] : undefined) ?? formFault(error);
