import "./navigation-bar.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { useBack } from "#platform/page/back.ts";
import { useDebouncedClick } from "#platform/page/use-debounced-click.ts";

interface NavigationBarProps {
  left: ReactNode;
  title: ReactNode;
  right?: ReactNode;
}

/** The page's name in the middle, and room for one thing at either side. */
export function NavigationBar({ left, title, right }: NavigationBarProps) {
  return (
    <div className="navbar">
      {left}
      <b>{title}</b>
      <span className="navbar__right">{right}</span>
    </div>
  );
}

interface BackBarProps {
  title: ReactNode;
  /** Where 'back' leads when the history holds nothing to go back to. */
  fallback: string;
  right?: ReactNode;
}

/** The page's name with the way back. */
export function BackBar({ title, fallback, right }: BackBarProps) {
  const back = useDebouncedClick(useBack(fallback));
  return (
    <NavigationBar
      left={
        <button type="button" className="iconbtn" aria-label="返回" onClick={back}>
          <ChevronLeft className="ico" size={24} aria-hidden="true" />
        </button>
      }
      title={title}
      right={right}
    />
  );
}
