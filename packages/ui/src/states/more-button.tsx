import "./more-button.css";

interface MoreButtonProps {
  isFetching: boolean;
  onMore: () => void;
}

/** The button under a list that has more pages. */
export function MoreButton({ isFetching, onMore }: MoreButtonProps) {
  return (
    <button type="button" className="btn btn--line more" disabled={isFetching} onClick={onMore}>
      {isFetching ? "加载中…" : "再看一些"}
    </button>
  );
}
