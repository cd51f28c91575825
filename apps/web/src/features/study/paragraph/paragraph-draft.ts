import { createStore } from "@shiju/storage/store";

/** The translation that the learner is writing, so that a refresh loses nothing. */
export interface ParagraphDraft {
  lesson: string;
  text: string;
  /** Active milliseconds. */
  ms: number;
  /** When it was begun, and when the time is up; the latter is null without a timer. */
  startedAt: string;
  until: number | null;
  /** Whether it was handed in, so that its result is shown. */
  handedIn: boolean;
}

const isDraft = (value: unknown): value is ParagraphDraft | null => {
  if (value === null) return true;
  const { lesson, text, ms, startedAt, until, handedIn } = Object(value) as Record<string, unknown>;
  return (
    [lesson, text, startedAt].every((each) => typeof each === "string") &&
    typeof ms === "number" &&
    (until === null || typeof until === "number") &&
    typeof handedIn === "boolean"
  );
};

export const paragraphDrafts = createStore({
  paragraph_draft: { fallback: null as ParagraphDraft | null, accepts: isDraft, untilSignOut: true },
});

export function draftOf(lesson: string): ParagraphDraft | null {
  const draft = paragraphDrafts.get("paragraph_draft");
  return draft?.lesson === lesson ? draft : null;
}

export const keepDraft = (draft: ParagraphDraft): void => paragraphDrafts.set("paragraph_draft", draft);
export const dropDraft = (): void => paragraphDrafts.remove("paragraph_draft");

const ends = createStore(
  {
    paragraph_done: { fallback: "", accepts: (value: unknown): value is string => typeof value === "string" },
  },
  () => sessionStorage,
);

/** Whether this page was opened at the end of a lesson, and not by finishing the lesson. */
let openedAtEnd = new URLSearchParams(location.search).get("view") === "summary";

/** Whether the paragraph of the lesson was done in this tab before the page was refreshed. */
export const wasDone = (lesson: string): boolean => openedAtEnd && ends.get("paragraph_done") === lesson;
export const noteDone = (lesson: string): void => ends.set("paragraph_done", lesson);
/** The next end of a lesson asks for its paragraph again. */
export const leaveEnd = (): void => {
  openedAtEnd = false;
};
