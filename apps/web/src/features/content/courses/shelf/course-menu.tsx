import type { Course } from "@shiju/contract/content/courses";
import BookmarkMinus from "lucide-react/icons/bookmark-minus";
import Milestone from "lucide-react/icons/milestone";
import { useState } from "react";
import { useNavigate } from "react-router";
import { MoreChoice, MoreMenu } from "#parts/page/more-menu/more-menu.tsx";
import { useShelve } from "./shelf.queries.ts";

/** The menu of a course on the learner's shelf. */
export function CourseMenu({ course: { id, title, has_placement: hasTest } }: { course: Course }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate } = useShelve();
  const navigate = useNavigate();
  const remove = () => {
    setIsOpen(false);
    mutate({ id, on: false });
  };
  return (
    <MoreMenu title={title} isOpen={isOpen} onToggle={setIsOpen}>
      {hasTest && (
        <MoreChoice
          icon={Milestone}
          label="找起点"
          hint="写几句，看从哪一课学起；测过也能再测"
          onChoose={() => void navigate(`/placement?course=${id}`)}
        />
      )}
      <MoreChoice
        icon={BookmarkMinus}
        label="移出我的课程"
        hint="学过的进度都留着，随时可以再加入"
        onChoose={remove}
      />
    </MoreMenu>
  );
}
