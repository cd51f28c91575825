import { later } from "@shiju/ui/states/later.tsx";
import { Clock, ListOrdered, Pause, Settings2 } from "lucide-react";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { begun } from "#platform/page/begun.ts";
import type { Commands } from "#parts/commands/commands.ts";
import { formatDuration } from "#platform/format/format-duration.ts";
import type { RunState } from "#parts/run/lesson-run.ts";
import { titleOf } from "#parts/run/run-title.ts";
import { useRun, useRunStateAfterPaint } from "#parts/run/use-run.ts";
import { FrameHeader } from "./frame-header.tsx";

const SoundSwitch = later(async () => {
  await begun;
  return (await import("./sound-switch.tsx")).SoundSwitch;
});

interface PracticeHeaderProps {
  commands: Commands;
  onSteps: () => void;
  studyTime: ReactNode;
}

const indexOf = ({ index }: RunState) => index;

/** Back, where the learner is, how far, how long. */
export function PracticeHeader({ commands, onSteps, studyTime }: PracticeHeaderProps) {
  const run = useRun();
  const { steps } = run;
  const { name, place } = titleOf(run);
  const index = useRunStateAfterPaint(indexOf);
  return (
    <FrameHeader
      onBack={commands.leave}
      title={
        <h1 className="phead__title">
          {name}
          <small>{place}</small>
        </h1>
      }
      middle={
        <>
          <Trail />
          <span className="phead__n">
            {Math.min(index + 1, steps.length)} / {steps.length}
            <span className="only-phone">
              {" · "}
              <RunTime />
            </span>
          </span>
        </>
      }
      right={
        <>
          <span className="phead__time">
            <Clock className="ico" size={16} aria-hidden="true" />
            <RunTime />
          </span>
          <span className="phead__free">{studyTime}</span>
          <button type="button" className="iconbtn" aria-label="本课目录" onClick={onSteps}>
            <ListOrdered className="ico" size={20} aria-hidden="true" />
          </button>
          {run.practiceType !== "listen" && (
            <>
              <button type="button" className="iconbtn" aria-label="暂停" onClick={commands.pause}>
                <Pause className="ico" size={20} aria-hidden="true" />
              </button>
              <span className="phead__sound">
                <SoundSwitch onToggle={commands.sounds} />
              </span>
            </>
          )}
          <button type="button" className="iconbtn" aria-label="设置" onClick={commands.settings}>
            <Settings2 className="ico" size={20} aria-hidden="true" />
          </button>
        </>
      }
    />
  );
}

/** One dash per sentence; it grows as the sentence's steps are done. */
function Trail() {
  const { sentences, steps } = useRun();
  const index = useRunStateAfterPaint(indexOf);
  const filled = useMemo(
    () =>
      sentences.map(({ id }) => {
        const own = steps.flatMap(({ sentenceId }, at) => (sentenceId === id ? [at] : []));
        return own.length === 0 ? 1 : own.filter((at) => at < index).length / own.length;
      }),
    [sentences, steps, index],
  );
  const done = filled.filter((part) => part === 1).length;
  return (
    <span
      className="trail"
      role="img"
      aria-label={`${filled.length} 句中学完了 ${done} 句`}
      style={{ "--count": filled.length } as React.CSSProperties}
    >
      {filled.map((part, at) => (
        <i key={sentences[at]?.id} style={{ "--p": `${part * 100}%` } as React.CSSProperties} />
      ))}
    </span>
  );
}

/** The time of the run. The text is set directly: rendering every second would delay keys. */
function RunTime() {
  const run = useRun();
  const ref = useRef<HTMLTimeElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = formatDuration(Math.floor(run.now() / 1000));
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    write();
    const timer = setInterval(write, 1000);
    return () => clearInterval(timer);
  }, [run]);
  return <time ref={ref} />;
}
