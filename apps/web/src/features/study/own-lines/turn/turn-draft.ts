import { createStore } from "@shiju/storage/store";

interface TurnDraft {
  prompt: string;
  text: string;
}

const isDraft = (value: unknown): value is TurnDraft | null =>
  value === null ||
  (typeof value === "object" &&
    typeof (value as TurnDraft).prompt === "string" &&
    typeof (value as TurnDraft).text === "string");

/** The text that is being typed in this tab. A refresh does not lose it. */
const drafts = createStore(
  {
    own_line_draft: { fallback: null as TurnDraft | null, accepts: isDraft, untilSignOut: true },
    own_lines_read: {
      fallback: "",
      accepts: (value: unknown): value is string => typeof value === "string",
    },
  },
  () => sessionStorage,
);

export function draftOf(prompt: string): string {
  const draft = drafts.get("own_line_draft");
  return draft?.prompt === prompt ? draft.text : "";
}

export const keepDraft = (prompt: string, text: string): void =>
  drafts.set("own_line_draft", { prompt, text });
export const dropDraft = (): void => drafts.remove("own_line_draft");

/** Whether the collected lines of a lesson were read in this tab, on this day. */
export const wasRead = (key: string): boolean => drafts.get("own_lines_read") === key;
export const noteRead = (key: string): void => drafts.set("own_lines_read", key);
