import { lessonNumber } from "@shiju/learning/lesson-name";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import Play from "lucide-react/icons/play";
import { memo } from "react";
import { dayLabel } from "#platform/format/dates.ts";
import type { Note } from "./notebook.queries.ts";
import { SentenceText, WordText } from "./note-text.tsx";

interface NoteRowProps {
  note: Note;
  chosen: boolean;
  now: Date;
  onToggle: (id: string) => void;
  onPlay: (text: string) => void;
}

/** An item of a notebook. Memoised, so that a long list renders only the rows that change. */
export const NoteRow = memo(function NoteRow({ note, chosen, now, onToggle, onPlay }: NoteRowProps) {
  const text = note.kind === "sentence" ? note.en : note.id;
  const lesson = note.kind === "sentence" ? note.lesson : note.example?.lesson;
  return (
    <li className={chosen ? "note is-on" : "note"}>
      <CheckBox
        className="note__check"
        checked={chosen}
        aria-label={`选择 ${text}`}
        onChange={() => onToggle(note.id)}
      />
      <div className="note__b">
        {note.kind === "sentence" ? <SentenceText note={note} /> : <WordText note={note} />}
      </div>
      <span className="note__src meta">
        {lesson &&
          `${lesson.course.title} · ${lessonNumber(lesson, lesson.kind === "chapter" ? "章" : "课")}`}
        {!note.open && <span className="note__off">现在练不了</span>}
      </span>
      <span className="note__x meta">
        {note.kind === "sentence" && note.errors > 0 && <em>错 {note.errors} 次</em>}
        <span>{dayLabel(lastTouched(note), now)}</span>
      </span>
      <span className={note.due_in === 0 ? "note__due meta is-due" : "note__due meta"}>
        {note.due_in !== null && dueLabel(note.due_in)}
      </span>
      <button type="button" className="iconbtn" aria-label={`播放 ${text}`} onClick={() => onPlay(text)}>
        <Play className="ico" size={18} aria-hidden="true" />
      </button>
    </li>
  );
});

/** When an item comes for review, in days from today. */
function dueLabel(days: number): string {
  if (days === 0) return "今天到期";
  return days === 1 ? "明天" : `${days} 天后`;
}

function lastTouched(note: Note): string {
  const wrong = note.kind === "sentence" ? note.last_error_at : null;
  return wrong !== null && wrong > note.since ? wrong : note.since;
}
