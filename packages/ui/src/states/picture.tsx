import "./picture.css";
import { useState } from "react";

interface PictureProps {
  src: string;
  alt: string;
  className?: string;
}

/** A picture that says so where it does not load. */
export function Picture({ src, alt, className = "" }: PictureProps) {
  const [failed, setFailed] = useState("");
  if (failed === src)
    return (
      <span className={`picture-failed ${className}`} role="img" aria-label={`${alt}，加载失败`}>
        加载失败
      </span>
    );
  return <img className={className} src={src} alt={alt} onError={() => setFailed(src)} />;
}
