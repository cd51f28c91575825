import "./house.css";
import { type HouseWindow, houseName, windowPlaces, windowSize } from "./house-windows.ts";
import { Pane } from "./pane.tsx";

interface HouseProps {
  /** One to eight. The house closes the shutters of its other windows. */
  windows: readonly HouseWindow[];
  /** The number of the window that is lit next, from 1. */
  now?: number | undefined;
  /** The index of the window that has just been lit. It lights up while one looks. */
  fresh?: number;
}

/** No. 12 on Green Street. A window is lit for each part of the course that is done. */
export function House({ windows, now, fresh }: HouseProps) {
  return (
    <div className="house">
      <svg viewBox="0 0 320 245" role="img" aria-label={houseName(windows)}>
        <path
          className="house__far"
          d="M4 240V132l28-22 28 22M18 150h12v16H18zM38 150h12v16H38zM18 186h12v16H18zM38 186h12v16H38z"
        />
        <path
          className="house__far"
          d="M260 240V124h52v116M254 124h64M272 138h12v16h-12zM292 138h12v16h-12zM272 172h12v16h-12zM292 172h12v16h-12z"
        />
        <path className="house__line" d="M76 240V92M244 240V92M66 96 160 26l94 70M204 58V36h18v36" />
        <path className="house__smoke" d="M213 30c-4-6 5-8 1-14s4-8 2-12" />
        {windowPlaces.map(([x, y], index) => {
          const window = windows[index];
          return (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              {window ? (
                <Pane window={window} isNow={index + 1 === now} isFresh={index === fresh} />
              ) : (
                <Shutters />
              )}
            </g>
          );
        })}
        <path className="house__line" d="M144 240v-52a16 16 0 0 1 32 0v52M138 240h44M170 214v3" />
        <text className="house__number" x="160" y="205" textAnchor="middle">
          12
        </text>
        <path className="house__line" d="M0 244h320" />
        <path
          className="house__cat"
          d="M262 244c-2-8 0-13 5-15 0-4 0-7 1-9l4 3h5l4-3c1 3 1 6 0 9-1 3-3 4-4 5 3 3 4 7 3 10zM262 244c-6 0-9-4-6-8"
        />
      </svg>
    </div>
  );
}

const { width, height } = windowSize;
const slats = Array.from({ length: 4 }, (_, index) => 5 + 5.5 * index);

function Shutters() {
  const leaf = width / 2;
  return (
    <path
      className="house__far"
      d={`M0 0h${width}v${height}h-${width}zM${leaf} 0v${height}${slats
        .map((y) => `M4 ${y}h${leaf - 8}M${leaf + 4} ${y}h${leaf - 8}`)
        .join("")}`}
    />
  );
}
