import "./blind-pane.css";
import "@shiju/ui/styles/input.css";
import type { BlindCheck } from "@shiju/contract/authors/blind";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { checksQuery, useNewCheck, useWithdrawal } from "./blind.queries.ts";
import { BlindResults } from "./blind-results.tsx";
import { useDraftStore } from "#parts/draft/use-draft.tsx";
import { CallFault } from "#parts/job/call-fault.tsx";
import { JobLine } from "#parts/job/job-line.tsx";
import { ShareLink } from "#parts/link/share-link.tsx";
import { learnersApp } from "#platform/learners-app.ts";

interface BlindPaneProps {
  /** The lesson that is asked about; null for the whole draft. */
  lesson: ArrangedLesson | null;
  onLine?: (id: string) => void;
}

const day = new Intl.DateTimeFormat("zh-CN", { dateStyle: "short", timeStyle: "short" });

/** Asks other people to answer a lesson or the whole draft without help, and shows what they typed. */
export function BlindPane({ lesson, onLine }: BlindPaneProps) {
  const { id: draftId } = useDraftStore();
  const { data: all } = useQuery(checksQuery(draftId));
  const create = useNewCheck(draftId);
  const [chosen, setChosen] = useState("");
  const lessonId = lesson?.lesson.id ?? null;
  const checks = all?.filter(
    (check) => check.lesson_id === lessonId || (lesson !== null && check.lesson_id === null),
  );
  if (!checks) return null;
  const check = checks.find(({ id }) => id === chosen) ?? checks[0];
  const isAsking = checks.some(({ state, lesson_id }) => state === "open" && lesson_id === lessonId);
  return (
    <section className="blind-pane" aria-label="盲测">
      <header>
        <b>盲测</b>
        {!isAsking && (
          <button
            type="button"
            className="btn btn--line"
            disabled={create.isBusy}
            onClick={() => create.start(lessonId)}
          >
            {create.isBusy ? "正在准备…" : "请人试答"}
          </button>
        )}
      </header>
      {checks.length === 0 && (
        <p className="meta">
          {lesson ? "把这一课的题目" : "把整门课的题目"}
          发给别人，不给提示，看他们怎么写：哪些说法也该算对，哪些题目不清楚，一看便知。
        </p>
      )}
      <JobLine job={create} doing="正在出题" />
      {create.result !== undefined && create.result.left_out > 0 && (
        <p className="meta">有 {create.result.left_out} 句还没写好，没有问。</p>
      )}
      {checks[0] !== undefined && checks[0].part !== "" && (
        <p className="meta">题目太多，分成了几份，每份一个链接，可以请不同的人答。</p>
      )}
      {checks.length > 1 && (
        <label>
          <span className="sr">看哪一次</span>
          <select className="input" value={check?.id} onChange={({ target }) => setChosen(target.value)}>
            {checks.map(({ id, created_at, lesson_id, part, readers }) => (
              <option key={id} value={id}>
                {day.format(new Date(created_at))}
                {lesson_id === null ? "，整门课" : ""}
                {part}，{readers} 人
              </option>
            ))}
          </select>
        </label>
      )}
      {check && <Link draftId={draftId} check={check} />}
      {check && check.readers > 0 && lesson && (
        <BlindResults key={check.id} draftId={draftId} check={check} lesson={lesson} onLine={onLine} />
      )}
    </section>
  );
}

function Link({ draftId, check }: { draftId: string; check: BlindCheck }) {
  const withdraw = useWithdrawal(draftId);
  const { readers, answers, refused, prompts, state, expires_at } = check;
  return (
    <>
      {state === "open" && <ShareLink path={learnersApp.blind(check.code)} what="盲测链接" />}
      <p className="meta" role="status">
        {prompts} 题，
        {readers === 0 ? "还没有人答" : `${readers} 人答过，${answers} 个答案里 ${refused} 个没算对`}。
        {state === "open"
          ? `链接到 ${day.format(new Date(expires_at))} 为止。`
          : state === "over"
            ? "链接已经到期。"
            : "链接已经停用。"}
      </p>
      {state === "open" && (
        <button
          type="button"
          className="textlink"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate(check.id)}
        >
          停用链接
        </button>
      )}
      <CallFault error={withdraw.error} />
    </>
  );
}
