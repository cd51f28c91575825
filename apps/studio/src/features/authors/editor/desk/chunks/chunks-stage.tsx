import "./chunks-stage.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useState } from "react";
import { SayLine } from "../sound/say-button.tsx";
import { SpeakerChoice } from "../stages/speaker-choice.tsx";
import { Alignment } from "./alignment.tsx";
import { LineForm } from "./line-form.tsx";

interface ChunksStageProps {
  lesson: ArrangedLesson;
  line: ItemOf<"line"> | undefined;
  onCurrent: (id: string) => void;
}

/** One sentence: its chunks, their parts in the Chinese, and all its further fields. */
export function ChunksStage({ lesson, line, onCurrent }: ChunksStageProps) {
  const [word, setWord] = useState<string | null>(null);
  if (!line)
    return (
      <main className="chunks-stage">
        <Empty title="这一课还没有句子" hint="在“文本”里粘贴，或者点左上角的加号。" />
      </main>
    );
  const at = lesson.lines.indexOf(line);
  const [before, after] = [lesson.lines[at - 1], lesson.lines[at + 1]];
  return (
    <main className="chunks-stage">
      <header className="chunks-stage__h">
        <span className="meta">第 {at + 1} 句</span>
        <SpeakerChoice line={line} />
        <SayLine line={line} at={at} />
      </header>
      <Alignment line={line} at={at} onWord={setWord} />
      <LineForm
        line={line}
        at={at}
        isOfParagraph={lesson.lesson.fields.paragraph !== null}
        word={word}
        onWord={setWord}
      />
      <footer className="chunks-stage__nav">
        <button
          type="button"
          className="btn btn--line"
          disabled={!before}
          onClick={() => before && onCurrent(before.id)}
        >
          上一句
        </button>
        <button
          type="button"
          className="btn btn--line"
          disabled={!after}
          onClick={() => after && onCurrent(after.id)}
        >
          下一句
          <span>
            <kbd>Ctrl</kbd>
            <kbd>↓</kbd>
          </span>
        </button>
      </footer>
    </main>
  );
}
