import "./refused.css";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { useBack } from "#platform/page/back.ts";

/** The bar with the way back, and the page below the bar, in the place of a game. */
export function BarePage({ fallback, children }: { fallback: string; children: ReactNode }) {
  const { from = fallback } = (useLocation().state ?? {}) as { from?: string };
  return (
    <div className="stop__page">
      <FrameHeader className="stop__bar" onBack={useBack(from)} />
      <main>{children}</main>
    </div>
  );
}
