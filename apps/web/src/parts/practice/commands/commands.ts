import { phases } from "@shiju/learning/practice/phases";
import { type PracticeType, practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { say } from "#learner/say.ts";
import { switchInput } from "#parts/practice/run/answer-input.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { Run, RunState } from "#parts/practice/run/run.ts";
import type { Marks } from "#learner/marks.ts";
import { sayAnswer } from "#parts/practice/run/spoken-word.ts";

/** All commands of a game. A command that makes no sense at the moment does nothing. */
export interface Commands {
  play: () => void;
  playWord: () => void;
  show: () => void;
  hint: () => void;
  next: () => void;
  previous: () => void;
  master: () => void;
  pause: () => void;
  leave: () => void;
  noteNewWord: () => void;
  noteError: () => void;
  settings: () => void;
  panel: () => void;
  undo: () => void;
  /** Mutes what sounds by itself, and lets it sound again. */
  sounds: () => void;
  /** To the word tiles, or back to the keys. */
  tiles: () => void;
}

/** The titles of the commands, in the order of the command panel. */
export const commandTitles: Record<keyof Commands, string> = {
  play: "播放",
  playWord: "播放当前的词",
  hint: "提示",
  show: "显示答案",
  next: "下一题",
  previous: "上一题",
  undo: "撤销上一个答案",
  master: "标为掌握",
  noteNewWord: "加入生词",
  noteError: "加入错题",
  sounds: "打开或关闭声音",
  tiles: "切换拼词和打字",
  pause: "暂停或继续",
  settings: "打开设置",
  panel: "命令面板",
  leave: "离开练习",
};

export interface Doors {
  onLeave: () => void;
  onSettings: () => void;
  onPanel: () => void;
}

/** The differences between games. */
interface Differing {
  practiceType: PracticeType;
  /** Sets a mark on what is asked, or takes it back. */
  toggleMark: (mark: keyof Marks) => Promise<void>;
}

/** The commands that every game has, but for those that sound. */
export function commonCommandsOf<State extends RunState>(
  run: Run<State> & { previous: () => void },
  { onLeave, onSettings, onPanel }: Doors,
  { practiceType, toggleMark }: Differing,
): Omit<Commands, "play" | "playWord" | "tiles"> {
  const toggle = (mark: keyof Marks) => () =>
    void toggleMark(mark).catch(() => toast("没有记下来，请检查网络后再试"));
  return {
    show: () => run.act({ type: "show" }),
    hint: () => run.hint(),
    next: run.next,
    previous: run.previous,
    undo: run.undo,
    master: toggle("mastered"),
    noteNewWord: toggle("newWord"),
    noteError: toggle("error"),
    pause: () => run.clockEvent(run.store.getState().paused ? "resume" : "pause"),
    leave: onLeave,
    // Its code came with the switch in the header.
    sounds: () =>
      void import("./mute.ts").then(({ toggleSounds }) => toggleSounds(practiceType)).catch(() => {}),
    settings: onSettings,
    panel: onPanel,
  };
}

export function commandsOf(run: LessonRun, doors: Doors): Commands {
  const practice = () => run.store.getState().practice;
  const { practiceType } = run;
  // The notebooks' code comes with the first mark.
  const toggleMark = async (mark: keyof Marks) => (await import("./run-marks.ts")).toggleMark(run, mark);
  return {
    ...commonCommandsOf(run, doors, { practiceType, toggleMark }),
    // While a translation is asked for, hearing it is a hint and recorded as one.
    play: () => {
      const played = practice().events.some(([, , , text]) => text === "sound");
      if (practice().phase === phases.answering && practiceTypeTable[practiceType].soundIsHint && !played)
        run.hint(true);
      else void sayAnswer(practice());
    },
    playWord: () => {
      const { slots, active, phase } = practice();
      const slot = phase === phases.answering ? slots[active] : undefined;
      void (slot ? say(slot.text) : sayAnswer(practice()));
    },
    tiles: () => switchInput(run),
  };
}
