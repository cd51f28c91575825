import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { useId } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import { newId } from "#platform/storage/ids.ts";
import { keepLine, type LineLesson } from "#features/study/own-lines/kept/kept-lines.ts";
import type { OwnEntry } from "#features/study/own-lines/kept/merge-lines.ts";
import { helpOf } from "#features/study/own-lines/turn/turn-help.ts";
import { TurnLine } from "#features/study/own-lines/turn/turn-line.tsx";
import { TurnPattern, TurnVerdict } from "#features/study/own-lines/turn/turn-verdict.tsx";
import { useTurn } from "#features/study/own-lines/turn/use-turn.ts";

interface LineEditorProps {
  entry: OwnEntry;
  prompt: TurnPrompt;
  lesson: LineLesson;
  onEnd: () => void;
}

const none: readonly never[] = [];
const nothing = {};

/** Edits a line. It goes through the same check, and the older line stays with its date. */
export function LineEditor({ entry, prompt, lesson, onEnd }: LineEditorProps) {
  const id = useId();
  const help = helpOf(useSetting("own_lines_help"), lesson);
  const turn = useTurn({
    prompt,
    met: none,
    earlier: nothing,
    mistakes: none,
    first: entry.line,
    onAccepted({ said, gaps }) {
      const own = gaps.map(({ name, type, text, known }) => ({ name, type, text, known }));
      keepLine({ id: newId(), line: said, gaps: own, prompt, lesson });
    },
  });
  const main = turn.isDone ? onEnd : turn.check;
  return (
    <div className="mysay__edit">
      <p className="meta" id={id}>
        {prompt.ask_zh}
      </p>
      <div className="mysay__slots">
        <TurnLine prompt={prompt} turn={turn} help={help} describedBy={id} onEnter={main} />
      </div>
      <TurnVerdict turn={turn} />
      {turn.showsPattern && !turn.isDone && <TurnPattern prompt={prompt} frame={turn.judged?.frame ?? 0} />}
      <p className="mysay__do">
        <button type="button" className="btn btn--primary" onClick={main}>
          {turn.isDone ? "好" : "说好了"}
        </button>
        {!turn.isDone && (
          <button type="button" className="btn btn--line" onClick={onEnd}>
            不改了
          </button>
        )}
      </p>
    </div>
  );
}
