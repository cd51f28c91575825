import "./course-menu.css";
import type { Course } from "@shiju/contract/courses";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { BookmarkMinus, Ellipsis } from "lucide-react";
import { useState } from "react";
import { useShelve } from "./shelf.queries.ts";

/** The menu of a course on the learner's shelf. */
export function CourseMenu({ course: { id, title } }: { course: Course }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate } = useShelve();
  const remove = () => {
    setIsOpen(false);
    mutate({ id, on: false });
  };
  return (
    <>
      <button
        type="button"
        className="iconbtn course-menu"
        aria-label="更多"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Ellipsis className="ico" size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <button type="button" className="course-menu__choice" onClick={remove}>
            <BookmarkMinus className="ico" size={20} aria-hidden="true" />
            <span>
              移出我的课程
              <small className="meta">学过的进度都留着，随时可以再加入</small>
            </span>
          </button>
        </Sheet>
      )}
    </>
  );
}
