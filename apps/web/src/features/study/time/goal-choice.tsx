import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "#platform/page/link.tsx";
import { changeSetting, useSetting } from "#learner/settings/settings.ts";

const goals = [5, 10, 15, 20, 30];

/** Changes the daily goal in the place where it is shown. Other goals can be chosen in the settings. */
export function GoalChoice() {
  const [isOpen, setIsOpen] = useState(false);
  const goal = useSetting("study_goal");
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    box.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen, close]);
  return (
    <div
      className="goal"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="textlink"
        aria-haspopup="true"
        aria-expanded={isOpen}
        // Keeps the focus in the box, so that the press closes it instead of opening it again.
        onPointerDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setIsOpen(!isOpen)}
      >
        调整目标
      </button>
      {isOpen && (
        <div ref={box} className="goal__box" role="group" aria-label="每天学多少分钟" tabIndex={-1}>
          {goals.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-label={`${minutes} 分钟`}
              aria-pressed={minutes === goal}
              onClick={() => {
                changeSetting("study_goal", minutes);
                close();
              }}
            >
              {minutes}
            </button>
          ))}
          <span className="meta">分钟</span>
          <Link className="textlink" to="/setting/study">
            更多
          </Link>
        </div>
      )}
    </div>
  );
}
