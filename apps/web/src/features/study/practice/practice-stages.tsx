import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import "./question.css";
import { Ladder } from "@shiju/ui/brand/ladder.tsx";
import { later } from "@shiju/ui/states/later.tsx";
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { begun } from "#platform/page/begun.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { useSetting } from "#learner/settings/settings.ts";
import type { Commands } from "#parts/practice/commands/commands.ts";
import { Cue } from "./cue.tsx";
import { Hints } from "./hints.tsx";
import { PlayButton } from "./play-button.tsx";
import { Stages, stageClass } from "#parts/practice/frame/practice-frame.tsx";
import { practiceTypeNames } from "#parts/practice/practice-types/names.ts";
import { isAnswered, type LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { PracticeLine } from "#parts/practice/line/practice-line.tsx";
import { useJoinedPieces } from "#parts/practice/line/use-joined-pieces.ts";
import { TapHint, TypingInput } from "#parts/practice/line/typing-input.tsx";
import {
  promptOn,
  StageContext,
  useIsAnswerPage,
  usePractice,
  useRun,
  useRunState,
  useRunStateAfterPaint,
} from "#parts/practice/run/use-run.ts";
import { useMix } from "#parts/practice/frame/mix.ts";
import { Verdict } from "./verdict.tsx";

const SpokenPrompt = later(async () => (await import("./spoken-prompt.tsx")).SpokenPrompt);
const SoundBlocked = later(async () => (await import("./sound-blocked.tsx")).SoundBlocked);
const AnswerNotes = later(async () => (await import("./answer-notes.tsx")).AnswerNotes);

const stageInFront = ({ index }: LessonRunState) => index % 2;
const kindTitles = ["整句", "语块", "组合", "词"];
/** The name of a copied step, by the reason why it is copied. */
const copies = { new: "新词，先照着写一遍", round: "照着写一遍" };

interface StageProps {
  commands: Commands;
}

/** Renders the current step and, hidden on a second stage, the next step, so that moving on only swaps the two. */
export function PracticeStages(props: StageProps) {
  const run = useRun();
  const stages = useRef<(HTMLElement | null)[]>([]);
  const front = useFront(stages);
  /**
   * This value changes a frame later than the classes, because it renders a whole stage and no key may wait for that.
   */
  const reachable = useRunStateAfterPaint(stageInFront);
  const hasAhead = useRunState(({ ahead }) => ahead !== null);
  const answered = useRunStateAfterPaint(isAnswered);
  useEffect(() => void begun.then(AnswerNotes.preload), []);
  useJoinedPieces(stages, front, answered);
  const asking = practiceTypeNames[run.practiceType];
  return (
    <Stages label={answered ? "答案" : asking}>
      <TypingInput />
      {[0, 1].map(
        (stage) =>
          (stage === front || hasAhead) && (
            <div
              key={stage}
              data-stage
              ref={(element) => void (stages.current[stage] = element)}
              className={classOf(stage, front)}
              inert={stage !== reachable}
              aria-hidden={stage !== reachable}
            >
              <StageContext value={stage}>
                <Stage {...props} stage={stage} />
              </StageContext>
            </div>
          ),
      )}
    </Stages>
  );
}

const classOf = (stage: number, front: number) => stageClass(stage === front ? "in-front" : "is-ahead");

/**
 * Swaps the stages in the frame of the key press, without rendering. Returns the stage that is in front at this render.
 */
function useFront(stages: RefObject<(HTMLElement | null)[]>): number {
  const { store } = useRun();
  useLayoutEffect(() => {
    const draw = () => {
      const front = stageInFront(store.getState());
      for (const [stage, element] of stages.current.entries())
        if (element && element.className !== classOf(stage, front)) element.className = classOf(stage, front);
    };
    draw();
    return store.subscribe((state, before) => {
      if (state.index !== before.index) draw();
    });
  });
  return stageInFront(store.getState());
}

/** The question and its slots; the answer page replaces the question in the same place. */
const Stage = memo(function Stage({ commands, stage }: StageProps & { stage: number }) {
  const { speaksPrompt } = practiceTypeTable[useRun().practiceType];
  const phone = useIsPhone();
  const step = usePractice((practice) => practice.step);
  const answered = useIsAnswerPage();
  const always = usePractice(({ judgedWith }) => judgedWith.always_show);
  // Showing the answer without the setting for it means a round of copies, or else a first meeting.
  const { copiesAll } = useRun();
  const isShown = !useSetting("answer_always_show") && always;
  const isNew = isShown && !copiesAll;
  const copy = !isShown ? null : copiesAll ? "round" : "new";
  const autoplay = useSetting("voice_answering_autoplay");
  const why = useMix()?.why(step.sentenceId);
  return (
    <>
      <div className="rung">
        <Ladder kind={step.kind} />
        <span>{copy ? copies[copy] : (why ?? kindTitles[step.kind])}</span>
      </div>
      {speaksPrompt ? (
        <SpokenPrompt id={promptOn(stage)} open={answered || isShown} onPlay={commands.play} />
      ) : (
        <Cue id={promptOn(stage)} kind={isNew ? "cue--met" : ""} />
      )}
      {always && (
        <p className={copy ? `copy copy--${copy}` : "copy"}>
          {isNew && (
            <span className="copy__zh" lang="zh" aria-hidden="true">
              {step.zh}
            </span>
          )}
          <span className="copy__en" lang="en">
            {step.en}
          </span>
          {isNew && <NewWord onPlay={commands.play} />}
        </p>
      )}
      <PracticeLine />
      <Verdict copy={copy} />
      {(speaksPrompt || autoplay) && !answered && <SoundBlocked />}
      <TapHint />
      {answered && <AnswerNotes />}
      {!answered && !phone && !always && <Hints commands={commands} />}
    </>
  );
});

/** The button that plays a new word. */
function NewWord({ onPlay }: { onPlay: () => void }) {
  const word = usePractice(({ step, sentence }) =>
    step.to - step.from === 1 ? sentence.words[step.from] : undefined,
  );
  const british = useSetting("voice_speaker") % 2 === 0;
  const ipa = british ? word?.uk : word?.us;
  return (
    <span className="copy__say">
      <PlayButton label="播放新词" onPlay={onPlay} />
      {ipa && <span className="ipa">/{ipa}/</span>}
    </span>
  );
}
