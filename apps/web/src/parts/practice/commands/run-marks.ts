import type { Note } from "@shiju/contract/study/notebook";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { lemmaOf } from "@shiju/learning/steps";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { keepMarks, type Marks, marksOn } from "#learner/marks.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { stored } from "#platform/storage/storage.ts";
import { stepMarks } from "./marks-state.ts";

const done: Record<keyof Marks, [set: string, takenBack: string]> = {
  newWord: ["已加入生词", "已移出生词"],
  error: ["已加入错题", "已移出错题"],
  mastered: ["已标为掌握，以后会跳过", "已移出「已掌握」，以后还会练到"],
};

/** Returns the item that a mark is put on: the word that a step asks for, or otherwise its sentence. */
function itemOf({ store, sentences }: LessonRun): Subject {
  const { step } = store.getState().practice;
  const lemma = lemmaOf(step, sentences);
  return lemma === null ? { kind: "sentence", id: step.sentenceId } : { kind: "word", id: lemma };
}

/** As far as the practice told when it was opened. */
function knownOf({ mastered }: LessonRun, { kind, id }: Subject): Marks {
  const ids = kind === "word" ? mastered.words : mastered.sentences;
  return { newWord: false, error: false, mastered: ids.includes(id) };
}

/** Shows where the learner has what the step asks for. */
export async function showMarks(run: LessonRun): Promise<void> {
  const { step } = run.store.getState().practice;
  const item = itemOf(run);
  await showItemMarks(item, knownOf(run, item), () => run.store.getState().practice.step === step);
}

/** Puts the item of the step into a notebook. If the item is known to be there, takes it out. */
export async function toggleMark(run: LessonRun, name: keyof Marks): Promise<void> {
  const item = itemOf(run);
  const isSet = await toggleItemMark(item, run.source, knownOf(run, item), name);
  if (name === "mastered" && isSet) run.next();
}

/** Shows the notebooks of an item. If the page has moved on to another item before they are known, shows nothing. */
export async function showItemMarks(item: Subject, known: Marks, isAsked: () => boolean): Promise<void> {
  const marks = await marksOn(item, known);
  if (isAsked()) stepMarks.setState({ marks });
}

/** Puts the asked item into a notebook, or takes it out. Resolves with whether it is there now. */
export async function toggleItemMark(
  item: Subject,
  source: Note["source"],
  known: Marks,
  name: keyof Marks,
): Promise<boolean> {
  if (!stored.get("token")) {
    toast("登录后才能记笔记");
    return false;
  }
  const marks = stepMarks.getState().marks ?? known;
  const isSet = !marks[name];
  stepMarks.setState({ marks: { ...marks, [name]: isSet } });
  await keepMarks(item, source, { [name]: isSet });
  toast(done[name][isSet ? 0 : 1]);
  return isSet;
}
