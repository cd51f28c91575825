import type { ImportEncoding } from "@shiju/contract/content/imports";
import type { editorFilesApi } from "@shiju/contract/authors/files";
import type { JobResult } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useRef, useState } from "react";
import { useJob } from "#parts/job/use-job.ts";
import { send } from "#platform/api.ts";

type FileText = JobResult<typeof editorFilesApi.read>;

const largestFile = 10 * 1024 * 1024;
/** For sending the file; reading it is a job. */
const withinMs = 60_000;

function sendFile(job_id: string, subject: string, { file, ...asked }: Asked): Promise<{ job: Job }> {
  const body = new FormData();
  body.append("file", file, file.name);
  const query = new URLSearchParams({ job_id, subject });
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
  return send(
    `/api/editor/read-file?${query}`,
    { method: "POST", body },
    { within: withinMs, notice: "sign-in" },
  );
}

interface Asked {
  file: File;
  encoding?: ImportEncoding;
  /** Of a book, from 0. */
  chapter?: number;
  /** Of a workbook, from 0. */
  sheet?: number;
}

/**
 * Puts the text of a file into the field for typed text. Asks first if the field has a text. The file is read as a job
 * with the `key` of the text, so the reading goes on after a reload. The page then no longer has the file itself.
 */
export function useFile(key: string, text: string, onText: (text: string) => void) {
  const [shown, setShown] = useState<(FileText & { file: File | null }) | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [isFollowed, setFollowed] = useState(false);
  const asked = useRef<Asked | null>(null);
  const { start, isBusy, fault } = useJob({
    address: "POST /api/editor/read-file",
    subject: key,
    begin: (jobId, wanted: Asked) => sendFile(jobId, key, wanted),
    onEnd: (read) => {
      if (!read) return;
      setShown({ ...read, file: asked.current?.file ?? null });
      onText(read.text);
    },
  });
  // A job that had ended before this page was opened told its result then.
  if (isBusy && !isFollowed) setFollowed(true);
  const take = async (wanted: Asked) => {
    if (isBusy) return;
    setTooLarge(wanted.file.size > largestFile);
    if (wanted.file.size > largestFile) return;
    const isTyped = text.trim() !== "" && text !== shown?.text;
    const message = `文本框里已有的内容会换成“${wanted.file.name}”里的文字。`;
    if (isTyped && !(await confirm({ message, confirm: "换成文件里的" }))) return;
    asked.current = wanted;
    setReadingName(wanted.file.name);
    start(wanted);
  };
  const [readingName, setReadingName] = useState("文件");
  const file = text === "" ? null : (shown?.file ?? null);
  return {
    take: (chosen: File) => void take({ file: chosen }),
    /** Reads the file once more, in another encoding. */
    readAs: (encoding: ImportEncoding) => file && void take({ file, encoding }),
    /** Reads another part of the file. */
    readPart: (place: number) => {
      if (file) void take({ file, [shown?.chapters ? "chapter" : "sheet"]: place });
    },
    /** Null where the file that is shown has no parts. */
    parts: file === null ? null : partsOf(shown),
    /** Notes on parts of the file that were left out or joined. */
    notes: text === "" ? [] : (shown?.notes ?? []),
    /** A name for a course that is made of the shown file; empty if no file is shown. */
    name: file === null ? "" : (shown?.title ?? file.name.replace(/\.[a-z0-9]{2,4}$/iu, "")),
    /** Null where nothing is shown that has one. */
    encoding: file === null ? null : (shown?.encoding ?? null),
    reading: isBusy ? readingName : null,
    fault: tooLarge ? "文件太大，请选 10 MB 以内的" : isFollowed && !isBusy ? fault : null,
  };
}

/** The chapters of a book, the pieces of a film or the sheets of a workbook, and the shown part. */
export interface FileParts {
  /** Chinese: the name of the choice, and the measure word for its parts. */
  label: string;
  unit: string;
  names: readonly string[];
  place: number;
}

const partNames = {
  book: { label: "电子书的章", unit: "章" },
  film: { label: "字幕的一段", unit: "段" },
};

function partsOf(shown: FileText | null): FileParts | null {
  if (shown?.chapters)
    return { ...partNames[shown.parts_of ?? "book"], names: shown.chapters, place: shown.chapter ?? 0 };
  if (shown?.sheets && shown.sheets.length > 1)
    return { label: "工作表", unit: "张", names: shown.sheets, place: shown.sheet ?? 0 };
  return null;
}
