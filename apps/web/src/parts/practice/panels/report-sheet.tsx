import { ApiError } from "@shiju/client/api-error";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { type FormEvent, useState } from "react";
import "./panels.css";
import { call } from "#platform/network/api.ts";
import { newId } from "#platform/storage/ids.ts";
import { enqueue } from "#platform/queue/request-queue.ts";
import { reportTitle } from "./panel.ts";
import { reportRequest } from "./report.requests.ts";

const reasons = {
  english: "英文有错",
  translation: "中文翻译不对",
  answer: "我的答案也对",
  analysis: "音标或词性有错",
  sound: "声音有问题",
  other: "别的问题",
};

const entriesOf = (titles: typeof reasons) => Object.entries(titles) as [keyof typeof reasons, string][];

interface ReportSheetProps {
  /** The sentence or word with which something is wrong. */
  about: Subject & { en: string; zh: string };
  onClose: () => void;
}

/** Reports a mistake in the content. If the report is refused, its text stays. If it cannot be sent, it waits. */
export function ReportSheet({ about, onClose }: ReportSheetProps) {
  const { kind, id, en, zh } = about;
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<keyof typeof reasons | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason === null) return setReasonMissing(true);
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const body = {
      kind,
      id,
      reason,
      text: form.get("text") as string,
      report_id: newId(),
    };
    try {
      await call("POST /api/game/feedback", { body });
      toast("收到了，谢谢你");
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return setBusy(false);
      await enqueue(reportRequest, { body });
      toast("记下了，有网络时会发出去");
      onClose();
    }
  }

  return (
    <Sheet title={reportTitle(about)} onClose={onClose}>
      <form className="report" onSubmit={(event) => void send(event)}>
        <p lang="en" className="en">
          {en}
        </p>
        <p className="meta">{zh}</p>
        <fieldset>
          <legend>哪里不对</legend>
          {entriesOf(reasons).map(([name, title]) => (
            <label key={name}>
              <input
                type="radio"
                name="reason"
                checked={name === reason}
                onChange={() => {
                  setReason(name);
                  setReasonMissing(false);
                }}
              />{" "}
              {title}
            </label>
          ))}
          {isReasonMissing && (
            <p className="field__wrong" role="alert">
              请先选哪里不对
            </p>
          )}
        </fieldset>
        <TextField label="补充说明（可以不写）" name="text" rows={3} maxLength={500} />
        <button type="submit" className="btn btn--primary btn--block" disabled={busy}>
          {busy ? "正在发送…" : "发送"}
        </button>
      </form>
    </Sheet>
  );
}
