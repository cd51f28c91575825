import "./pack-buttons.css";
import type { editorFilesApi } from "@shiju/contract/authors/files";
import type { JobResult } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { draftsQuery } from "./drafts.queries.ts";
import { useJob } from "#parts/job/use-job.ts";
import { saveZip } from "#parts/list/save-zip.ts";
import { call, send } from "#platform/api.ts";

const largestFile = 10 * 1024 * 1024;
/** For sending the file; making a course of it is a job. */
const withinMs = 60_000;

type Imported = JobResult<typeof editorFilesApi.importPack>;

function sendPack(jobId: string, file: File): Promise<{ job: Job }> {
  const body = new FormData();
  body.append("file", file, file.name);
  // The same call again makes the same draft.
  const query = new URLSearchParams({ job_id: jobId, id: jobId });
  return send(
    `/api/editor/import-pack?${query}`,
    { method: "POST", body },
    { within: withinMs, notice: "sign-in" },
  );
}

/** Makes a course of a pack's zip, and opens it. */
export function ImportPack({ userId }: { userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const faultId = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const [isFollowed, setFollowed] = useState(false);
  const open = ({ draft, left_out }: Imported) => {
    void client.invalidateQueries({ queryKey: draftsQuery(userId).queryKey });
    if (left_out.length > 0) toast(`课程已经导入；${left_out.join("、")} 不在编辑器里修改，没有带入`);
    void navigate(`/editor/courses/${draft.id}`);
  };
  const importing = useJob({
    address: "POST /api/editor/import-pack",
    subject: "new",
    begin: sendPack,
    onEnd: (imported) => imported && open(imported),
  });
  const { isBusy } = importing;
  // A job that had ended before this page was opened told its result then.
  if (isBusy && !isFollowed) setFollowed(true);
  const take = (file: File) => {
    setTooLarge(file.size > largestFile);
    if (file.size <= largestFile) importing.start(file);
  };
  const failed = isFollowed && !isBusy ? importing.fault : null;
  const fault = isTooLarge ? "文件太大，请选 10 MB 以内的" : failed;
  return (
    <>
      {fault && (
        <p className="import-pack__fault" id={faultId} role="alert">
          {fault}
        </p>
      )}
      <label className="btn btn--line import-pack">
        <FileUp className="ico" size={18} aria-hidden="true" />
        {isBusy ? "正在导入…" : "导入课程包"}
        <FileInput
          accept=".zip"
          aria-label="导入课程包"
          aria-describedby={fault ? faultId : undefined}
          disabled={isBusy}
          onFile={take}
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
