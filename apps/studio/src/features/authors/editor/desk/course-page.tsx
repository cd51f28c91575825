import "./course-page.css";
import { lessonNumbers } from "@shiju/learning/lesson-numbers";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import type { ComponentType } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { addLesson, moveLesson, removeLesson } from "./actions.ts";
import { CourseFacts } from "./course-facts.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { FirstText } from "./first-text.tsx";
import { FindingsPane } from "./findings-pane.tsx";
import { useFindings } from "./findings.ts";
import { useContinued } from "./continued.ts";
import { useLessonWords } from "./margin/use-lesson-words.ts";
import { TypedInput } from "./typed-input.tsx";
import { lessonPlace, lessonTitle } from "#parts/draft/lesson-title.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";
import { usePageTitle } from "#platform/page-title.ts";

/** A course: its lessons in order, and what it says of itself. */
export function CoursePage({ Tools }: { Tools: ComponentType }) {
  const { draftId = "" } = useParams();
  const store = useDraftStore();
  const navigate = useNavigate();
  const { draft, lessons } = useDraftState();
  const { ofLesson } = useFindings();
  const words = useLessonWords(lessons, useContinued()?.lemmas);
  const numbers = lessonNumbers(lessons.map(({ lesson }) => lesson.fields));
  const head = store.item(draftId);
  const title = head?.kind === "draft" ? head.fields.title : (draft?.title ?? "");
  usePageTitle(title || "制课");
  const lines = lessons.reduce((sum, one) => sum + one.lines.length, 0);
  const root = `/editor/courses/${draftId}/lessons`;
  return (
    <>
      <DeskBar
        back={{ to: "/editor/", label: "回到我的课程" }}
        title={title || "没有名字的课程"}
        under={`${lessons.length} 课，${lines} 句`}
      />
      <main className="course-desk">
        <section aria-label="课" data-field="lessons">
          <header className="course-desk__h">
            <h2 className="heading">课</h2>
            <button
              type="button"
              className="btn btn--line"
              onClick={() => void navigate(`${root}/${addLesson(store, lessons)}/text`)}
            >
              <Plus className="ico" size={18} aria-hidden="true" />
              加一课
            </button>
          </header>
          <ol>
            {lessons.map((one, at) => {
              const { id, fields } = one.lesson;
              const unwritten = one.lines.filter((line) => line.fields.zh === "").length;
              const faults = ofLesson.get(id) ?? 0;
              const facts = [
                fields.part && `新的部分：${fields.part.title}`,
                fields.practice && "练习课",
                `${one.lines.length} 句`,
                words.has(id) && `${words.get(id)?.fresh.length ?? 0} 个新词`,
                unwritten > 0 && `${unwritten} 句没有中文`,
              ].filter(Boolean);
              return (
                <li key={id} className="course-desk__row">
                  <span className="meta">{numbers[at]}</span>
                  <TypedInput
                    aria-label={`${lessonPlace(lessons, at)}的名称`}
                    placeholder="课名"
                    maxLength={80}
                    value={fields.title}
                    onText={(text) =>
                      store.edit({
                        what: "课名",
                        key: `title:${id}`,
                        operations: [store.set("lesson", id, { title: text })],
                      })
                    }
                    onDone={store.seal}
                  />
                  <span className="meta" title={words.get(id)?.fresh.join("、")}>
                    {facts.join("，")}
                    {faults > 0 && <span className="course-desk__faults">，{faults} 处要改</span>}
                  </span>
                  <Link
                    className="btn btn--quiet"
                    to={`${root}/${id}/${stageOf(one.lines.length, unwritten)}`}
                  >
                    打开
                  </Link>
                  <span className="course-desk__tools">
                    <button
                      type="button"
                      className="iconbtn"
                      aria-label={`${lessonTitle(lessons, at)} 上移`}
                      disabled={at === 0}
                      onClick={() => moveLesson(store, lessons, one, -1)}
                    >
                      <ArrowUp className="ico" size={18} aria-hidden="true" />
                    </button>
                    <button
                      type="button"
                      className="iconbtn"
                      aria-label={`${lessonTitle(lessons, at)} 下移`}
                      disabled={at === lessons.length - 1}
                      onClick={() => moveLesson(store, lessons, one, 1)}
                    >
                      <ArrowDown className="ico" size={18} aria-hidden="true" />
                    </button>
                    <button
                      type="button"
                      className="iconbtn"
                      aria-label={`删去 ${lessonTitle(lessons, at)}`}
                      title="删去，可以撤销"
                      onClick={() => removeLesson(store, lessons, one)}
                    >
                      <Trash2 className="ico" size={18} aria-hidden="true" />
                    </button>
                  </span>
                </li>
              );
            })}
          </ol>
          {lessons.length === 0 && <FirstText />}
        </section>
        <div className="course-desk__aside">
          <FindingsPane lesson={null} />
          <Tools />
          {head?.kind === "draft" && <CourseFacts head={head} />}
        </div>
      </main>
    </>
  );
}

function stageOf(lines: number, unwritten: number): string {
  return lines === 0 ? "text" : unwritten > 0 ? "chinese" : "chunks";
}
