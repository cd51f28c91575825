import "./turn-screen.css";
import type { LessonText } from "@shiju/contract/study/game";
import type { Mistake } from "@shiju/learning/sentence";
import { askOf, replyOf } from "@shiju/learning/turn/reply";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import Lightbulb from "lucide-react/icons/lightbulb";
import Play from "lucide-react/icons/play";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { say } from "#learner/say.ts";
import { prepareToSayOwn, sayOwn } from "#learner/say-own.ts";
import { useUser } from "#learner/session.ts";
import { useSetting } from "#learner/settings/settings.ts";
import { useKeys, useShortcuts } from "#parts/practice/commands/shortcuts.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { FrameCount, FrameTitle } from "#parts/practice/frame/frame-title.tsx";
import { PracticeFrame, Stage } from "#parts/practice/frame/practice-frame.tsx";
import { Trail } from "#parts/practice/frame/run-progress.tsx";
import { KeyBar, PlainTool, ToolBar } from "#parts/practice/frame/tool-bars.tsx";
import { useVisibleViewport } from "#parts/practice/frame/use-frame.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import type { KeptWord } from "@shiju/contract/study/own-lines";
import type { SaidNow } from "#features/study/own-lines/kept/kept-lines.ts";
import { newId } from "#platform/storage/ids.ts";
import { TurnLine } from "./turn-line.tsx";
import { TurnPattern, TurnVerdict } from "./turn-verdict.tsx";
import { helpOf } from "./turn-help.ts";
import { useTurn } from "./use-turn.ts";

type Person = LessonText["people"][string];

export interface TurnScreenProps {
  prompt: TurnPrompt;
  /** The person who asks; undefined if the course does not name the person. */
  person: Person | undefined;
  /** The lesson's number in its course, its name in words, and where its line is kept. */
  lesson: SaidNow["lesson"];
  place: string;
  /** How many prompts there are, and which one this is, from 0. */
  count: number;
  at: number;
  met: readonly string[];
  mistakes: readonly Mistake[];
  earlier: Readonly<Record<string, string>>;
  kept: readonly KeptWord[];
  studyTime: ReactNode;
  onKey: () => void;
  onSaid: (said: SaidNow) => void;
  onSkip: () => void;
  onNext: () => void;
  onLeave: () => void;
}

