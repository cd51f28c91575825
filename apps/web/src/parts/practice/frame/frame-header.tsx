import "./frame-header.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";

interface FrameHeaderProps {
  className?: string;
  onBack: () => void;
  title?: ReactNode;
  middle?: ReactNode;
  right?: ReactNode;
}

/** The bar above a practice and its end: the way back, and room for more. */
export function FrameHeader({ className = "", onBack, title, middle, right }: FrameHeaderProps) {
  return (
    <header className={`phead ${className}`}>
      <div className="phead__left">
        <button type="button" className="iconbtn" aria-label="返回" onClick={onBack}>
          <ChevronLeft className="ico" size={22} aria-hidden="true" />
        </button>
        {title}
      </div>
      <div className="phead__mid">{middle}</div>
      <div className="phead__right">{right}</div>
    </header>
  );
}
