import "./paused.css";
import Play from "lucide-react/icons/play";

/** Covers the question during a pause. The time of the pause does not count. */
export function Paused({ onResume }: { onResume: () => void }) {
  return (
    <section className="paused" role="dialog" aria-modal="true" aria-label="已暂停">
      <h2>歇一会儿，计时停了</h2>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        ref={(button) => button?.focus()}
        onClick={onResume}
      >
        <Play className="ico" size={18} aria-hidden="true" />
        继续
      </button>
    </section>
  );
}
