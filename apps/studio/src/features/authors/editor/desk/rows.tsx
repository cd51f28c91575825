import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";

interface RowsProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  /** About how high a row is, in px. */
  height: number;
  /** The row that has to be in sight. */
  current?: string | undefined;
  className?: string;
  children: (row: Row, at: number) => ReactNode;
}

/** A list of which only the rows in sight are on the page. */
export function Rows<Row extends { id: string }>({
  label,
  rows,
  height,
  current,
  className = "",
  children,
}: RowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on to what is memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 6,
  });
  const place = current === undefined ? -1 : rows.findIndex(({ id }) => id === current);
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: "auto" });
  }, [place, virtualizer]);
  const shown = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={className} style={{ overflow: "auto", minHeight: 0 }}>
      <ol
        aria-label={label}
        style={{ position: "relative", height: virtualizer.getTotalSize(), width: "100%" }}
      >
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ position: "absolute", insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
              >
                {children(row, index)}
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
