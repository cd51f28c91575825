import "./notes-list.css";
import { useEffect, useRef } from "react";
import { useNow } from "#platform/page/use-now.ts";
import { NoteRow } from "./note-row.tsx";
import type { Note } from "./notebook.queries.ts";

interface NotesListProps {
  notes: readonly Note[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onPlay: (text: string) => void;
}

export function NotesList({ notes, chosen, onToggle, onPlay }: NotesListProps) {
  const now = useNow();
  return (
    <ul className="notes">
      {notes.map((note) => (
        <NoteRow
          key={note.id}
          note={note}
          chosen={chosen.has(note.id)}
          now={now}
          onToggle={onToggle}
          onPlay={onPlay}
        />
      ))}
    </ul>
  );
}

export function NotesSkeleton() {
  return (
    <ul className="notes" aria-busy="true" aria-label="加载中">
      {Array.from({ length: 8 }, (_, index) => (
        <li className="note" key={index}>
          <span />
          <div className="note__b">
            <span className="skel" style={{ width: "60%", height: 20 }} />
            <span className="skel" style={{ width: "36%", height: 14, marginTop: 9 }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Distance between the window and the end of the list at which the next page is fetched. */
const ahead = "600px";

/** Fetches the next page shortly before the end of the list comes into view. It is also a button. */
export function MoreNotes({ isFetching, onMore }: { isFetching: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const end = button.current;
    if (!end || isFetching) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: ahead },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [isFetching]);
  return (
    <button
      ref={button}
      type="button"
      className="btn btn--line notes__more"
      disabled={isFetching}
      onClick={onMore}
    >
      {isFetching ? "加载中…" : "再看一些"}
    </button>
  );
}
