import "./chunk-notes.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { isUncut, unmarkedChunks } from "@shiju/course-pack/drafts/unwritten";
import { toast } from "@shiju/ui/overlays/notices.ts";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { cutLines } from "./cut-lines.ts";
import { fieldAddress } from "#parts/draft/fault-place.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

type Line = ArrangedLesson["lines"][number];

/** Notes about sentences without chunks, and chunks without Chinese. Neither is wrong, but learners get fewer steps. */
export function ChunkNotes({ lines }: { lines: readonly Line[] }) {
  const uncut = lines.filter(({ fields }) => isUncut(fields));
  const unmarked = lines.filter(({ fields }) => unmarkedChunks(fields) > 0);
  const chunks = unmarked.reduce((sum, { fields }) => sum + unmarkedChunks(fields), 0);
  return (
    <>
      {uncut[0] && (
        <Note line={uncut[0]} field="en" what={`${uncut.length} 句还没有分块`}>
          ，学员只会练整句。
          <CutAll lines={lines} />
        </Note>
      )}
      {unmarked[0] && (
        <Note line={unmarked[0]} field="zh" what={`${chunks} 块没有标中文`}>
          {unmarked.length > 1 && `，在 ${unmarked.length} 句里`}。没有对应中文的块可以空着。
        </Note>
      )}
    </>
  );
}

interface NoteProps {
  /** The first line that it is about. */
  line: Line;
  field: string;
  what: string;
  children: ReactNode;
}

function Note({ line, field, what, children }: NoteProps) {
  const { id } = useDraftStore();
  const place = { lesson: line.fields.lesson_id, line: line.id };
  return (
    <li>
      <CircleDashed className="ico" size={16} aria-hidden="true" />
      <p>
        <Link className="textlink" to={`/editor/courses/${id}/${fieldAddress(place, [field])}`}>
          {what}
        </Link>
        {children}
      </p>
    </li>
  );
}

function CutAll({ lines }: { lines: readonly Line[] }) {
  const store = useDraftStore();
  const [isCutting, setCutting] = useState(false);
  const cut = async () => {
    setCutting(true);
    try {
      const count = await cutLines(store, lines);
      toast(count > 0 ? `分好了 ${count} 句，可以撤销` : "没有找到合适的分界，请自己分");
    } catch {
      toast("自动分块没有做完，请再试一次");
    } finally {
      setCutting(false);
    }
  };
  return (
    <button
      type="button"
      className="textlink chunk-notes__cut"
      disabled={isCutting}
      onClick={() => void cut()}
    >
      {isCutting ? "正在分块…" : "全部自动分块"}
    </button>
  );
}
