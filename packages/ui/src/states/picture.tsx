import "./picture.css";
import { type ReactNode, useState } from "react";

interface PictureProps {
  src: string;
  alt: string;
  className?: string;
  width?: number;
  height?: number;
  /** What stands in its place where it does not load, instead of the words. */
  fallback?: ReactNode;
}

/** A picture that says so where it does not load. The one place of `<img>`. */
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
  // oxlint-disable-next-line react/forbid-elements -- here it is
  return <img {...{ className, src, width, height }} alt={alt} onError={() => setFailed(src)} />;
}
