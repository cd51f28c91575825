import "./pane.css";
import { type HouseWindow, isLit, windowSize } from "./house-windows.ts";
import { StandingObject } from "./object.tsx";

const { width, height } = windowSize;
const sill = `M-4 ${height + 4}h${width + 8}`;

interface PaneProps {
  window: HouseWindow;
  /** Whether its part is the one to go on with. */
  isNow?: boolean;
  /** Whether it has just been lit. */
  isFresh?: boolean;
}

/** A window with its sill. The sill shows how much of the part is done. */
export function Pane({ window, isNow = false, isFresh = false }: PaneProps) {
  const { done, drawing } = window;
  const lit = isLit(window);
  const way = Math.round((width + 8) * Math.min(done, 1));
  return (
    <g
      className={["pane", lit && "is-lit", isNow && "is-now", isFresh && "is-fresh"]
        .filter(Boolean)
        .join(" ")}
    >
      <rect className="pane__glass" width={width} height={height} />
      {lit ? (
        <g className="pane__object">
          <StandingObject drawing={drawing} x={width / 2} y={height - 0.5} />
        </g>
      ) : null}
      <path className="pane__bar" d={lit ? `M0 5h${width}` : `M${width / 2} 0v${height}M0 11h${width}`} />
      <path className="pane__sill" d={sill} />
      {way > 0 && <path className="pane__done" d={`M-4 ${height + 4}h${way}`} />}
    </g>
  );
}

/** The window of one part, beside the part's title. */
export function PartWindow({ window, isNow }: { window: HouseWindow; isNow: boolean }) {
  return (
    <svg className="part-window" viewBox="-5 -1 42 34" aria-hidden="true">
      <Pane window={window} isNow={isNow} />
    </svg>
  );
}
