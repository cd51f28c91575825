import "./imports.css";
import { ApiError } from "@shiju/client/api-error";
import type { ImportKind, importsApi } from "@shiju/contract/content/imports";
import type { JobResult } from "@shiju/contract/http/endpoint";
import { isActive } from "@shiju/contract/http/job-state";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { Page } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { newId } from "#platform/storage/ids.ts";
import { ChooseFile } from "./choose-file.tsx";
import {
  type HowToRead,
  importQuery,
  isGone,
  readingQuery,
  useCancel,
  useSendFile,
} from "./imports.queries.ts";
import { importWords } from "./import-words.ts";
import { Preview } from "./preview.tsx";
import { Run } from "./run.tsx";

/** The page to import a word list: choosing a file, a preview of the import, and the import itself. */
export function ImportWordsPage() {
  return <ImportPage kind="words" />;
}

/** Likewise a course of sentences. */
export function ImportCoursePage() {
  return <ImportPage kind="course" />;
}

function ImportPage({ kind }: { kind: ImportKind }) {
  const signedIn = useSignedIn();
  const { title, signIn } = importWords[kind];
  return (
    <Page className="import">
      <h1 className="title only-desk">{title}</h1>
      {signedIn ? (
        <Steps kind={kind} />
      ) : (
        <SignInFirst title={signIn} hint="只有自己看得到，换个设备也能接着学。" />
      )}
    </Page>
  );
}

/**
 * The steps of an import. Only this page has the file, so after a reload the file cannot be read in another way. The
 * import itself can still go on.
 */
function Steps({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const id = search.get("import");
  const [file, setFile] = useState<File | null>(null);
  const sending = useSendFile();
  // A file whose sending has no answer may be read all the same.
  const hasJob = !sending.isPending && !(sending.error instanceof ApiError);
  const reading = useReading(id, hasJob ? search.get("job") : null, sending.reset);
  const isReading = sending.isPending || reading.isActive;
  // It stands above the pages of an import, because the import may end or stop while it is being cancelled.
  const cancel = useCancel(id ?? "");
  const begun = useQuery({ ...importQuery(id ?? ""), enabled: id !== null && !isReading });
  const open = (wanted: File, importId: string, how: HowToRead = {}) => {
    const jobId = newId();
    setFile(wanted);
    // An answer that is under way tells of the reading before.
    void client.cancelQueries({ queryKey: importQuery(importId).queryKey });
    sending.mutate({ jobId, id: importId, kind, file: wanted, ...how });
    void navigate(`?import=${importId}&job=${jobId}`, { replace: true });
  };
  const startOver = () => {
    setFile(null);
    sending.reset();
    cancel.reset();
    void navigate("?", { replace: true });
  };
  const error = reading.error ?? (isReading ? null : sending.error);
  const fault = reading.refusal ?? (error && explain(error).title);
  const found = id === null ? undefined : begun.data;
  if (!found && id !== null && !isReading && fault === null) {
    if (!begun.error) return <span className="skel import__skel" role="status" aria-label="加载中" />;
    if (!isGone(begun.error))
      return <Failed {...explain(begun.error)} onRetry={() => void begun.refetch()} />;
  }
  if (!found)
    return (
      <ChooseFile
        kind={kind}
        reading={isReading ? (file?.name ?? "文件") : null}
        fault={fault ?? (begun.error && !isReading ? explain(begun.error).title : undefined)}
        onFile={(wanted) => open(wanted, newId())}
      />
    );
  if (found.state === "ready" && !cancel.isPending)
    return (
      <Preview
        key={found.id}
        found={found}
        isReading={isReading}
        fault={isReading ? null : fault}
        {...(file && { onReadAgain: (how: HowToRead) => open(file, found.id, how) })}
        onStartOver={startOver}
      />
    );
  return (
    <Run
      found={cancel.isPending ? { ...found, state: "running" } : found}
      isCancelling={cancel.isPending}
      notCancelled={cancel.error && explain(cancel.error).title}
      onCancel={() => cancel.mutate(undefined, { onSuccess: startOver })}
      onStartOver={startOver}
    />
  );
}

/** Follows the job that reads a file, also after a reload. The result of the job replaces the import. */
function useReading(id: string | null, jobId: string | null, onRead: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const {
    data: job,
    error,
    failureReason,
  } = useQuery({ ...readingQuery(jobId ?? ""), enabled: jobId !== null });
  const result = job?.state === "done" ? (job.result as JobResult<typeof importsApi.upload>) : undefined;
  useEffect(() => {
    if (!result || id === null) return;
    client.setQueryData(importQuery(id).queryKey, result);
    onRead();
    void navigate(`?import=${id}`, { replace: true });
  }, [client, navigate, onRead, id, result]);
  if (jobId === null) return { isActive: false, refusal: null, error: null };
  return {
    // The result of a job is the import only once this job has left the address.
    isActive: job ? isActive(job) || result !== undefined : !error,
    refusal: job?.problem?.message ?? null,
    // A job that is gone says nothing of its import.
    error: job || isGone(failureReason) ? null : failureReason,
  };
}
