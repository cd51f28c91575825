import type { ItemRef } from "@shiju/contract/game";
import { lemmaOf } from "@shiju/learning/steps";
import { toast } from "#lib/notices.ts";
import { enqueue } from "#lib/outbox.ts";
import { stored } from "#lib/storage.ts";
import { switchInput } from "./answer-input.ts";
import type { LessonRun } from "./lesson-run.ts";
import { say } from "./say.ts";
import { sayAnswer } from "./spoken-word.ts";

/** Everything that can be done in a game besides typing; a command that makes no sense just now does nothing. */
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
  /** To the word tiles, or back to the keys. */
  tiles: () => void;
}

/** What the commands are called, in the order of the command panel. */
export const commandTitles: Record<keyof Commands, string> = {
  play: "播放",
  playWord: "播放当前的词",
  hint: "提示",
  show: "看答案",
  next: "下一步",
  previous: "上一步",
  undo: "撤销上一个答案",
  master: "已掌握",
  noteNewWord: "加生词",
  noteError: "加错题",
  tiles: "拼词或打字",
  pause: "暂停或继续",
  settings: "设置",
  panel: "命令面板",
  leave: "离开练习",
};

interface Doors {
  onLeave: () => void;
  onSettings: () => void;
  onPanel: () => void;
}

export function commandsOf(run: LessonRun, { onLeave, onSettings, onPanel }: Doors): Commands {
  const practice = () => run.store.getState().practice;
  return {
    // While a translation is asked for, hearing it is a hint and recorded as one.
    play: () => {
      const played = practice().events.some(([, , , text]) => text === "sound");
      if (practice().phase === 1 && run.practiceType === "translation" && !played) run.hint(true);
      else void sayAnswer(practice());
    },
    playWord: () => {
      const { slots, active, phase } = practice();
      const slot = phase === 1 ? slots[active] : undefined;
      void (slot ? say(slot.text) : sayAnswer(practice()));
    },
    show: () => run.act({ type: "show" }),
    hint: () => run.hint(false),
    next: run.next,
    previous: run.previous,
    undo: run.undo,
    master: () => void master(run),
    noteNewWord: () => void note(run, "POST /api/strange_words", "已加入生词"),
    noteError: () => void note(run, "POST /api/error_subjects", "已加入错题"),
    pause: () => run.clockEvent(run.store.getState().paused ? "resume" : "pause"),
    leave: onLeave,
    tiles: () => switchInput(run),
    settings: onSettings,
    panel: onPanel,
  };
}

/** What a mark is put on: the word that a step asks for, else its sentence. */
function itemOf(run: LessonRun): ItemRef {
  const { step } = run.store.getState().practice;
  const lemma = lemmaOf(step, run.sentences);
  return lemma === null ? { kind: "sentence", id: step.sentenceId } : { kind: "word", id: lemma };
}

/** A mark is kept here first and reaches the server when it can; the newest on an item is the one that counts. */
async function note(
  run: LessonRun,
  address: "POST /api/strange_words" | "POST /api/error_subjects",
  done: string,
): Promise<void> {
  if (!signedIn()) return;
  const item = itemOf(run);
  const body = { ...item, source: run.source, at: new Date().toISOString() };
  await enqueue(address, { body }, { key: `${item.kind} ${item.id}` });
  toast(done);
}

async function master(run: LessonRun): Promise<void> {
  if (!signedIn()) return;
  const item = itemOf(run);
  const body = { ...item, grasped: true, at: new Date().toISOString() };
  await enqueue("POST /api/exercise_grasps", { body }, { key: `${item.kind} ${item.id}` });
  toast("已标为掌握，以后会跳过");
  run.next();
}

/** A guest has no notebook yet. */
function signedIn(): boolean {
  if (stored.get("token")) return true;
  toast("登录以后才能记笔记");
  return false;
}
