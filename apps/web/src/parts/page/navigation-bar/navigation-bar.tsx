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

/** A bar with the page's name in the middle, and room for one element at either side. */
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
  /** The address to which 'back' leads if the history holds no earlier page. */
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
