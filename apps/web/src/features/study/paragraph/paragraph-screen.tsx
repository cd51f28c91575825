import "./paragraph-screen.css";
import { longestTranslation } from "@shiju/learning/answer/paragraph/paragraph";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { LessonHead } from "@shiju/contract/study/game";
import type { Sentence } from "@shiju/learning/sentence";
import { useQuery } from "@tanstack/react-query";
import Eye from "lucide-react/icons/eye";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from "react";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { FrameCount, FrameTitle } from "#parts/practice/frame/frame-title.tsx";
import { PracticeFrame, Stage } from "#parts/practice/frame/practice-frame.tsx";
import { KeyBar, PlainTool, ToolBar } from "#parts/practice/frame/tool-bars.tsx";
import { useVisibleViewport } from "#parts/practice/frame/use-frame.ts";
import { useSignedIn } from "#learner/session.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { translationQuery } from "./paragraph.queries.ts";
import { ParagraphResult, ReferenceText } from "./paragraph-result.tsx";
import type { ParagraphClock } from "./paragraph-clock.ts";
import { ParagraphTimer } from "./paragraph-timer.tsx";
import { type ParagraphState, useParagraph } from "./use-paragraph.ts";

interface ParagraphScreenProps {
  lesson: LessonHead;
  paragraph: Paragraph;
  sentences: readonly Sentence[];
  place: string;
  isTrial: boolean;
  StudyTime: ComponentType<{ clock: ParagraphClock }>;
  onLeave: () => void;
  onDone: () => void;
}

/** The Chinese of a whole text, and the field for its translation; after it is handed in, the result. */
export function ParagraphScreen(props: ParagraphScreenProps) {
  const { lesson, paragraph, sentences, place, isTrial, StudyTime, onLeave, onDone } = props;
  const frame = useRef<HTMLDivElement>(null);
  useVisibleViewport(frame);
  const isPhone = useIsPhone();
  const state = useParagraph({ lessonId: lesson.id, paragraph, sentences, isTrial });
  const { judged, isLooking } = state;
  const isOver = judged !== null || isLooking;
  return (
    <PracticeFrame ref={frame}>
      <StudyTime clock={state.clock} />
      <FrameHeader
        onBack={onLeave}
        title={!isPhone && <FrameTitle name="整段翻译" place={place} />}
        middle={
          <FrameCount>
            {isPhone ? "整段翻译" : paragraph.title}
            {!isOver && state.until !== null && (
              <>
                {" · "}
                <ParagraphTimer key={state.until} until={state.until} />
              </>
            )}
          </FrameCount>
        }
        right={
          !isOver && (
            <button type="button" className="textlink para__skip" onClick={onDone}>
              跳过
            </button>
          )
        }
      />
      <Stage label="整段翻译" className={isOver ? "para-stage is-over" : "para-stage"}>
        {judged ? (
          <ParagraphResult judged={judged} sentences={sentences} />
        ) : isLooking ? (
          <ReferenceText sentences={sentences} />
        ) : (
          <Writing {...{ state, sentences, paragraph }} lessonId={lesson.id} />
        )}
      </Stage>
      <Bar state={state} isOver={isOver} onDone={onDone} />
    </PracticeFrame>
  );
}

interface WritingProps {
  state: ParagraphState;
  sentences: readonly Sentence[];
  paragraph: Paragraph;
  lessonId: string;
}

function Writing({ state, sentences, paragraph, lessonId }: WritingProps) {
  const id = useId();
  const { text, until, type, handIn, setTimer } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handIn();
  };
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return (
    <div className="para">
      <p className="para__zh" id={id} lang="zh">
        {sentences.map(({ zh }) => zh).join("")}
      </p>
      <textarea
        className="para__field"
        rows={8}
        lang="en"
        aria-label="译文"
        aria-describedby={id}
        placeholder="从这里开始写英文"
        maxLength={longestTranslation}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="sentences"
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        // The only field of the page: a learner who has come here writes.
        ref={focusAtEnd}
      />
      <div className="para__under">
        <span>{words} 词</span>
        <button
          type="button"
          className="textlink"
          onMouseDown={keepFocus}
          onClick={() => setTimer(until === null)}
        >
          {until === null ? `计时 ${paragraph.minutes} 分钟` : "不计时"}
        </button>
        <Earlier lessonId={lessonId} />
      </div>
    </div>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

/** The learner's newest translation, on demand. */
function Earlier({ lessonId }: { lessonId: string }) {
  const isSignedIn = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...translationQuery(lessonId), enabled: isSignedIn });
  if (!data) return null;
  return (
    <>
      <button type="button" className="textlink" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        我的译法
      </button>
      {isOpen && (
        <p className="para__earlier" lang="en">
          {data.text}
        </p>
      )}
    </>
  );
}

function Bar({ state, isOver, onDone }: { state: ParagraphState; isOver: boolean; onDone: () => void }) {
  const phone = useIsPhone();
  const Tools = phone ? KeyBar : ToolBar;
  if (isOver)
    return (
      <Tools>
        <PlainTool icon={RotateCcw} title="再写一遍" act={state.again} />
        {!phone && <hr />}
        <button type="button" className="btn btn--primary" onClick={onDone}>
          看这一课的结果
        </button>
      </Tools>
    );
  return (
    <Tools>
      <PlainTool icon={Eye} title="看看译文" act={state.look} />
      {!phone && <hr />}
      <button
        type="button"
        className="btn btn--primary"
        disabled={state.text.trim() === ""}
        onMouseDown={keepFocus}
        onClick={state.handIn}
      >
        交卷 {!phone && <kbd>Ctrl Enter</kbd>}
      </button>
    </Tools>
  );
}
