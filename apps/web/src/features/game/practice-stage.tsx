import { useEffect } from "react";
import { Volume2 } from "lucide-react";
import { onceSettled } from "#lib/after-paint.ts";
import { useIsPhone } from "#lib/phone.ts";
import { useSetting } from "#lib/settings.ts";
import { useAfterPaint } from "#lib/use-after-paint.ts";
import { Ladder } from "#ui/ladder.tsx";
import { later } from "#ui/later.tsx";
import type { Commands } from "./commands.ts";
import { Hints } from "./hints.tsx";
import { keepFocus } from "./keep-focus.ts";
import { PracticeLine } from "./practice-line.tsx";
import { useIsAnswerPage, useRun, useRunState } from "./use-run.ts";
import { Verdict } from "./verdict.tsx";

const SoundBlocked = later(async () => (await import("./sound-blocked.tsx")).SoundBlocked);
const AnswerNotes = later(async () => (await import("./answer-notes.tsx")).AnswerNotes);

const kindTitles = ["整句", "语块", "组合", "词"];

interface StageProps {
  commands: Commands;
  onReport: () => void;
}

/** The question and its slots; after success the answer stands in the same place. */
export function PracticeStage({ commands, onReport }: StageProps) {
  const run = useRun();
  const phone = useIsPhone();
  const step = useRunState(({ practice }) => practice.step);
  const answered = useIsAnswerPage();
  const settled = useAfterPaint(answered);
  const always = useRunState(({ practice }) => practice.judgedWith.always_show);
  const dictation = run.practiceType === "dictation";
  const autoplay = useSetting("voice_answering_autoplay");
  const begun = useRunState(({ practice }) => practice.events.length > 0);
  useEffect(() => (begun ? onceSettled(AnswerNotes.preload) : undefined), [begun]);
  return (
    <main className="stage" aria-label={answered ? "答案" : dictation ? "听写" : "翻译"}>
      <div className="rung">
        <Ladder kind={step.kind} />
        <span>{kindTitles[step.kind]}</span>
      </div>
      {dictation ? (
        <SpokenPrompt zh={step.zh} answered={answered} onPlay={commands.play} />
      ) : (
        <Prompt zh={step.zh} />
      )}
      {always && (
        <p className="copy" lang="en">
          {step.en}
        </p>
      )}
      <PracticeLine />
      <Verdict />
      {(dictation || autoplay) && !settled && <SoundBlocked />}
      <p className="tap">点一下横线，开始写</p>
      {settled && <AnswerNotes onReport={onReport} />}
      {!settled && !phone && <Hints commands={commands} />}
    </main>
  );
}

function Prompt({ zh }: { zh: string }) {
  return (
    <p className="prompt" id="prompt" lang="zh">
      {zh}
    </p>
  );
}

/** In dictation the sound asks; the Chinese stands beside it where the learner wants it, and on the answer page. */
function SpokenPrompt({ zh, answered, onPlay }: { zh: string; answered: boolean; onPlay: () => void }) {
  const translated = useSetting("study_show_translation");
  return (
    <div className="prompt prompt--spoken">
      <button
        type="button"
        className="iconbtn"
        aria-label="再听一遍"
        onMouseDown={keepFocus}
        onClick={onPlay}
      >
        <Volume2 className="ico" size={22} aria-hidden="true" />
      </button>
      <span id="prompt" lang="zh">
        {translated || answered ? zh : "听一听，写下来"}
      </span>
    </div>
  );
}
