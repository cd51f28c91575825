import "./logo.css";
import type { CSSProperties } from "react";
import { productName, siteName } from "../site/site-name.ts";

interface LogoProps {
  /** In CSS pixels. */
  height?: number;
  /** Without, only the mark is shown. */
  named?: boolean;
}

/** The mark (a frame with growing rungs) with the name of the site beside it, in the colour of the text. */
export function Logo({ height = 28, named = true }: LogoProps) {
  const name = siteName();
  const isDrawn = named && name === productName;
  const width = isDrawn ? 92 : 32;
  return (
    <span className="logo" role="img" aria-label={name} style={{ "--logo": `${height}px` } as CSSProperties}>
      <svg width={(height * width) / 32} height={height} viewBox={`0 0 ${width} 32`} aria-hidden="true">
        <g fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
          <g stroke="currentColor">
            <path d="M10.4 3.5 6 10.4" />
            <path d="M8.5 6.7H24.4a3 3 0 0 1 3 3V25a3.6 3.6 0 0 1-3.6 3.6h-1.6" />
          </g>
          <g stroke="var(--blue)">
            <path d="M5.6 15.4H9" />
            <path d="M5.6 20.4h7.6" />
            <path d="M5.6 25.4h11.8" />
          </g>
        </g>
        {isDrawn && <path fill="currentColor" transform="translate(38.5 3.4) scale(1.06)" d={drawnName} />}
      </svg>
      {named && !isDrawn && (
        <span className="logo__name" aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  );
}

/** The outlines of the product's name. */
const drawnName =
  "M11.4 10 11.6 10.7H19.3C19.6 10.7 19.8 10.6 19.9 10.3C19.1 9.5 17.7 8.3 17.7 8.3L16.5 10ZM16.3 2.4C17.2 6.3 19.3 9.4 21.8 11.6C22 10.7 22.7 9.8 23.6 9.6L23.7 9.3C20.8 7.7 18 5.4 16.7 2.2C17.3 2.1 17.5 2 17.6 1.7L14.2 0.9C13.5 4.4 10.5 9.5 7.7 12.2L7.9 12.5C11.4 10.3 14.7 6.4 16.3 2.4ZM10 13.8V23.2H10.3C11.3 23.2 12.2 22.7 12.2 22.4V21.1H18.7V22.9H19.1C19.8 22.9 21 22.5 21 22.3V14.9C21.5 14.8 21.9 14.6 22.1 14.4L19.6 12.5L18.5 13.8H12.4L10 12.8ZM12.2 20.4V14.5H18.7V20.4ZM0.5 12.5 1.7 15.2C1.9 15.1 2.2 14.8 2.2 14.5L4.1 13.2V20.2C4.1 20.5 4 20.6 3.6 20.6C3.2 20.6 1.2 20.4 1.2 20.4V20.8C2.2 21 2.6 21.2 3 21.6C3.2 21.9 3.4 22.4 3.4 23.1C6 22.9 6.3 22 6.3 20.3V11.7L9.4 9.4L9.2 9.1L6.3 10.3V7.1H9.8C10.1 7.1 10.3 7 10.4 6.7C9.6 5.9 8.4 4.8 8.4 4.8L7.2 6.4H6.3V1.8C6.9 1.7 7.1 1.5 7.2 1.2L4.1 0.8V6.4H0.8L1 7.1H4.1V11.2C2.5 11.8 1.2 12.3 0.5 12.5ZM30.7 9.2V19H31C31.9 19 32.9 18.5 32.9 18.2V16H37.7V17.9H38.1C38.8 17.9 39.9 17.5 39.9 17.3V10.3C40.4 10.2 40.8 10 41 9.8L38.6 8L37.5 9.2H33L30.9 8.3C31.6 7.5 32.3 6.6 32.9 5.6H45C44.8 13.2 44.3 19.1 43.3 20.1C43 20.3 42.8 20.4 42.2 20.4C41.5 20.4 39.3 20.2 37.9 20.1L37.9 20.5C39.2 20.7 40.5 21.1 41 21.5C41.4 21.8 41.6 22.4 41.6 23.2C43.2 23.2 44.3 22.8 45.1 21.9C46.5 20.4 47.1 14.4 47.3 6C47.9 5.9 48.2 5.8 48.4 5.6L46.1 3.6L44.8 4.9H33.4C33.9 4.1 34.3 3.3 34.7 2.4C35.3 2.4 35.6 2.2 35.7 2L32.3 0.7C31 5.1 28.6 9.2 26.3 11.8L26.6 12C28.1 11.1 29.4 9.9 30.7 8.5ZM32.9 15.3V9.9H37.7V15.3Z";
