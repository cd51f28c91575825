import "./stages.css";
import "@shiju/ui/styles/tag.css";
import { straightenApostrophes } from "@shiju/language/chinese/apostrophes";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf, LineFields } from "@shiju/course-pack/drafts/items";
import { chunksIn, readMarks, retyped, writeMarks } from "../marks.ts";
import { wholeLines } from "../pasted/pasted-state.ts";
import { UnusedList } from "../pasted/unused-list.tsx";
import { Rows } from "../rows.tsx";
import { TypedInput } from "../typed-input.tsx";
import { useColumnPaste } from "./column/use-column-paste.tsx";
import { withoutUnread } from "./unread.ts";
import { useFocusedCell } from "./use-focused-cell.ts";
import type { ClipboardEvent } from "react";
import type { DraftStore } from "#parts/draft/draft-store.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface StageProps {
  lesson: ArrangedLesson;
  current: string | undefined;
  onCurrent: (id: string) => void;
}

/** The Chinese of each sentence. */
export function ChineseStage({ lesson, current, onCurrent }: StageProps) {
  const store = useDraftStore();
  const cells = useFocusedCell(current);
  const { paste, bar } = useColumnPaste(lesson, chineseColumn);
  const nowAt = lesson.lines.findIndex(({ id }) => id === current);
  const now = lesson.lines[nowAt];
  const wholes = wholeLines(lesson);
  const empty = lesson.lines.filter(({ fields }) => fields.zh === "").length;
  return (
    <main className="line-rows" ref={cells}>
      <header className="line-rows__h">
        <b>中文</b>
        <span className="meta">{empty > 0 ? `还有 ${empty} 句没写` : "都写了"}</span>
        <span className="meta line-rows__tip">
          <kbd>Enter</kbd> 到下一句
        </span>
      </header>
      <UnusedList
        lesson={lesson}
        line={now}
        number={nowAt + 1}
        onTake={(text) => now && typeChinese(store, now, nowAt, plainZh(now) + text)}
      />
      <Rows label="中文" rows={lesson.lines} height={57} current={current} className="line-rows__rows">
        {(line, at) => (
          <ChineseRow
            line={line}
            at={at}
            isCurrent={line.id === current}
            isWhole={wholes.has(line.id)}
            onCurrent={onCurrent}
            onPaste={(event) => paste(event, at)}
            next={lesson.lines[at + 1]?.id}
          />
        )}
      </Rows>
      {bar}
    </main>
  );
}

const longestZh = 300;
const chineseColumn = {
  language: "zh",
  longest: longestZh,
  textOf: (line: ItemOf<"line">) => plainZh(line),
  fieldsOf: (line: ItemOf<"line">, text: string) => withChinese(line.fields, text),
} as const;

const plainZh = ({ fields: { en, zh } }: ItemOf<"line">) => readMarks(zh, chunksIn(en).length).zh;

interface ChineseRowProps {
  line: ItemOf<"line">;
  at: number;
  isCurrent: boolean;
  /** Its Chinese is that of several sentences. */
  isWhole: boolean;
  onCurrent: (id: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  next: string | undefined;
}

function ChineseRow({ line, at, isCurrent, isWhole, onCurrent, onPaste, next }: ChineseRowProps) {
  const store = useDraftStore();
  const { en, unread } = line.fields;
  return (
    <div
      className={isCurrent ? "line-rows__row line-rows__row--zh is-now" : "line-rows__row line-rows__row--zh"}
      data-line={line.id}
    >
      <span className="line-rows__n">{at + 1}</span>
      <span className="en" lang="en">
        {en.replaceAll(" | ", " ")}
      </span>
      <TypedInput
        aria-label={`第 ${at + 1} 句中文`}
        maxLength={longestZh}
        value={plainZh(line)}
        onText={(text) => typeChinese(store, line, at, text)}
        onDone={store.seal}
        onPaste={onPaste}
        onFocus={() => isCurrent || onCurrent(line.id)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || next === undefined) return;
          event.preventDefault();
          onCurrent(next);
        }}
      />
      {unread.includes("zh") && <span className="tag">AI</span>}
      {isWhole && (
        <span className="tag" title="原文里这几句的中文写在一起，都放在了这一句；请分给下面的句子">
          几句合在一起
        </span>
      )}
    </div>
  );
}

/** Writes the Chinese of a line. Unchanged characters keep their marks. */
export function typeChinese(store: DraftStore, line: ItemOf<"line">, at: number, text: string): void {
  const item = store.item(line.id);
  const fields = item?.kind === "line" ? item.fields : line.fields;
  store.edit({
    what: `第 ${at + 1} 句的中文`,
    key: `zh:${line.id}`,
    operations: [store.set("line", line.id, withChinese(fields, text))],
  });
}

function withChinese({ en, zh, unread }: LineFields, text: string): Partial<LineFields> {
  const { length } = chunksIn(en);
  const next = writeMarks(retyped(readMarks(zh, length), straightenApostrophes(text)), length);
  return { zh: next, ...withoutUnread(unread, "zh") };
}
