import "./courses-page.css";
import "@shiju/ui/styles/tag.css";
import { explain } from "@shiju/client/explain";
import type { Draft } from "@shiju/contract/authors/drafts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { ExportPack, ImportPack } from "./pack-buttons.tsx";
import { draftsQuery, useKeeping } from "./drafts.queries.ts";

const day = new Intl.DateTimeFormat("zh-CN", { dateStyle: "medium", timeStyle: "short" });

/** A note of another feature about a course. */
type CourseNote = ComponentType<{ draftId: string }>;

/** The courses that the author is writing, with a button for a new course. */
export function CoursesPage({ userId, Note }: { userId: string; Note: CourseNote }) {
  const { data, error, refetch } = useQuery(draftsQuery(userId));
  const drafts = data?.filter(({ deleted_at }) => deleted_at === null) ?? [];
  const deleted = data?.filter(({ deleted_at }) => deleted_at !== null) ?? [];
  return (
    <>
      <header className="my-drafts__h">
        <h1 className="title">我的课程</h1>
        <ImportPack userId={userId} />
        <Link className="btn btn--primary" to="/editor/new">
          <Plus className="ico" size={18} aria-hidden="true" />
          新课程
        </Link>
      </header>
      {data ? (
        drafts.length > 0 ? (
          <ul className="my-drafts__list">
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} userId={userId} Note={Note} />
            ))}
          </ul>
        ) : (
          <Empty title="还没有课程" hint="粘贴一段英文，就能开始做第一门。" />
        )
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="加载中">
          <span className="skel my-drafts__skel" />
          <span className="skel my-drafts__skel" />
        </div>
      )}
      {deleted.length > 0 && (
        <section aria-label="删去的课程">
          <h2 className="heading">删去的课程</h2>
          <p className="meta">删去以后 30 天内可以恢复。</p>
          <ul className="my-drafts__list">
            {deleted.map((draft) => (
              <DraftRow key={draft.id} draft={draft} userId={userId} Note={Note} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function DraftRow({ draft, userId, Note }: { draft: Draft; userId: string; Note: CourseNote }) {
  const keeping = useKeeping(userId);
  const isDeleted = draft.deleted_at !== null;
  const Icon = isDeleted ? RotateCcw : Trash2;
  const name = draft.title || "没有名字的课程";
  return (
    <li className="my-drafts__row">
      <span className="my-drafts__name">
        {isDeleted ? name : <Link to={`/editor/courses/${draft.id}`}>{name}</Link>}
        <span className="meta">
          {draft.lesson_count} 课，{draft.line_count} 句，{day.format(new Date(draft.changed_at))} 改过
        </span>
      </span>
      <Note draftId={draft.id} />
      {!isDeleted && <ExportPack draftId={draft.id} name={name} />}
      <button
        type="button"
        className="iconbtn"
        aria-label={isDeleted ? `恢复 ${name}` : `删去 ${name}`}
        title={isDeleted ? "恢复" : "删去"}
        disabled={keeping.isPending}
        onClick={() => keeping.mutate({ draft, isKept: isDeleted })}
      >
        <Icon className="ico" size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
