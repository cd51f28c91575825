import "./said-at-end.css";
import Play from "lucide-react/icons/play";
import { sayOwn } from "#learner/say-own.ts";
import { EndPart } from "#parts/practice/end/end-page.tsx";
import { Link } from "#platform/page/link.tsx";
import type { OwnEntry } from "#features/study/own-lines/kept/merge-lines.ts";

interface SaidAtEndProps {
  said: readonly OwnEntry[];
  /** Opens the questions again; null if the lesson has none. */
  ask: (() => void) | null;
}

/** The learner's own lines in this lesson, and the way to say them anew. */
export function SaidAtEnd({ said, ask }: SaidAtEndProps) {
  if (ask === null) return null;
  const again = (
    <button type="button" className="textlink" onClick={ask}>
      {said.length > 0 ? "再说一次" : "轮到你"}
    </button>
  );
  if (said.length === 0)
    return (
      <EndPart title="轮到你" side={again}>
        <p className="meta">这一课的人有话问你，随时可以来答。</p>
      </EndPart>
    );
  return (
    <EndPart title="你说的" side={again}>
      <ul className="said-end">
        {said.map(({ id, line }) => (
          <li key={id}>
            <button
              type="button"
              className="iconbtn"
              aria-label={`播放：${line}`}
              onClick={() => void sayOwn(line)}
            >
              <Play className="ico" size={18} aria-hidden="true" />
            </button>
            <span lang="en">{line}</span>
          </li>
        ))}
      </ul>
      <p className="meta">
        都在
        <Link className="textlink" to="/mySay">
          我的话
        </Link>
        里，可以改，可以删。
      </p>
    </EndPart>
  );
}
