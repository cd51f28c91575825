import "./collected.css";
import { type ReactNode, useEffect, useMemo } from "react";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { FrameTitle } from "#parts/practice/frame/frame-title.tsx";
import { PracticeFrame, Stage } from "#parts/practice/frame/practice-frame.tsx";
import { dayLabel } from "#platform/format/dates.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import {
  inReadingOrder,
  type OwnEntry,
  type PromptLines,
} from "#features/study/own-lines/kept/merge-lines.ts";
import { ReadAloud } from "#features/study/own-lines/line/read-aloud.tsx";

interface CollectedProps {
  lines: readonly PromptLines[];
  /** The first line that the learner ever said, if it is of another day. */
  first: OwnEntry | null;
  place: string;
  studyTime: ReactNode;
  onDone: () => void;
  onLeave: () => void;
}

/** The own lines of several lessons, to be read and heard as one text. */
export function Collected({ lines, first, place, studyTime, onDone, onLeave }: CollectedProps) {
  const texts = useMemo(() => inReadingOrder(lines).map(({ newest }) => newest.line), [lines]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      if (key !== "Enter" || repeat || (target instanceof Element && target.closest("button, a"))) return;
      event.preventDefault();
      onDone();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onDone]);
  return (
    <PracticeFrame>
      {studyTime}
      <FrameHeader onBack={onLeave} title={<FrameTitle name="我的话" place={place} />} />
      <Stage label="我的话">
        <section className="collected">
          <h2>你会说自己的事了，一共 {texts.length} 句。</h2>
          <p className="collected__text" lang="en">
            {texts.join(" ")}
          </p>
          <ReadAloud texts={texts} />
          {first && (
            <p className="collected__first">
              <span className="meta">{dayLabel(first.at, new Date(serverNow()))}，你说的第一句：</span>
              <span lang="en">{first.line}</span>
            </p>
          )}
        </section>
      </Stage>
      <footer className="collected__foot">
        <button type="button" className="btn btn--primary btn--lg" onClick={onDone}>
          看这一课的结果 <kbd className="only-desk">Enter</kbd>
        </button>
      </footer>
    </PracticeFrame>
  );
}
