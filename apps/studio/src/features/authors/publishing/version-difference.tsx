import "./version-difference.css";
import { lessonName } from "@shiju/learning/lesson-name";
import { explain } from "@shiju/client/explain";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useVersion, versionLessonQuery, versionQuery } from "./publishing.queries.ts";
import { CallFault } from "#parts/job/call-fault.tsx";
import { ComparedLines } from "#parts/compare/compared-lines.tsx";
import { saveZip } from "#parts/list/save-zip.ts";

interface VersionDifferenceProps {
  draftId: string;
  title: string;
  number: number;
}

/** The changes that going back to an earlier version would make, with a button that goes back. */
export function VersionDifference({ draftId, title, number }: VersionDifferenceProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(versionQuery(draftId, number));
  const { restore, save } = useVersion(draftId, number);
  const [lesson, setLesson] = useState<number | null>(null);
  if (error) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel" style={{ width: "70%", height: 48 }} aria-busy="true" />;
  const changed = data.lessons.filter(({ changes }) => changes > 0);
  const bringBack = async () => {
    const message = `草稿会换成第 ${number} 版的内容，可以撤销。学员看到的不变，要等你再发布。`;
    if (!(await confirm({ message, confirm: "换回这一版" }))) return;
    restore.mutate(undefined, {
      onSuccess: (answer) => {
        toast(answer.changed > 0 ? `换回了第 ${number} 版，可以撤销` : "草稿和这一版一样，没有改动");
        if (answer.changed > 0) void navigate(`/editor/courses/${draftId}`);
      },
    });
  };
  return (
    <div className="version">
      <p className="meta">
        {changed.length === 0 && data.gone.length === 0
          ? "句子和现在的草稿一样。"
          : "换回这一版，草稿会这样变：新，加回来；改，换成这一版的；删，去掉。"}
      </p>
      {data.gone.length > 0 && <p>去掉这一版没有的课：{data.gone.join("、")}</p>}
      {changed.map(({ position, title: name, changes }) => (
        <div key={position}>
          <button
            type="button"
            className="textlink"
            aria-expanded={lesson === position}
            onClick={() => setLesson(lesson === position ? null : position)}
          >
            {lessonName({ position, title: name })}：{changes} 处
          </button>
          {lesson === position && <VersionLesson draftId={draftId} number={number} lesson={position} />}
        </div>
      ))}
      <div className="version__a">
        <button
          type="button"
          className="btn btn--line"
          disabled={restore.isPending}
          onClick={() => void bringBack()}
        >
          {restore.isPending ? "正在换回…" : "换回这一版"}
        </button>
        <button
          type="button"
          className="btn btn--quiet"
          disabled={save.isPending}
          onClick={() =>
            save.mutate(undefined, { onSuccess: ({ zip }) => saveZip(`${title} 第 ${number} 版`, zip) })
          }
        >
          导出这一版
        </button>
      </div>
      <CallFault error={restore.error ?? save.error} />
    </div>
  );
}

interface VersionLessonProps {
  draftId: string;
  number: number;
  lesson: number;
}

function VersionLesson({ draftId, number, lesson }: VersionLessonProps) {
  const { data, error, refetch } = useQuery(versionLessonQuery(draftId, number, lesson));
  if (error) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel" style={{ width: "70%", height: 48 }} aria-busy="true" />;
  return <ComparedLines lines={data.lines.filter(({ change }) => change !== "same")} />;
}
