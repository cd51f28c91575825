import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";
import type { SectionProps } from "./link-section.tsx";
import { CallFault } from "#parts/job/call-fault.tsx";
import { JobLine } from "#parts/job/job-line.tsx";

interface HandInProps extends SectionProps {
  /** As the draft says them. */
  rights: { license: string; source: string };
}

const stateNames = {
  waiting: "在等审核",
  accepted: "通过了",
  refused: "退回了，改好再交",
  withdrawn: "撤回了",
};

/** Submits a course for the course square, with the rights to its text. Shows the reviewer's answer. */
export function HandIn({ publication, publishing, reason, rights }: HandInProps) {
  const { submission } = publication;
  const { submit, withdraw } = publishing;
  const [license, setLicense] = useState(submission?.license ?? rights.license);
  const [source, setSource] = useState(submission?.source ?? rights.source);
  const [isSure, setSure] = useState(false);
  const isReady = license.trim() !== "" && source.trim() !== "" && isSure;
  return (
    <section className="publish__part">
      <h2 className="heading">{publication.reach === "mall" ? "课程广场里的新版本" : "交到课程广场"}</h2>
      {submission && (
        <p>
          第 {submission.number} 次提交：<b>{stateNames[submission.state]}</b>
          {submission.comment !== "" && `。审核的人说：${submission.comment}`}
        </p>
      )}
      {submission && submission.remarks.length > 0 && (
        <ul className="publish__remarks">
          {submission.remarks.map(({ lesson, line, en, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line may have two remarks
            <li key={at}>
              <span className="meta">
                第 {lesson} 课第 {line} 句
              </span>{" "}
              <span className="en" lang="en">
                {en}
              </span>
              <b>{text}</b>
            </li>
          ))}
        </ul>
      )}
      {submission?.state === "waiting" ? (
        <button
          type="button"
          className="btn btn--line"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          撤回
        </button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady) return;
            submit.start({ license, source });
          }}
        >
          <p className="meta">审核通过后，谁都能在课程广场学到它，上面有你的名字。</p>
          <Field
            label="许可"
            hint="别人可以怎样用它，如 CC-BY-4.0，或“仅供本站学习”"
            maxLength={80}
            value={license}
            onChange={({ target }) => setLicense(target.value)}
          />
          <Field
            label="课文的来源"
            hint="自己写的，还是改编自哪里、作者是谁"
            maxLength={300}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
          <CheckBox checked={isSure} onChange={({ target }) => setSure(target.checked)}>
            我有权公开这些内容
          </CheckBox>
          <button type="submit" className="btn btn--primary" disabled={!isReady || submit.isBusy}>
            {submit.isBusy ? "正在检查…" : "提交审核"}
          </button>
          <JobLine job={submit} doing="正在检查" />
          {reason}
        </form>
      )}
      <CallFault error={withdraw.error} />
    </section>
  );
}
