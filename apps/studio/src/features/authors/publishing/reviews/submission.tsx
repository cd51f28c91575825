import "./submission.css";
import "@shiju/ui/styles/tag.css";
import { explain } from "@shiju/client/explain";
import type { Remark } from "@shiju/contract/authors/publishing";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { LessonLines } from "./lesson-lines.tsx";
import { accessTitles } from "#parts/draft/access-titles.ts";
import { submissionQuery, useDecision, useTrial } from "./reviews.queries.ts";
import { JobLine } from "#parts/job/job-line.tsx";
import { dateOf } from "#parts/list/values.ts";
import { studioPages } from "#platform/studio-pages.ts";

/** A course that was handed in: what is new in it, remarks about lines, and the decision. */
export function Submission({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(submissionQuery(id));
  const decision = useDecision(id, (state) => {
    if (data) toast(state === "accepted" ? `《${data.title}》上架了` : `《${data.title}》退回给作者了`);
  });
  const trial = useTrial(id);
  const [lesson, setLesson] = useState(1);
  const [comment, setComment] = useState("");
  const [remarks, setRemarks] = useState<Remark[]>([]);
  const [chosen, setChosen] = useState<"free" | "member">();
  if (error) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel" style={{ width: "60%", height: 40 }} aria-busy="true" />;
  const isOpen = data.state === "waiting";
  const decide = (accept: boolean) =>
    decision.start({ accept, comment, remarks, access: chosen ?? data.access });
  const note = (remark: Remark) =>
    setRemarks((list) => [
      ...list.filter((one) => one.lesson !== remark.lesson || one.line !== remark.line),
      ...(remark.text === "" ? [] : [remark]),
    ]);
  const play = () => window.open(studioPages.trial(trial.start()), "_blank");
  const canRefuse = comment.trim() !== "" || remarks.length > 0;
  return (
    <article className="submission">
      <header className="submission__h">
        <h2 className="title">{data.title}</h2>
        <span className="meta">
          {data.lesson_count} 课 · {data.line_count} 句 · 第 {data.number} 次提交
          {data.is_update && " · 广场里已有前一版"}
        </span>
        {isOpen && (
          <button
            type="button"
            className="btn btn--line submission__try"
            title="和学习者看到的一样；作答不计入学习记录和排行"
            disabled={trial.isBusy}
            onClick={play}
          >
            <Play className="ico" size={18} aria-hidden="true" />
            {trial.isBusy ? "正在准备…" : "试学"}
          </button>
        )}
      </header>
      <JobLine job={trial} doing="正在准备试学" />
      {trial.result && !trial.isBusy && isOpen && (
        <p role="status">
          试学准备好了：
          <a
            className="textlink"
            href={studioPages.trial(trial.job?.id ?? "")}
            target="_blank"
            rel="noreferrer"
          >
            打开试学
          </a>
        </p>
      )}
      <p>{data.description}</p>
      <ul className="submission__facts">
        <li>
          <Check className="ico submission__good" size={18} aria-hidden="true" />
          格式检查全部通过
        </li>
        {data.duplicates.length === 0 ? (
          <li>
            <Check className="ico submission__good" size={18} aria-hidden="true" />
            没有和已有课程重复的句子
          </li>
        ) : (
          <li>
            <CircleAlert className="ico" size={18} aria-hidden="true" />
            <details>
              <summary>
                {data.duplicates.length >= 50 ? "至少 50" : data.duplicates.length} 句别的课程里也有
              </summary>
              <ul>
                {data.duplicates.map(({ en, course }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a course may have a sentence twice
                  <li key={at}>
                    <span className="en" lang="en">
                      {en}
                    </span>{" "}
                    <span className="meta">《{course}》</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
        {(data.uncut > 0 || data.unmarked > 0) && (
          <li>
            <CircleAlert className="ico" size={18} aria-hidden="true" />
            {[
              data.uncut > 0 && `${data.uncut} 句长句没有分块，学员只会练整句`,
              data.unmarked > 0 && `${data.unmarked} 块没有标中文`,
            ]
              .filter(Boolean)
              .join("；")}
          </li>
        )}
        <li className="meta">
          许可：{data.license}　来源：{data.source}
        </li>
      </ul>
      <div className="submission__lessons" role="group" aria-label="课">
        {data.lessons.map((one) => (
          <button
            key={one.position}
            type="button"
            aria-pressed={lesson === one.position}
            title={one.title}
            onClick={() => setLesson(one.position)}
          >
            第 {one.position} 课 <small>{one.changes > 0 ? `${one.changes} 处改动` : "没有改动"}</small>
          </button>
        ))}
      </div>
      <LessonLines
        id={id}
        lesson={lesson}
        remarks={isOpen ? remarks : data.remarks}
        onRemark={isOpen ? note : null}
      />
      {isOpen ? (
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="给作者的话"
            rows={2}
            maxLength={1000}
            value={comment}
            hint="退回时请写上要改什么，或在句子旁边写意见。"
            onChange={({ target }) => setComment(target.value)}
          />
          <div className="submission__access">
            <b>上架后谁能学</b>
            <Segments
              legend="上架后谁能学"
              options={accessTitles}
              value={chosen ?? data.access}
              onChange={setChosen}
            />
            <span className="meta">会员课程的第一课人人可学。</span>
          </div>
          <div className="submission__a">
            <button
              type="button"
              className="btn btn--line"
              disabled={!canRefuse || decision.isBusy}
              onClick={() => decide(false)}
            >
              退回修改{remarks.length > 0 && `，带 ${remarks.length} 条意见`}
            </button>
            <button
              type="button"
              className="btn btn--primary"
              disabled={decision.isBusy}
              onClick={() => decide(true)}
            >
              {decision.isBusy ? "正在处理…" : "上架"}
            </button>
          </div>
          <JobLine job={decision} doing="正在处理" />
        </form>
      ) : (
        <p className="meta">
          {data.decided_by ?? "作者"} 在 {dateOf(data.decided_at ?? data.submitted_at)}{" "}
          {{ waiting: "", accepted: "上架了它", refused: "退回了它", withdrawn: "撤回了它" }[data.state]}
          {data.comment !== "" && `：${data.comment}`}
        </p>
      )}
    </article>
  );
}