/** One person asks, and the learner answers with a line of their own. */
export function TurnScreen(props: TurnScreenProps) {
  const { prompt, person, lesson, place, count, at, met, mistakes, earlier, kept, onSaid } = props;
  const { studyTime, onKey, onSkip, onNext, onLeave } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useVisibleViewport(frame);
  const user = useUser();
  const isPhone = useIsPhone();
  const help = helpOf(useSetting("own_lines_help"), lesson);
  const words = useMemo(() => Object.fromEntries(kept.map(({ kind, text }) => [kind, text])), [kept]);
  const ask = askOf(prompt, words) ?? "";
  const voice = useMemo(() => (person ? { voice: person.voice, pitch: person.pitch ?? 1 } : {}), [person]);
  // A question with a word of the learner is itself the learner's.
  const playAsk = useCallback(
    (unasked = false) => void (prompt.ask.includes("{") ? sayOwn : say)(ask, { ...voice, unasked }),
    [prompt, ask, voice],
  );
  const autoplay = useSetting("voice_answer_page_autoplay");
  useEffect(prepareToSayOwn, []);
  useEffect(() => {
    if (autoplay) playAsk(true);
  }, [autoplay, playAsk]);

  const turn = useTurn({
    prompt,
    met,
    earlier,
    mistakes,
    onAccepted(judged) {
      const gaps = judged.gaps.map(({ name, type, text, known }) => ({ name, type, text, known }));
      onSaid({ id: newId(), line: judged.said, gaps, prompt, lesson });
      const reply = replyOf(prompt, judged.gaps, words);
      const answer = () => {
        if (reply !== undefined)
          void (prompt.reply?.includes("{") ? sayOwn : say)(reply, { ...voice, unasked: true });
      };
      if (autoplay) void sayOwn(judged.said, { unasked: true, onDone: answer });
    },
  });
  const { judged, isDone } = turn;
  const reply = isDone && judged ? replyOf(prompt, judged.gaps, words) : undefined;
  const play = useCallback(
    () => void (isDone && judged ? sayOwn(judged.said) : playAsk()),
    [isDone, judged, playAsk],
  );
  const main = isDone ? onNext : turn.check;
  const { hint } = turn;
  const commands = useMemo(() => ({ play, hint, leave: onLeave }), [play, hint, onLeave]);
  useShortcuts(commands, isTyping);
  const name = person?.zh ?? "";
  return (
    <PracticeFrame ref={frame}>
      {studyTime}
      <FrameHeader
        onBack={onLeave}
        title={!isPhone && <FrameTitle name="轮到你" place={place} />}
        middle={
          <>
            <Trail
              dashes={Array.from({ length: count }, (_, index) => ({
                id: String(index),
                part: index < at || (index === at && isDone) ? 1 : index === at ? 0.5 : 0,
              }))}
              label={`${count} 问中的第 ${at + 1} 问`}
            />
            <FrameCount>{`${isPhone ? "轮到你 · " : ""}${at + 1} / ${count}`}</FrameCount>
          </>
        }
        right={
          !isDone && (
            <button type="button" className="textlink turn__skip" onClick={onSkip}>
              跳过
            </button>
          )
        }
      />
      <Stage label="轮到你">
        <div className="turn" onInput={onKey}>
          <div className="turn__ask">
            <Avatar id={prompt.who} name={name} />
            <div id={id}>
              <p className="turn__en" lang="en">
                {ask}
              </p>
              <p className="turn__zh">{name ? `${name}：${prompt.ask_zh}` : prompt.ask_zh}</p>
            </div>
            <button
              type="button"
              className="iconbtn"
              aria-label="播放这一问"
              onMouseDown={keepFocus}
              onClick={() => playAsk()}
            >
              <Play className="ico" size={22} aria-hidden="true" />
            </button>
          </div>
          <div className="turn__me">
            <Avatar
              id={user?.id ?? ""}
              name={user?.nickname ?? ""}
              {...(user?.head_img && { src: user.head_img })}
            />
            <div>
              {help === "none" && !isDone && <p className="turn__cue">{prompt.zh}</p>}
              <TurnLine prompt={prompt} turn={turn} help={help} describedBy={id} onEnter={main} />
              {!isDone && <Examples prompt={prompt} />}
              <TurnVerdict turn={turn} />
              {turn.showsPattern && !isDone && <TurnPattern prompt={prompt} frame={judged?.frame ?? 0} />}
              {!isDone && !judged && (
                <p className="meta turn__note">说的是你自己的事，只看句子的样子对不对，不算分。</p>
              )}
            </div>
          </div>
          {reply !== undefined && (
            <div className="turn__reply" role="status">
              <Avatar id={prompt.who} name={name} />
              <p className="turn__en" lang="en">
                {reply}
              </p>
            </div>
          )}
        </div>
      </Stage>
      <Bar isDone={isDone} isLast={at + 1 === count} onPlay={play} onHint={hint} onMain={main} />
    </PracticeFrame>
  );
}

const isTyping = () => true;

/** Examples of what may stand in the gaps. A tap plays one, and fills nothing in. */
function Examples({ prompt }: { prompt: TurnPrompt }) {
  const all = [...new Set(Object.values(prompt.try ?? {}).flat())].slice(0, 4);
  if (all.length === 0) return null;
  return (
    <p className="turn__try">
      比如
      {all.map((text) => (
        <button key={text} type="button" lang="en" onMouseDown={keepFocus} onClick={() => void say(text)}>
          <Play className="ico" size={14} aria-hidden="true" />
          {text}
        </button>
      ))}
    </p>
  );
}

interface BarProps {
  isDone: boolean;
  isLast: boolean;
  onPlay: () => void;
  onHint: () => void;
  onMain: () => void;
}

function Bar({ isDone, isLast, onPlay, onHint, onMain }: BarProps) {
  const phone = useIsPhone();
  const keys = { play: useKeys("play"), hint: useKeys("hint") };
  const title = isDone ? (isLast ? "看这一课的结果" : "下一问") : "说好了";
  const main = (
    <button type="button" className="btn btn--primary" onMouseDown={keepFocus} onClick={onMain}>
      {title} {!phone && <kbd>Enter</kbd>}
    </button>
  );
  const play = <PlainTool icon={Play} title={phone ? "播放" : "再听一遍"} act={onPlay} keys={keys.play} />;
  const hint = !isDone && <PlainTool icon={Lightbulb} title="提示" act={onHint} keys={keys.hint} />;
  if (phone)
    return (
      <KeyBar>
        {play}
        {hint}
        {main}
      </KeyBar>
    );
  return (
    <ToolBar>
      {play}
      {hint}
      <hr />
      {main}
    </ToolBar>
  );
}
