import { lessonName } from "@shiju/learning/lesson-name";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { sayOwn } from "#learner/say-own.ts";
import { dayLabel } from "#platform/format/dates.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import type { OwnEntry, PromptLines } from "#features/study/own-lines/kept/merge-lines.ts";
import { LineEditor } from "./line-editor.tsx";

interface OwnLineProps {
  lines: PromptLines;
  onRemove: (entry: OwnEntry) => void;
}

/** The newest line of a prompt, with its sound, and the older lines under it. */
export function OwnLine({ lines: { newest, earlier }, onRemove }: OwnLineProps) {
  const [isEditing, setEditing] = useState(false);
  const { line, lesson, prompt } = newest;
  return (
    <li className="mysay__line">
      {isEditing && prompt && lesson ? (
        <LineEditor entry={newest} prompt={prompt} lesson={lesson} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <Sound line={line} />
          <p className="mysay__t">
            <span lang="en">{line}</span>
            <span className="meta">
              {dayLabel(newest.at, new Date(serverNow()))}
              {lesson && ` · ${lessonName(lesson)}`}
            </span>
          </p>
          <span className="mysay__b">
            {prompt && lesson && (
              <button
                type="button"
                className="iconbtn"
                aria-label={`改：${line}`}
                onClick={() => setEditing(true)}
              >
                <Pencil className="ico" size={18} aria-hidden="true" />
              </button>
            )}
            <Remove entry={newest} onRemove={onRemove} />
          </span>
        </>
      )}
      {earlier.length > 0 && (
        <details className="mysay__older">
          <summary className="meta">以前说的 {earlier.length} 句</summary>
          <ul>
            {earlier.map((entry) => (
              <li key={entry.id}>
                <Sound line={entry.line} />
                <p className="mysay__t">
                  <span lang="en">{entry.line}</span>
                  <span className="meta">{dayLabel(entry.at, new Date(serverNow()))}</span>
                </p>
                <Remove entry={entry} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Sound({ line }: { line: string }) {
  return (
    <button
      type="button"
      className="iconbtn mysay__play"
      aria-label={`播放：${line}`}
      onClick={() => void sayOwn(line)}
    >
      <Play className="ico" size={18} aria-hidden="true" />
    </button>
  );
}

function Remove({ entry, onRemove }: { entry: OwnEntry; onRemove: (entry: OwnEntry) => void }) {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={`删除：${entry.line}`}
      onClick={() => onRemove(entry)}
    >
      <Trash2 className="ico" size={18} aria-hidden="true" />
    </button>
  );
}
