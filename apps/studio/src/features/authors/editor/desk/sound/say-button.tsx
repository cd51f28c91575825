import Square from "lucide-react/icons/square";
import Volume2 from "lucide-react/icons/volume-2";
import { useEffect } from "react";
import { hush, say, type Spoken, spokenLine, useIsSaid } from "./saying.ts";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { useDraftStore } from "#parts/draft/use-draft.tsx";
import type { DraftStore } from "#parts/draft/draft-store.ts";

interface SayButtonProps {
  /** The id of the whole that is asked for, such as a line. */
  id: string;
  label: string;
  /** Read when it is pressed. */
  texts: () => Spoken[];
  disabled?: boolean;
  isSmall?: boolean;
}

/** Says something, and stops while it is being said. */
export function SayButton({ id, label, texts, disabled = false, isSmall = true }: SayButtonProps) {
  const isSaid = useIsSaid(id);
  const Sign = isSaid ? Square : Volume2;
  return (
    <button
      type="button"
      className={isSmall ? "iconbtn" : "btn btn--line"}
      aria-label={isSaid ? "停" : label}
      title={isSaid ? "停" : label}
      disabled={disabled && !isSaid}
      onClick={() => (isSaid ? hush() : void say(id, texts()))}
    >
      <Sign className="ico" size={18} aria-hidden="true" />
      {!isSmall && (isSaid ? "停" : label)}
    </button>
  );
}

const peopleOf = (store: DraftStore) => {
  const head = store.item(store.id);
  return head?.kind === "draft" ? head.fields.people : [];
};

/** Says a line in the voice of its person. */
export function SayLine({ line, at }: { line: ItemOf<"line">; at: number }) {
  const store = useDraftStore();
  const spoken = spokenLine(line, peopleOf(store));
  return (
    <SayButton
      id={line.id}
      label={`听第 ${at + 1} 句`}
      disabled={spoken === null}
      texts={() => (spoken ? [spoken] : [])}
    />
  );
}

/** Says a whole lesson, everybody in their own voice. */
export function SayLesson({ lesson: { lesson, lines } }: { lesson: ArrangedLesson }) {
  const store = useDraftStore();
  useEffect(() => hush, [lesson.id]);
  return (
    <SayButton
      id={lesson.id}
      label="听这一课"
      isSmall={false}
      disabled={lines.every(({ fields }) => fields.en === "")}
      texts={() => lines.flatMap((line) => spokenLine(line, peopleOf(store)) ?? [])}
    />
  );
}
