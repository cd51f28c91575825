import {
  type AssignmentKind,
  assignmentKinds,
  assignmentKindTable,
} from "@shiju/learning/classes/assignments";
import { type PracticeType, practiceTypes } from "@shiju/learning/practice/practice-model";
import { createStore } from "@shiju/storage/store";
import type { NewWork } from "../assignments.queries.ts";
import { fromLocalTime, toLocalTime } from "../local-time.ts";
import { duePresets } from "./due-presets.ts";
import { newId } from "#platform/storage/ids.ts";

/** A lesson or chapter that was chosen. */
export interface Chosen {
  id: string;
  title: string;
}

/** The work that an owner is about to give. Texts of fields stay as they were typed. */
export interface Draft {
  groupId: string;
  kind: AssignmentKind;
  lessons: Chosen[];
  chapters: Chosen[];
  /** Items to review, days to study, and minutes on each of the days. */
  amount: string;
  days: string;
  minutes: string;
  /** The ids of the members; null for all. */
  userIds: string[] | null;
  /** When the draft was begun. The work begins then if `from` is empty. */
  begunAt: string;
  /** Local times as an input has them. */
  from: string;
  due: string;
  /** Empty for any. */
  practiceType: PracticeType | "";
  accuracy: string;
  note: string;
  /** The ids of the calls by their bodies, so that a repeated call gives the work once. */
  ids: Record<string, string>;
}

export function newDraft(groupId: string, now: Date): Draft {
  const [preset] = duePresets(now);
  return {
    groupId,
    kind: "lesson",
    lessons: [],
    chapters: [],
    amount: "20",
    days: "5",
    minutes: "10",
    userIds: null,
    begunAt: now.toISOString(),
    from: "",
    due: preset ? toLocalTime(preset.due) : "",
    practiceType: "",
    accuracy: "",
    note: "",
    ids: {},
  };
}

const isChosen = (value: unknown): value is Chosen[] =>
  Array.isArray(value) &&
  value.every((each: unknown) => {
    const { id, title } = Object(each) as Record<string, unknown>;
    return typeof id === "string" && typeof title === "string";
  });
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

function isDraft(value: unknown): value is Draft | null {
  if (value === null) return true;
  const draft = Object(value) as Record<string, unknown>;
  const texts = ["groupId", "amount", "days", "minutes", "begunAt", "from", "due", "accuracy", "note"];
  return (
    texts.every((key) => typeof draft[key] === "string") &&
    assignmentKinds.some((kind) => kind === draft["kind"]) &&
    (draft["practiceType"] === "" || practiceTypes.some((type) => type === draft["practiceType"])) &&
    isChosen(draft["lessons"]) &&
    isChosen(draft["chapters"]) &&
    (draft["userIds"] === null || isTexts(draft["userIds"])) &&
    isTexts(Object.values(Object(draft["ids"]) as object))
  );
}

export const assignmentDrafts = createStore({
  assignment_draft: { fallback: null as Draft | null, accepts: isDraft, untilSignOut: true },
});

export function keptDraft(groupId: string): Draft | null {
  const draft = assignmentDrafts.get("assignment_draft");
  return draft?.groupId === groupId ? draft : null;
}
export const keepDraft = (draft: Draft): void => assignmentDrafts.set("assignment_draft", draft);
export const dropDraft = (): void => assignmentDrafts.remove("assignment_draft");

/** The lessons or chapters that the kind of the draft names; null for the other kinds. */
export function chosenIn({ kind, lessons, chapters }: Draft): Chosen[] | null {
  if (assignmentKindTable[kind].names !== "lesson") return null;
  return kind === "chapter" ? chapters : lessons;
}

const numberIn = (text: string) => (text.trim() === "" ? undefined : Number(text));

/** Returns an assignment for each lesson or chapter of the draft, or the one assignment of another kind. */
export function worksOf(draft: Draft): Omit<NewWork, "id">[] {
  const { kind, begunAt, from, due, practiceType, accuracy, note, userIds } = draft;
  const { names, hasPractice, hasAccuracy } = assignmentKindTable[kind];
  const amount = names === "amount" ? draft.amount : names === "days" ? draft.days : "";
  const work = {
    kind,
    ...(amount !== "" && { amount: numberIn(amount) ?? 0 }),
    ...(names === "days" && { minutes: numberIn(draft.minutes) ?? 0 }),
    practice_type: hasPractice && practiceType !== "" ? practiceType : null,
    min_accuracy: hasAccuracy ? (numberIn(accuracy) ?? null) : null,
    note: note.trim(),
    from: fromLocalTime(from) ?? begunAt,
    due: fromLocalTime(due) ?? "",
    user_ids: userIds,
  };
  return chosenIn(draft)?.map(({ id }) => ({ ...work, lesson_id: id })) ?? [work];
}

/** Returns the draft with an id for each of the works. A work that was sent before keeps its id. */
export function withIds(draft: Draft, works: readonly Omit<NewWork, "id">[]): Draft {
  const ids = works.map((work) => {
    const body = JSON.stringify(work);
    return [body, draft.ids[body] ?? newId()] as const;
  });
  return { ...draft, ids: Object.fromEntries(ids) };
}
