import "./line-list.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { isUncut } from "@shiju/course-pack/drafts/unwritten";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Plus from "lucide-react/icons/plus";
import { addLines } from "./actions.ts";
import { useFindings } from "./findings.ts";
import { chunksIn, readMarks } from "./marks.ts";
import { Rows } from "./rows.tsx";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface LineListProps {
  lesson: ArrangedLesson;
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The sentences of the lesson, each with its faults and the work that is still to do. */
export function LineList({ lesson, current, onChoose }: LineListProps) {
  const store = useDraftStore();
  const { ofLine } = useFindings();
  const add = () => {
    const [id] = addLines(store, lesson, [{}], current);
    if (id !== undefined) onChoose(id);
  };
  return (
    <nav className="line-list" aria-label="句子">
      <header className="line-list__h">
        <b>句子</b>
        <span className="meta">{lesson.lines.length}</span>
        <button type="button" className="iconbtn" aria-label="添加句子" onClick={add}>
          <Plus className="ico" size={20} aria-hidden="true" />
        </button>
      </header>
      <Rows label="句子" rows={lesson.lines} height={66} current={current} className="line-list__rows">
        {({ id, fields: { en, zh } }, at) => {
          const wrong = ofLine.get(id)?.[0];
          const todo = toDo(en, zh);
          return (
            <button
              type="button"
              className={id === current ? "line-list__row is-active" : "line-list__row"}
              aria-current={id === current ? "true" : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="line-list__n">{at + 1}</span>
              <span className="en" lang="en">
                {en.replaceAll(" | ", " ") || "（还没写）"}
              </span>
              {wrong !== undefined ? (
                <span className="line-list__w" title={wrong}>
                  <CircleAlert className="ico" size={16} aria-label={wrong} />
                </span>
              ) : (
                todo !== null && <span className="line-list__d" title={todo} role="img" aria-label={todo} />
              )}
            </button>
          );
        }}
      </Rows>
      <p className="line-list__key meta">
        <span className="line-list__d" aria-hidden="true" />
        还有没做完的
        <CircleAlert className="ico line-list__w" size={16} aria-hidden="true" />
        有要改的
      </p>
    </nav>
  );
}

/** Returns the work on a line that is still to do; null if nothing is left. */
function toDo(en: string, zh: string): string | null {
  if (en === "") return "还没写英文";
  if (zh === "") return "还没写中文";
  if (isUncut({ en })) return "还没分语块";
  const { length } = chunksIn(en);
  return length > 1 && readMarks(zh, length).owners.every((owner) => owner === null) ? "中文还没标" : null;
}
