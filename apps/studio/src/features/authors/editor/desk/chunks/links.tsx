import "./links.css";
import { type RefObject, useLayoutEffect, useState } from "react";

interface LinksProps {
  /** The element that holds the English above and the Chinese below. */
  frame: RefObject<HTMLElement | null>;
  chosen: number;
  /** Changes whenever something may stand elsewhere. */
  shape: string;
}

interface Link {
  chunk: number;
  from: number;
  to: number;
}

const height = 52;

/** Draws a line from each chunk to each of its parts in the Chinese, if both are in one row. */
export function Links({ frame, chosen, shape }: LinksProps) {
  const [drawn, setDrawn] = useState<{ links: Link[]; width: number }>({ links: [], width: 0 });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setDrawn({ links: linksIn(box), width: box.clientWidth });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame, shape]);
  return (
    <svg className="align-links" width={drawn.width} height={height} aria-hidden="true">
      {drawn.links.map(({ chunk, from, to }) => (
        <path
          key={`${chunk}:${to}`}
          className={chunk === chosen ? "is-now" : ""}
          d={`M${from} 0C${from} 30 ${to} 22 ${to} ${height}`}
        />
      ))}
    </svg>
  );
}

function linksIn(box: HTMLElement): Link[] {
  const { left } = box.getBoundingClientRect();
  const chunks = new Map<number, { from: number; to: number; top: number }>();
  const rows = new Set<number>();
  for (const word of box.querySelectorAll<HTMLElement>("[data-chunk]")) {
    const place = word.getBoundingClientRect();
    rows.add(Math.round(place.top));
    const chunk = Number(word.dataset["chunk"]);
    const known = chunks.get(chunk);
    chunks.set(chunk, { from: known?.from ?? place.left, to: place.right, top: place.top });
  }
  const signs = [...box.querySelectorAll<HTMLElement>("[data-sign]")];
  const lines = new Set(signs.map((sign) => Math.round(sign.getBoundingClientRect().top)));
  if (rows.size !== 1 || lines.size !== 1) return [];
  return signs.flatMap((sign, at): Link[] => {
    const owner = sign.dataset["owner"];
    const chunk = owner === undefined ? undefined : chunks.get(Number(owner));
    if (!chunk) return [];
    let end = at;
    while (signs[end + 1]?.matches(".is-owned") && signs[end + 1]?.dataset["owner"] === undefined) end += 1;
    const right = signs[end]?.getBoundingClientRect().right ?? 0;
    const middle = (sign.getBoundingClientRect().left + right) / 2 - left;
    return [
      { chunk: Number(owner), from: Math.round((chunk.from + chunk.to) / 2 - left), to: Math.round(middle) },
    ];
  });
}
