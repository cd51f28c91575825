import "./picture.css";
import { type ReactNode, useState } from "react";

interface PictureProps {
  src: string;
  alt: string;
  className?: string;
  width?: number;
  height?: number;
  /** Shown where the picture does not load, instead of 加载失败. */
  fallback?: ReactNode;
}

/** A picture that says so if it does not load. The lint rule allows `<img>` only here. */
export function Picture({ src, alt, className = "", width, height, fallback }: PictureProps) {
  const [failed, setFailed] = useState("");
  if (failed === src)
    return (
      fallback ?? (
        <span className={`picture-failed ${className}`} role="img" aria-label={`${alt}，加载失败`}>
          加载失败
        </span>
      )
    );
  // oxlint-disable-next-line react/forbid-elements -- the one place of it
  return <img {...{ className, src, width, height }} alt={alt} onError={() => setFailed(src)} />;
}
