import "./pack-buttons.css";
import type { editorFilesApi } from "@shiju/contract/editor/files";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import { formFault } from "@shiju/client/explain";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { useId } from "react";
import { useNavigate } from "react-router";
import { draftsQuery } from "./drafts.queries.ts";
import { saveZip } from "#parts/list/save-zip.ts";
import { call, send } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";

const largestFile = 10 * 1024 * 1024;
const withinMs = 60_000;

type Imported = EndpointResponse<typeof editorFilesApi.importPack>;

async function importPack(file: File): Promise<Imported> {
  if (file.size > largestFile) throw new RangeError("too large");
  const body = new FormData();
  body.append("file", file, file.name);
  const address = `/api/editor/import-pack?id=${newId()}`;
  return send<Imported>(address, { method: "POST", body }, { within: withinMs, notice: "page" });
}

/** Makes a course of a pack's zip, and opens it. */
export function ImportPack({ userId }: { userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const faultId = useId();
  const { mutate, error, isPending } = useMutation({
    mutationFn: importPack,
    onSuccess: ({ draft, left_out }) => {
      void client.invalidateQueries({ queryKey: draftsQuery(userId).queryKey });
      if (left_out.length > 0) toast(`课程已经导入；${left_out.join("、")} 不在编辑器里修改，没有带入`);
      void navigate(`/editor/courses/${draft.id}`);
    },
  });
  const fault = error instanceof RangeError ? "文件太大，请选 10 MB 以内的" : error && formFault(error);
  return (
    <>
      {fault && (
        <p className="import-pack__fault" id={faultId} role="alert">
          {fault}
        </p>
      )}
      <label className="btn btn--line import-pack">
        <FileUp className="ico" size={18} aria-hidden="true" />
        {isPending ? "正在导入…" : "导入课程包"}
        <FileInput
          accept=".zip"
          aria-label="导入课程包"
          aria-describedby={fault ? faultId : undefined}
          disabled={isPending}
          onFile={(file) => mutate(file)}
        />
      </label>
    </>
  );
}

/** Saves a course as the zip of a pack. */
export function ExportPack({ draftId, name }: { draftId: string; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("GET /api/drafts/:id/pack", { params: { id: draftId } }),
    onSuccess: ({ zip, left_out }) => {
      saveZip(name, zip);
      if (left_out.length > 0) toast(`导出了；课程包里没有${left_out.join("、")}，它还在编辑器里`);
    },
  });
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={`导出 ${name}`}
      title="导出课程包"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download className="ico" size={20} aria-hidden="true" />
    </button>
  );
}
