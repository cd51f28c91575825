import type { Import } from "@shiju/contract/content/imports";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { useRemove, useStart } from "./imports.queries.ts";
import { importWords } from "./import-words.ts";

/** Lists that a new word list or course stands in. */
const listsOf = { words: ["words"], course: ["my-courses"] };

interface RunProps {
  found: Import;
  isCancelling: boolean;
  /** Why it was not cancelled. */
  notCancelled: string | null;
  onCancel: () => void;
  onStartOver: () => void;
}

/** How far an import is, and what became of it. */
export function Run({ found, isCancelling, notCancelled, onCancel, onStartOver }: RunProps) {
  const { state, kind, title, accepted, problem } = found;
  const { one, placeOf } = importWords[kind];
  const client = useQueryClient();
  const start = useStart(found.id);
  const remove = useRemove(found.id);
  const onRemoved = () => {
    void client.invalidateQueries({ queryKey: listsOf[kind] });
    onStartOver();
  };
  useEffect(() => {
    if (state === "done") void client.invalidateQueries({ queryKey: listsOf[kind] });
  }, [client, kind, state]);
  if (state === "running")
    return (
      <Progress
        found={found}
        isCancelling={isCancelling}
        fault={notCancelled && `没有取消：${notCancelled}`}
        onCancel={onCancel}
      />
    );
  if (state === "done")
    return (
      <Empty
        title={`《${title}》导入好了`}
        hint={
          (remove.error && `没有删掉：${explain(remove.error).title}`) ??
          notCancelled ??
          `一共 ${accepted} ${one}，只有自己看得到。`
        }
        action={
          <div className="import__a">
            <Link className="btn btn--primary btn--lg" to={placeOf(found)} replace>
              去看看
            </Link>
            {notCancelled === null ? (
              <button type="button" className="btn btn--quiet btn--lg" onClick={onStartOver}>
                再导入一个
              </button>
            ) : (
              <button
                type="button"
                className="btn btn--quiet btn--lg"
                disabled={remove.isPending}
                onClick={() => remove.mutate(undefined, { onSuccess: onRemoved })}
              >
                删掉
              </button>
            )}
          </div>
        }
      />
    );
  return (
    <Empty
      title={problem ?? "没有导入成功"}
      hint={start.error ? explain(start.error).title : "文件不用重新选，什么也没有丢。"}
      action={
        <div className="import__a">
          <button
            type="button"
            className="btn btn--primary btn--lg"
            disabled={start.isPending}
            onClick={() => start.mutate(title)}
          >
            再试一次
          </button>
          <button type="button" className="btn btn--quiet btn--lg" onClick={onStartOver}>
            换一个文件
          </button>
        </div>
      }
    />
  );
}

interface ProgressProps {
  found: Import;
  isCancelling: boolean;
  fault: string | null;
  onCancel: () => void;
}

function Progress({ found, isCancelling, fault, onCancel }: ProgressProps) {
  const { kind, title, done, lesson_count: all } = found;
  return (
    <section className="import__run">
      <h2 className="heading">正在导入《{title}》</h2>
      <progress value={done} max={all} aria-label="进度" />
      <p className="meta" role="status">
        做好了 {done} / {all} {importWords[kind].group}。可以离开这一页，导入会继续。
      </p>
      {fault !== null && (
        <p className="import__fault" role="alert">
          {fault}
        </p>
      )}
      <button type="button" className="btn btn--line" disabled={isCancelling} onClick={onCancel}>
        取消导入
      </button>
    </section>
  );
}
