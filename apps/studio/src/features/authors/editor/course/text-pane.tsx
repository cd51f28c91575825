import "./text-pane.css";
import "@shiju/ui/styles/tag.css";
import { type DragEvent, type ReactNode, useMemo, useState } from "react";
import { lessonCount } from "./begin-course.ts";
import { FileSource } from "./file-source.tsx";
import type { AuthorsText } from "./use-text.ts";
import { isWordList } from "./word-list.ts";
import { learnersApp } from "#platform/learners-app.ts";

/** The largest number of characters that are taken at once: about 600 pages. */
const longestText = 1_200_000;
const shown = 200;

interface TextPaneProps {
  source: AuthorsText;
  /** The action that makes something of the sentences. */
  action: ReactNode;
  /** Why nothing can become of them yet. */
  reason: string | null;
}

/** A text on the left, and on the right the sentences that are found in it. */
export function TextPane({ source, action, reason }: TextPaneProps) {
  const { text, read, setText, file } = source;
  const [isOver, setIsOver] = useState(false);
  const unused = read.pieces.filter(({ as }) => as === "unused");
  const wholes = new Set(
    read.pieces.flatMap(({ as, line }) => (as === "whole" && line !== null ? [line] : [])),
  );
  const people = new Set(read.lines.map(({ who }) => who).filter(Boolean));
  const isList = useMemo(() => isWordList(text), [text]);
  const lessons = lessonCount(read.lines.length);
  const facts = [
    `${read.lines.length} 句`,
    lessons > 1 && `分成 ${lessons} 课`,
    people.size > 0 && `${people.size} 个人`,
    read.scene !== "" && "1 句场景",
  ].filter(Boolean);
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    file.take(dropped);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div className="text-pane">
      <section className="text-pane__in" aria-label="文本">
        <header className="text-pane__h">
          <b>文本</b>
          <span className="meta">{text === "" ? "" : `${text.split("\n").length} 行`}</span>
          <FileSource
            reading={file.reading}
            encoding={file.encoding}
            parts={file.parts}
            onFile={file.take}
            onEncoding={file.readAs}
            onPart={file.readPart}
          />
        </header>
        <textarea
          className={isOver ? "text-pane__a is-over" : "text-pane__a"}
          lang="en"
          aria-label="文本"
          data-field="sentences"
          spellCheck={false}
          maxLength={longestText}
          readOnly={file.reading !== null}
          value={text}
          placeholder={
            "把英文粘贴到这里，或者直接打字。\n\n中文写在英文的下一行、上一行或右边，会一起带上。\n\n也可以选一个文件，或者把它拖到这里：\ntxt、md、csv、xlsx、docx，srt、vtt、ass、lrc 等字幕，或者一本 epub 电子书里的一章。"
          }
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onDragOver={over}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        />
        {file.fault !== null && (
          <p className="text-pane__fault" role="alert">
            {file.fault}
          </p>
        )}
        {file.notes.length > 0 && (
          <ul className="text-pane__notes meta" aria-label="没有照原样读的">
            {file.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {file.reading !== null && (
          <p className="meta" role="status">
            正在读“{file.reading}”…
          </p>
        )}
        <p className="meta">
          冒号前面的名字会变成说话的人。变成句子以前，文本只留在这台电脑上；以后和课一起保存，直到你不再留着。
        </p>
      </section>
      <section className="text-pane__out" aria-label="句子">
        <header className="text-pane__h">
          <b>句子</b>
          <span className="meta" role="status">
            {source.isReading ? "正在读…" : facts.join("，")}
          </span>
          {reason !== null && !source.isReading && <span className="meta text-pane__reason">{reason}</span>}
          {action}
        </header>
        {isList && (
          <p className="text-pane__list-tip">
            这像是一张单词表。单词表放到
            <a className="textlink" href={learnersApp.importWords}>
              单词训练的“导入”
            </a>
            里，能按单词的方法学；放在这里，词会被当成句子。
          </p>
        )}
        {unused.length > 0 && (
          <section className="text-pane__unused" aria-label="没有归到句子的文字">
            <p>有 {unused.length} 处没有归到句子，会和原文一起留着：</p>
            <ul>
              {unused.slice(0, shown).map(({ row, text: piece }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of a text are told apart by their place
                <li key={at}>
                  <span className="meta">第 {row} 行</span>
                  {piece}
                </li>
              ))}
            </ul>
            {unused.length > shown && <p className="meta">这里只列出前 {shown} 处。</p>}
          </section>
        )}
        {read.scene !== "" && (
          <p className="text-pane__scene">
            <span className="tag">场景</span>
            {read.scene}
          </p>
        )}
        <ol className="text-pane__list">
          {read.lines.slice(0, shown).map(({ who, en, zh, stage }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- sentences of a text are told apart by their place
            <li key={at}>
              <span className="meta">{at + 1}</span>
              <span>
                {stage !== "" && <span className="text-pane__stage">（{stage}）</span>}
                {who !== "" && <b>{who}</b>}
                <span className="en" lang="en">
                  {en}
                </span>
                {zh !== "" && (
                  <span className="text-pane__zh">
                    {zh}
                    {wholes.has(at) && <span className="tag text-pane__whole">整段中文</span>}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
        {read.lines.length > shown && <p className="meta">这里只列出前 {shown} 句。</p>}
      </section>
    </div>
  );
}
