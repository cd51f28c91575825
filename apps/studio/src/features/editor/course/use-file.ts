import type { ImportEncoding } from "@shiju/contract/courses/imports";
import type { editorFilesApi } from "@shiju/contract/editor/files";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { formFault } from "@shiju/client/explain";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "#platform/api.ts";

type FileText = EndpointResponse<typeof editorFilesApi.read>;

const largestFile = 10 * 1024 * 1024;
const withinMs = 60_000;

async function readFile({ file, encoding, chapter, sheet }: Asked): Promise<FileText> {
  const body = new FormData();
  body.append("file", file, file.name);
  const query = new URLSearchParams({
    ...(encoding !== undefined && { encoding }),
    ...(chapter !== undefined && { chapter: String(chapter) }),
    ...(sheet !== undefined && { sheet: String(sheet) }),
  });
  return send<FileText>(
    `/api/editor/read-file?${query}`,
    { method: "POST", body },
    { within: withinMs, notice: "page" },
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

/** Puts a file's text where one is typed, after asking where there is something already. */
export function useFile(text: string, onText: (text: string) => void) {
  const [shown, setShown] = useState<(FileText & { file: File }) | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: readFile,
    onSuccess: (read, { file }) => {
      setShown({ ...read, file });
      onText(read.text);
    },
  });
  const take = async (asked: Asked) => {
    if (isPending) return;
    setTooLarge(asked.file.size > largestFile);
    if (asked.file.size > largestFile) return;
    const isTyped = text.trim() !== "" && text !== shown?.text;
    const message = `文本框里已有的内容会换成“${asked.file.name}”里的文字。`;
    if (isTyped && !(await confirm({ message, confirm: "换成文件里的" }))) return;
    mutate(asked);
  };
  return {
    take: (file: File) => void take({ file }),
    /** Reads the file once more, in another encoding. */
    readAs: (encoding: ImportEncoding) => shown && void take({ file: shown.file, encoding }),
    /** Reads another part of the file. */
    readPart: (place: number) => {
      if (shown) void take({ file: shown.file, [shown.chapters ? "chapter" : "sheet"]: place });
    },
    /** Null where the file that is shown has no parts. */
    parts: text === "" ? null : partsOf(shown),
    /** Notes on parts of the file that were left out or joined. */
    notes: text === "" ? [] : (shown?.notes ?? []),
    /** The name of the file that is shown, without its ending; empty where none is. */
    name: text === "" ? "" : (shown?.file.name.replace(/\.[a-z0-9]{2,4}$/iu, "") ?? ""),
    /** Null where nothing is shown that has one. */
    encoding: text === "" ? null : (shown?.encoding ?? null),
    reading: isPending ? variables.file.name : null,
    fault: tooLarge ? "文件太大，请选 10 MB 以内的" : error && !isPending ? formFault(error) : null,
  };
}

/** The chapters of a book or the sheets of a workbook, and the one that is shown. */
export interface FileParts {
  /** Chinese: what the choice is called, and how its parts are counted. */
  label: string;
  unit: string;
  names: readonly string[];
  place: number;
}

function partsOf(shown: FileText | null): FileParts | null {
  if (shown?.chapters)
    return { label: "电子书的章", unit: "章", names: shown.chapters, place: shown.chapter ?? 0 };
  if (shown?.sheets && shown.sheets.length > 1)
    return { label: "工作表", unit: "张", names: shown.sheets, place: shown.sheet ?? 0 };
  return null;
}
