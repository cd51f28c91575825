import "./new-course-page.css";
import { formFault } from "@shiju/client/explain";
import type { DraftChange } from "@shiju/contract/authors/drafts";
import type { HeadFields } from "@shiju/course-pack/drafts/items";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useMutation } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ReadText } from "../language/reading/read-text.ts";
import { lessonsWith, linesOf } from "./begin-course.ts";
import { keepText } from "./kept-text.ts";
import { TextPane } from "./text-pane.tsx";
import { useText } from "./use-text.ts";
import { changeParts } from "#parts/draft/change-parts.ts";
import { sendAllChanges } from "#parts/draft/draft-calls.ts";
import { call } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";
import { usePageTitle } from "#platform/page-title.ts";

const key = "new";
const longestTitle = 80;

interface Beginning {
  id: string;
  people: HeadFields["people"];
  changes: DraftChange[];
  /** The first lesson. */
  first: string;
}

function beginningOf(read: ReadText, title: string): Beginning {
  const { people, lessons } = linesOf(read, []);
  const { operations, first } = lessonsWith(lessons, { after: null, scene: read.scene, title });
  const group = newId();
  const changes = changeParts(operations).map((part): DraftChange => ({
    id: newId(),
    group,
    kind: "edit",
    what: "放进文本",
    operations: part as DraftChange["operations"],
  }));
  return { id: newId(), people, changes, first };
}

/** A new course out of a text. */
export function NewCoursePage() {
  usePageTitle("新课程");
  const navigate = useNavigate();
  const source = useText(key);
  const { text, read } = source;
  const [typed, setTitle] = useState<string | null>(null);
  const title = typed ?? source.file.name.slice(0, longestTitle);
  // Tried again with the same title and text, the same course is begun.
  const made = useRef<{ title: string; read: ReadText; beginning: Beginning } | null>(null);
  const begin = useMutation({
    mutationFn: async (_begunWith: string) => {
      const isSame = made.current?.title === title && made.current.read === read;
      if (!made.current || !isSame)
        made.current = { title, read, beginning: beginningOf(read, title.trim()) };
      const { id, people, changes, first } = made.current.beginning;
      await call("POST /api/drafts", { body: { id, fields: { title: title.trim(), people } } });
      await sendAllChanges(id, changes);
      return `/editor/courses/${id}/lessons/${first}/sentences`;
    },
    onSuccess: async (path, begunWith) => {
      // Text that was typed meanwhile is in no course yet.
      await keepText(key, text === begunWith ? "" : text);
      await navigate(path, { replace: true });
    },
  });
  const reason = source.reason ?? (title.trim() === "" ? "起个课程名称，就能开始" : null);
  return (
    <div className="new-course">
      <header className="new-course__bar">
        <Link className="iconbtn" to="/editor/" aria-label="回到我的课程">
          <ChevronLeft className="ico" size={22} aria-hidden="true" />
        </Link>
        <h1>新课程</h1>
        <Field
          label="课程名称"
          placeholder="比如：旅行英语"
          maxLength={longestTitle}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={begin.error ? formFault(begin.error) : undefined}
        />
      </header>
      <TextPane
        source={source}
        reason={begin.isPending ? null : reason}
        action={
          <button
            type="button"
            className="btn btn--primary"
            disabled={reason !== null || begin.isPending}
            onClick={() => begin.mutate(text)}
          >
            {begin.isPending ? "正在开始…" : "开始做"}
          </button>
        }
      />
    </div>
  );
}
