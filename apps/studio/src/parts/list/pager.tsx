import type { ListPlace } from "./use-list-place.ts";

interface PagerProps {
  place: ListPlace;
  shown: number;
  next: string | null;
  unit: string;
}

/** The foot of a list. */
export function Pager({ place, shown, next, unit }: PagerProps) {
  const { toPrevious, toNext } = place;
  if (!toPrevious && next === null) return null;
  return (
    <nav className="listing__pager" aria-label="翻页">
      <span className="meta">
        这一页 {shown} {unit}
      </span>
      <button type="button" className="btn btn--line" disabled={!toPrevious} onClick={toPrevious}>
        上一页
      </button>
      <button
        type="button"
        className="btn btn--line"
        disabled={next === null}
        onClick={() => next !== null && toNext(next)}
      >
        下一页
      </button>
    </nav>
  );
}
