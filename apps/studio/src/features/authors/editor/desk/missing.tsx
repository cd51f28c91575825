import "./missing.css";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { Link, useParams } from "react-router";
import { DeskBar, turn } from "./desk-bar.tsx";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

/**
 * Shown if a course does not have this page, or no longer has it. A lesson that was just removed can be restored from
 * here.
 */
export function Missing({ lessonId }: { lessonId: string | null }) {
  const { draftId = "" } = useParams();
  const store = useDraftStore();
  const { draft, undo, redo } = useDraftState();
  const brings = (kind: "undo" | "redo") =>
    store.next(kind).some((operation) => operation.do === "add" && operation.id === lessonId);
  const way = brings("redo") ? "redo" : brings("undo") ? "undo" : null;
  const says = {
    redo: { hint: "刚才的撤销拿掉了它，重做就回来。", button: `重做：${redo}` },
    undo: { hint: "它被删去了，撤销就回来。", button: `撤销：${undo}` },
  };
  return (
    <>
      <DeskBar
        back={{ to: `/editor/courses/${draftId}`, label: "回到这门课程" }}
        title={draft?.title || "没有名字的课程"}
        under=""
      />
      <Empty
        title={lessonId === null ? "没有这一页" : "这一课不在了"}
        hint={way === null ? "它可能已经在别处删去。" : says[way].hint}
        action={
          <span className="missing__a">
            {way !== null && (
              <button type="button" className="btn btn--primary" onClick={() => turn(store, way)}>
                {says[way].button}
              </button>
            )}
            <Link className="btn btn--line" to={`/editor/courses/${draftId}`}>
              回到这门课程
            </Link>
          </span>
        }
      />
    </>
  );
}
