import type { LiveState } from "@shiju/contract/classes/live";
import type { LessonHead } from "@shiju/contract/study/game";
import { useMemo, useRef } from "react";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { PracticeFrame, stageClass, Stages } from "#parts/practice/frame/practice-frame.tsx";
import { Trail } from "#parts/practice/frame/run-progress.tsx";
import { useFocusedInput, usePageLife, useVisibleViewport } from "#parts/practice/frame/use-frame.ts";
import { PracticeLine } from "#parts/practice/line/practice-line.tsx";
import { TapHint, TypingInput } from "#parts/practice/line/typing-input.tsx";
import { promptOn, useRun, useRunState } from "#parts/practice/run/use-run.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useBack } from "#platform/page/back.ts";
import { DoneDots } from "../done-dots.tsx";
import { isWritten } from "./live-run.ts";
import { LiveVerdict } from "./live-verdict.tsx";

interface LiveWritingProps {
  /** Undefined before the first state has come. */
  live: LiveState | undefined;
  isLost: boolean;
  lesson: LessonHead;
}

/** The sentence of the moment on a member's device. The input stays, so that a soft keyboard stays open. */
export function LiveWriting({ live, isLost, lesson }: LiveWritingProps) {
  const run = useRun();
  const frame = useRef<HTMLDivElement>(null);
  useVisibleViewport(frame);
  useFocusedInput();
  usePageLife(run);
  const back = useBack("/home/index");
  const index = useRunState((state) => state.index);
  const { zh } = useRunState(({ practice }) => practice.sentence);
  const writtenHere = useRunState(isWritten);
  const isHere = live?.position === index;
  const isDone = isHere && (writtenHere || live.is_done);
  return (
    <PracticeFrame ref={frame}>
      <FrameHeader
        onBack={back}
        title={<h1 className="sr">课堂同练：{lesson.title}</h1>}
        middle={<Progress live={live} isDone={isDone} />}
      />
      <Stages label={isDone ? "写完了" : "看中文，写英文"}>
        <TypingInput />
        <div className={stageClass("in-front")} data-stage aria-busy={!isHere}>
          {isHere && (
            <>
              <p className="livewrite__zh" id={promptOn(index % 2)} lang="zh">
                {zh}
              </p>
              <Line live={live} isDone={isDone} />
              <LiveVerdict live={live} isDone={isDone} />
              {live.phase === "asking" && !isDone && <TapHint />}
              {(isDone || live.phase === "answer") && <Others live={live} />}
            </>
          )}
          {isLost && (
            <p className="livewrite__lost" role="status">
              连不上网络，正在重连。写的已经存在这台设备上，连上就送出。
            </p>
          )}
        </div>
      </Stages>
      <Bar live={live} isDone={isDone} />
    </PracticeFrame>
  );
}

function Progress({ live, isDone }: { live: LiveState | undefined; isDone: boolean }) {
  const { sentences } = useRun();
  const position = live?.position ?? 0;
  const dashes = useMemo(
    () =>
      sentences.map(({ id }, at) => ({
        id,
        part: at < position ? 1 : at > position ? 0 : isDone ? 1 : 0.5,
      })),
    [sentences, position, isDone],
  );
  if (!live) return null;
  const where = `第 ${live.position + 1} 句，共 ${live.total} 句`;
  return (
    <>
      <Trail dashes={dashes} label={where} />
      <span className="livewrite__n">课堂同练 · {where}</span>
    </>
  );
}

/** The line to write. After a reload, a sentence that is written already is only shown. */
function Line({ live, isDone }: { live: LiveState; isDone: boolean }) {
  const isFresh = useRunState(({ practice }) => practice.events.length === 0);
  const en = useRunState(({ practice }) => practice.step.en);
  if (isDone && isFresh)
    return (
      <p className="livewrite__en" lang="en">
        {en}
      </p>
    );
  return (
    <>
      <PracticeLine />
      {live.phase === "answer" && !isDone && (
        <p className="livewrite__answer">
          <span className="meta">答案</span>
          <b lang="en">{en}</b>
        </p>
      )}
    </>
  );
}

function Others({ live }: { live: LiveState }) {
  const { done, members } = live;
  const left = members - done;
  return (
    <div className="livewrite__others">
      <DoneDots live={live} className="livewrite__dots" />
      <p>{left <= 0 ? `${done} 人都写完了` : `${done} 人写完了，等等另外 ${left} 人`}</p>
    </div>
  );
}

function Bar({ live, isDone }: { live: LiveState | undefined; isDone: boolean }) {
  const run = useRun();
  const rests = live?.phase !== "asking" || isDone;
  if (rests)
    return (
      <footer className="livewrite__bar">
        <p className="livewrite__rests">
          {live?.phase === "paused" ? "老师停了一下，等一等" : "老师会翻到下一句"}
        </p>
      </footer>
    );
  return (
    <footer className="livewrite__bar">
      <button
        type="button"
        className="btn btn--quiet btn--lg"
        onMouseDown={keepFocus}
        onClick={() => run.act({ type: "show" })}
      >
        想不起来
      </button>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        onMouseDown={keepFocus}
        onClick={() => run.take({ type: "enter" })}
      >
        检查
      </button>
    </footer>
  );
}
