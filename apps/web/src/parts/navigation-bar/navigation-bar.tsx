import "./navigation-bar.css";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useBack } from "#platform/page/back.ts";
import { useDebouncedClick } from "#platform/page/use-debounced-click.ts";

interface NavigationBarProps {
  title: ReactNode;
  /** Where 'back' leads when the history holds nothing to go back to. */
  fallback: string;
  right?: ReactNode;
}

/** A way back, the page's name in the middle, and room for one thing more. */
export function NavigationBar({ title, fallback, right }: NavigationBarProps) {
  const back = useDebouncedClick(useBack(fallback));
  return (
    <div className="navbar">
      <button type="button" className="iconbtn" aria-label="返回" onClick={back}>
        <ChevronLeft className="ico" size={24} aria-hidden="true" />
      </button>
      <b>{title}</b>
      <span className="navbar__right">{right}</span>
    </div>
  );
}
