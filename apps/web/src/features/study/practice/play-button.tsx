import Play from "lucide-react/icons/play";
import { keepFocus } from "#platform/page/keep-focus.ts";

/** A button that plays the step; it leaves the focus on the slots. */
export function PlayButton({ label, onPlay }: { label: string; onPlay: () => void }) {
  return (
    <button type="button" className="iconbtn" aria-label={label} onMouseDown={keepFocus} onClick={onPlay}>
      <Play className="ico" size={22} aria-hidden="true" />
    </button>
  );
}
