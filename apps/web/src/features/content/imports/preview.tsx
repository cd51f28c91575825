import type { Import } from "@shiju/contract/content/imports";
import { Field } from "@shiju/ui/forms/field.tsx";
import { formFault } from "@shiju/client/explain";
import { useState } from "react";
import { HowItIsRead } from "./how-it-is-read.tsx";
import { type HowToRead, useCancel, useStart } from "./imports.queries.ts";
import { importWords } from "./import-words.ts";
import { RefusedRows } from "./refused-rows.tsx";

interface PreviewProps {
  found: Import;
  isReading: boolean;
  /** The reason why the file could not be read in another way. The import stays as it was read before. */
  fault: string | null;
  /** Left out where the file is not at hand any more. */
  onReadAgain?: (how: HowToRead) => void;
  onStartOver: () => void;
}

/** Shows which rows would be imported and which not, and the button that starts the import. */
export function Preview({ found, isReading, fault, onReadAgain, onStartOver }: PreviewProps) {
  const { kind, accepted, lesson_count: lessons, filled, sample, notes } = found;
  const { one, group } = importWords[kind];
  const [title, setTitle] = useState(found.title);
  const start = useStart(found.id);
  const cancel = useCancel(found.id);
  return (
    <form
      className="import__preview"
      aria-busy={isReading}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(title);
      }}
    >
      <p className="import__sum" role="status">
        {isReading ? (
          "正在重新读取…"
        ) : accepted > 0 ? (
          <>
            可以导入 <b>{accepted}</b> {one}，分成 {lessons} {group}
            {filled > 0 && `；其中 ${filled} 个词的释义取自词典`}
          </>
        ) : (
          "没有可以导入的内容：看看下面的原因，或换一种编码、换几列再读"
        )}
      </p>
      {notes.length > 0 && (
        <ul className="import__notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {fault !== null && (
        <p className="import__fault" role="alert">
          没能换一种读法：{fault}
        </p>
      )}
      {onReadAgain && <HowItIsRead found={found} isReading={isReading} onReadAgain={onReadAgain} />}
      {sample.length > 0 && (
        <section>
          <h2 className="heading">前几行</h2>
          <ol className="import__rows">
            {sample.map(({ en, zh }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a file may have a row twice
              <li key={at}>
                <b lang="en">{en}</b>
                <span>{zh}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <RefusedRows found={found} />
      <div className="import__end">
        {accepted > 0 && (
          <Field
            label="名称"
            name="title"
            value={title}
            maxLength={40}
            error={start.error ? formFault(start.error) : undefined}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        )}
        <div className="import__a">
          {accepted > 0 && (
            <button
              type="submit"
              className="btn btn--primary btn--lg"
              disabled={isReading || start.isPending || title.trim() === ""}
            >
              开始导入
            </button>
          )}
          <button
            type="button"
            className="btn btn--quiet btn--lg"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSettled: onStartOver })}
          >
            换一个文件
          </button>
        </div>
      </div>
    </form>
  );
}
