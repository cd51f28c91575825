import "./stages.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf, LineFields } from "@shiju/course-pack/drafts/items";
import { splitSentences } from "@shiju/language/sentences";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Merge from "lucide-react/icons/merge";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import type { ClipboardEvent } from "react";
import { addLines, joinLines, moveLine, removeLine, splitLine } from "../actions.ts";
import { chunksIn, retypedEnglish } from "../marks.ts";
import { Rows } from "../rows.tsx";
import { SayLesson, SayLine } from "../sound/say-button.tsx";
import { TypedInput } from "../typed-input.tsx";
import { useColumnPaste } from "./column/use-column-paste.tsx";
import { SpeakerChoice } from "./speaker-choice.tsx";
import { SpeakerVoices } from "./speaker-voices.tsx";
import { withoutUnread } from "./unread.ts";
import { useFocusedCell } from "./use-focused-cell.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface StageProps {
  lesson: ArrangedLesson;
  current: string | undefined;
  onCurrent: (id: string) => void;
}

/** The English sentences of a lesson. The author writes, splits, joins and moves them here. */
export function SentencesStage({ lesson, current, onCurrent }: StageProps) {
  const store = useDraftStore();
  const cells = useFocusedCell(current);
  const { paste, bar } = useColumnPaste(lesson, englishColumn);
  const add = (behind?: string) => {
    const [id] = addLines(store, lesson, [{}], behind);
    if (id !== undefined) onCurrent(id);
  };
  return (
    <main className="line-rows" ref={cells}>
      <header className="line-rows__h">
        <b>句子</b>
        <span className="meta">{lesson.lines.length}</span>
        <span className="meta line-rows__tip">
          光标处按 <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> 分成两句
        </span>
        <SayLesson lesson={lesson} />
        <button type="button" className="btn btn--line" onClick={() => add()}>
          <Plus className="ico" size={18} aria-hidden="true" />
          加一句
        </button>
      </header>
      <SpeakerVoices lesson={lesson} />
      <Rows label="句子" rows={lesson.lines} height={57} current={current} className="line-rows__rows">
        {(line, at) => (
          <SentenceRow
            line={line}
            at={at}
            lesson={lesson}
            isCurrent={line.id === current}
            onCurrent={onCurrent}
            onEnter={() => add(line.id)}
            onPaste={(event) => paste(event, at)}
          />
        )}
      </Rows>
      {bar}
    </main>
  );
}

const longestEn = 500;
const plainEn = (en: string) => en.replaceAll(" | ", " ");
const englishColumn = {
  language: "en",
  longest: longestEn,
  textOf: ({ fields }: ItemOf<"line">) => plainEn(fields.en),
  fieldsOf: ({ fields }: ItemOf<"line">, text: string) => withEnglish(fields, text),
} as const;

/**
 * Returns the fields of a line whose English was typed or pasted. Bars are removed, because a bar marks a chunk and is
 * never text.
 */
function withEnglish({ en, unread }: LineFields, text: string): Partial<LineFields> {
  const typed = text.replaceAll("|", "");
  return {
    en: typed.trim() === typed ? retypedEnglish(en, typed) : typed,
    ...withoutUnread(unread, "en"),
  };
}

interface SentenceRowProps {
  line: ItemOf<"line">;
  at: number;
  lesson: ArrangedLesson;
  isCurrent: boolean;
  onCurrent: (id: string) => void;
  onEnter: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

function SentenceRow({ line, at, lesson, isCurrent, onCurrent, onEnter, onPaste }: SentenceRowProps) {
  const store = useDraftStore();
  const { en } = line.fields;
  const plain = plainEn(en);
  const [first = "", second] = splitSentences(plain);
  const next = lesson.lines[at + 1];
  const split = (before: number) => {
    if (before > 0 && before < chunksIn(en).flat().length) onCurrent(splitLine(store, lesson, line, before));
  };
  const type = (text: string) =>
    store.edit({
      what: `第 ${at + 1} 句的英文`,
      key: `en:${line.id}`,
      operations: [store.set("line", line.id, withEnglish(line.fields, text))],
    });
  return (
    <div className={isCurrent ? "line-rows__row is-now" : "line-rows__row"} data-line={line.id}>
      <span className="line-rows__n">{at + 1}</span>
      <SpeakerChoice line={line} />
      <TypedInput
        className="line-rows__en"
        lang="en"
        aria-label={`第 ${at + 1} 句英文`}
        maxLength={longestEn}
        value={plain}
        onText={type}
        onDone={store.seal}
        onPaste={onPaste}
        onFocus={() => isCurrent || onCurrent(line.id)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          const { selectionStart, value } = event.currentTarget;
          event.preventDefault();
          if (event.ctrlKey || event.metaKey)
            split(
              value
                .slice(0, selectionStart ?? 0)
                .split(" ")
                .filter(Boolean).length,
            );
          else onEnter();
        }}
      />
      {second !== undefined && (
        <button
          type="button"
          className="textlink line-rows__split"
          onClick={() => split(first.split(" ").length)}
        >
          分成两句
        </button>
      )}
      <span className="line-rows__tools">
        <SayLine line={line} at={at} />
        <button
          type="button"
          className="iconbtn"
          aria-label={`第 ${at + 1} 句和下一句并成一句`}
          title="和下一句并成一句"
          disabled={!next}
          onClick={() => next && joinLines(store, line, next)}
        >
          <Merge className="ico" size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={`第 ${at + 1} 句上移`}
          title="上移"
          disabled={at === 0}
          onClick={() => moveLine(store, lesson, line, -1)}
        >
          <ArrowUp className="ico" size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={`第 ${at + 1} 句下移`}
          title="下移"
          disabled={!next}
          onClick={() => moveLine(store, lesson, line, 1)}
        >
          <ArrowDown className="ico" size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={`删去第 ${at + 1} 句`}
          title="删去"
          onClick={() => removeLine(store, line)}
        >
          <Trash2 className="ico" size={18} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
