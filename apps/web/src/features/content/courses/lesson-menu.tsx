import { lessonName } from "@shiju/learning/lesson-name";
import type { Lesson } from "@shiju/contract/content/courses";
import BookOpenText from "lucide-react/icons/book-open-text";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { MoreChoice, MoreMenu } from "#parts/page/more-menu/more-menu.tsx";
import { textPath } from "#parts/practice/practice-types/text-path.ts";
import { useLessonDownload } from "./downloads/lesson-download.tsx";
import { useWhereabouts } from "./downloads/use-downloads.ts";

/** The menu of a lesson on a phone: its text and the download. Practising has its own link. */
export function LessonMenu({ lesson }: { lesson: Lesson }) {
  const { id } = lesson;
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isAway } = useWhereabouts(id);
  const download = useLessonDownload(id);
  if (isAway) return <span />;
  const name = lessonName(lesson);
  return (
    <span className="lesson__menu">
      <MoreMenu title={name} about={name} isOpen={isOpen} onToggle={setIsOpen}>
        <MoreChoice
          icon={BookOpenText}
          label="课文"
          hint="看、听、打印这一课"
          onChoose={() => void navigate(textPath(id), { state: { from: pathname } })}
        />
        {download && (
          <MoreChoice
            icon={download.icon}
            label={download.label}
            hint={download.state === "missing" ? "没有网络也能学" : undefined}
            onChoose={() => {
              setIsOpen(false);
              download.act();
            }}
          />
        )}
      </MoreMenu>
    </span>
  );
}
