import "./content-import.css";
import "@shiju/ui/styles/table.css";
import { formFault } from "@shiju/client/explain";
import type { Import, ImportKind } from "@shiju/contract/content/imports";
import { Field } from "@shiju/ui/forms/field.tsx";
import { FileDrop } from "@shiju/ui/forms/file-drop.tsx";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useJob } from "#parts/job/use-job.ts";
import { newId } from "#platform/ids.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import {
  contentImportQuery,
  coursesQuery,
  largestFile,
  readContent,
  startContent,
} from "./members.queries.ts";

const kinds: readonly (readonly [ImportKind, string])[] = [
  ["words", "词表"],
  ["course", "课程"],
];

interface ContentImportProps {
  person: string;
  onClose: () => void;
}

/** Imports a learner's content from elsewhere: a file, a preview of its content, and the new list or course. */
export function ContentImport({ person, onClose }: ContentImportProps) {
  const [kind, setKind] = useState<ImportKind>("words");
  const [id] = useState(newId);
  const [found, setFound] = useState<Import | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { start, isBusy, fault } = useJob({
    address: "POST /api/console/people/:id/imports",
    subject: id,
    begin: (jobId, file: File) => readContent(jobId, { person, id, kind, file }),
    onEnd: (read) => read && setFound(read),
  });
  return (
    <Sheet title="导入学习内容" onClose={onClose}>
      {found ? (
        <Found person={person} found={found} onAgain={() => setFound(null)} onClose={onClose} />
      ) : (
        <>
          <p className="broughtin__say">
            Anki 的牌组、csv 或 xlsx，成为这个人自己的词表或课程，只有本人看得到。只读内容，不读复习记录。
          </p>
          <Segments legend="导入成" options={kinds} value={kind} onChange={setKind} />
          <div className="broughtin__drop">
            <FileDrop
              label="选择文件"
              reading={isBusy ? "正在读…" : null}
              hint="apkg、csv、xlsx，最大 10 MB，也可以把文件拖到这里"
              accept=".apkg,.colpkg,.csv,.tsv,.xlsx"
              fault={isTooLarge ? "文件太大，请选 10 MB 以内的；Anki 导出时不用包含媒体" : fault}
              onFile={(file) => {
                setIsTooLarge(file.size > largestFile);
                if (file.size <= largestFile) start(file);
              }}
            />
          </div>
        </>
      )}
    </Sheet>
  );
}

interface FoundProps extends ContentImportProps {
  found: Import;
  onAgain: () => void;
}

const unitOf = ({ kind }: Import) => (kind === "words" ? "个词" : "句");

function Found({ person, found, onAgain, onClose }: FoundProps) {
  const client = useQueryClient();
  const standing = contentImportQuery(person, found.id);
  const start = useMutation({
    mutationFn: (title: string) => startContent(person, found.id, title),
    // An import that failed is asked about again once it was started anew.
    onSuccess: (started) => client.setQueryData(standing.queryKey, started),
  });
  const { data: now } = useQuery({ ...standing, enabled: start.isSuccess });
  const isDone = now?.state === "done";
  useEffect(() => {
    if (!isDone) return;
    toast("导入好了，已经发消息告诉本人");
    void client.invalidateQueries({ queryKey: coursesQuery(person).queryKey });
    onClose();
  }, [isDone, client, person, onClose]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = new FormData(event.currentTarget).get("title");
    start.mutate(typeof title === "string" ? title : "");
  };
  const isRunning = start.isPending || now?.state === "running";
  const fault = start.error ? formFault(start.error) : now?.problem;
  const { accepted, refused, refused_total, sample, sheets, sheet, notes } = found;
  const others = sheets.filter((_, at) => at !== sheet);
  return (
    <form noValidate onSubmit={submit}>
      <p className="broughtin__sum" role="status">
        {accepted > 0 ? `可以导入 ${accepted} ${unitOf(found)}` : "没有可以导入的内容，看看下面的原因"}
        {refused_total > 0 && `，${refused_total} 行不会导入`}
        {found.format === "apkg" && "。只导入内容，不导入复习记录"}
      </p>
      {others.length > 0 && (
        <p>
          读的是工作表“{sheets[sheet ?? 0]}”；没有读的：{others.join("、")}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Rows found={found} sample={sample} />
      {refused.length > 0 && (
        <ul className="broughtin__refused" aria-label="不会导入的行">
          {refused.slice(0, 10).map(({ line, text, reason }) => (
            <li key={line}>
              第 {line} 行 {text}：{reason}
            </li>
          ))}
          {refused_total > 10 && <li>还有 {refused_total - 10} 行</li>}
        </ul>
      )}
      {accepted > 0 && <Field label="名称" name="title" maxLength={40} defaultValue={found.title} />}
      {fault && (
        <p className="broughtin__fault" role="alert">
          {fault}
        </p>
      )}
      <div className="broughtin__a">
        <button type="button" className="btn btn--quiet" disabled={isRunning} onClick={onAgain}>
          换一个文件
        </button>
        {accepted > 0 && (
          <button type="submit" className="btn btn--primary" disabled={isRunning}>
            {isRunning ? "正在导入…" : "导入"}
          </button>
        )}
      </div>
    </form>
  );
}

/** The first rows as they are taken. */
function Rows({ found, sample }: { found: Import; sample: Import["sample"] }) {
  if (sample.length === 0) return null;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{found.kind === "words" ? "单词" : "英文"}</th>
          <th scope="col">中文</th>
        </tr>
      </thead>
      <tbody>
        {sample.slice(0, 5).map(({ en, zh }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a file may have a row twice
          <tr key={at}>
            <td lang="en">{en}</td>
            <td>{zh}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
