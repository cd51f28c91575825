import "./chinese-signs.css";
import { type KeyboardEvent, useRef, useState } from "react";

interface ChineseSignsProps {
  zh: string;
  owners: (number | null)[];
  /** The chunk whose Chinese is being marked. */
  chosen: number;
  count: number;
  chunkText: (chunk: number) => string;
  onOwners: (owners: (number | null)[]) => void;
}

const punctuation = /[\p{P}\s]/u;

/** Characters with their places in UTF-16 units. */
function signsOf(text: string): { sign: string; at: number }[] {
  let at = 0;
  return [...text].map((sign) => {
    const one = { sign, at };
    at += sign.length;
    return one;
  });
}

/**
 * The Chinese by characters. Each character has the number of its chunk above it. A stroke over characters gives them
 * to the chosen chunk, or takes them away. On the keyboard: arrows, Shift for more, a number for a chunk, 0 for none.
 */
export function ChineseSigns({ zh, owners, chosen, count, chunkText, onOwners }: ChineseSignsProps) {
  const [stroke, setStroke] = useState<{ from: number; to: number; owner: number | null } | null>(null);
  const [place, setPlace] = useState({ at: 0, from: 0 });
  const row = useRef<HTMLDivElement>(null);
  const within = (at: number, { from, to }: { from: number; to: number }) =>
    at >= Math.min(from, to) &&
    at < Math.max(from, to) + ((zh.codePointAt(Math.max(from, to)) ?? 0) > 0xffff ? 2 : 1);
  const given = (range: { from: number; to: number }, owner: number | null) =>
    owners.map((one, at) =>
      within(at, range) && !(owner !== null && punctuation.test(zh.charAt(at))) ? owner : one,
    );
  const shown = stroke ? given(stroke, stroke.owner) : owners;
  const finish = () => {
    if (!stroke) return;
    setStroke(null);
    onOwners(given(stroke, stroke.owner));
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const owner = /^[0-9]$/.test(event.key) ? Number(event.key) - 1 : event.key === "Backspace" ? -1 : null;
    if (by !== undefined) {
      const at = Math.min(Math.max(place.at + by, 0), zh.length - 1);
      setPlace({ at, from: event.shiftKey ? place.from : at });
      row.current?.querySelector<HTMLElement>(`[data-sign="${at}"]`)?.focus();
    } else if (owner !== null && owner < count && !event.ctrlKey && !event.metaKey)
      onOwners(given({ from: place.from, to: place.at }, owner < 0 ? null : owner));
    else if (event.key === "Enter" || event.key === " ")
      onOwners(given({ from: place.from, to: place.at }, owners[place.at] === chosen ? null : chosen));
    else return;
    event.preventDefault();
  };
  const starts = shown.map((owner, at) => owner !== null && shown[at - 1] !== owner);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its characters are buttons
    <div
      ref={row}
      className="chinese-signs"
      role="group"
      aria-label="中文里的对应：方向键选字，数字键归到第几块，0 去掉"
      onPointerUp={finish}
      onPointerLeave={finish}
      onPointerCancel={() => setStroke(null)}
      onKeyDown={onKey}
    >
      {signsOf(zh).map(({ sign, at }) => {
        const owner = shown[at] ?? null;
        const isPunctuation = punctuation.test(sign);
        const state = [
          owner !== null && "is-owned",
          owner === chosen && "is-now",
          owner !== null && owner !== shown[at + 1] && "is-end",
          within(at, { from: place.from, to: place.at }) && place.from !== place.at && "is-picked",
        ];
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- characters are told apart by their place
            key={at}
            type="button"
            data-sign={at}
            data-owner={starts[at] ? owner : undefined}
            tabIndex={at === place.at ? 0 : -1}
            className={`chinese-signs__s ${state.filter(Boolean).join(" ")}`}
            aria-label={owner === null ? sign : `${sign}，归 ${chunkText(owner)}`}
            onFocus={() => place.at !== at && setPlace({ at, from: at })}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              if (!isPunctuation)
                setStroke({ from: at, to: at, owner: owners[at] === chosen ? null : chosen });
            }}
            onPointerEnter={() => stroke && setStroke({ ...stroke, to: at })}
          >
            {sign}
            {starts[at] && owner !== null && <small>{owner + 1}</small>}
          </button>
        );
      })}
      {stroke && (
        <span className="chinese-signs__tip" role="status">
          松手：“{zh.slice(Math.min(stroke.from, stroke.to), Math.max(stroke.from, stroke.to) + 1)}”
          {stroke.owner === null ? "不归任何一块" : `归 ${chunkText(stroke.owner)}`}
        </span>
      )}
    </div>
  );
}
