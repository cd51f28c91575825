import "./frame.css";
import "./frame-header.css";

/** The practice screen's shape while its lesson is on the way. */
export function GameSkeleton() {
  return (
    <div className="practice" role="status" aria-label="正在打开课程">
      <div className="phead" />
      <div className="stage">
        <span className="skel" style={{ width: 140, height: 16 }} />
        <span className="skel" style={{ width: "min(320px, 80%)", height: 28, margin: "24px 0 48px" }} />
        <span className="skel" style={{ width: "min(480px, 92%)", height: 48 }} />
      </div>
    </div>
  );
}
