import "./cover.css";
import { hashOf } from "@shiju/ui/brand/hash.ts";
import { levelNames } from "./levels.ts";

/** Six line patterns in a 192 by 256 box, all standing on its lower edge. */
const patterns: readonly string[] = [
  "M20 232h152M20 217h118M20 202h88M20 187h62M20 172h40M20 157h22",
  [150, 167, 184, 201, 218, 235].map((y) => `M20 ${y}c25-11 51-11 76 0s51 11 76 0`).join(""),
  "M20 236h18v-24h28v-24h42v-24h64v-24M20 224h18v-24h28v-24h42v-24h64v-24",
  "M20 236V218M39 236V210M58 236V198M77 236V182M96 236V170M115 236V156M134 236V148M153 236V168M172 236V184",
  "M20 152h28M56 152h19M83 152h28M119 152h10M137 152h35M20 168h10M38 168h37M83 168h19M110 168h10M128 168h37M20 184h10M38 184h19M65 184h10M83 184h19M110 184h19M137 184h10M155 184h17M20 200h37M65 200h19M92 200h19M119 200h37M164 200h8M20 216h10M38 216h19M65 216h10M83 216h37M128 216h28M164 216h8M20 232h28M56 232h28M92 232h37M137 232h28",
  [17, 34, 51, 68, 85, 102, 119].map((r) => `M${192 - r} 256a${r} ${r} 0 0 1 ${r}-${r}`).join(""),
];
const cloths = 8;

interface CoverProps {
  id: string;
  title: string;
  level?: number;
  lessons?: number;
  /** The Chinese name of the book's parts. */
  unit?: "课" | "章";
  className?: string;
}

/**
 * A book's cover, drawn from its pack's id, with its title as text. Screen readers skip it, because its texts are
 * beside it too.
 */
export function Cover({ id, title, level, lessons, unit = "课", className = "" }: CoverProps) {
  // The high bits of this hash are the ones that short, similar ids change most.
  const hash = hashOf(id);
  return (
    <span className={`cover cover--${(hash >>> 27) % cloths} ${className}`} aria-hidden="true">
      <svg className="cover__art" viewBox="0 0 192 256" preserveAspectRatio="xMidYMax slice">
        <path d={patterns[(hash >>> 21) % patterns.length]} />
      </svg>
      <span className="cover__title">{title}</span>
      <span className="cover__meta">
        {level !== undefined && levelNames[level]}
        {level !== undefined && <br />}
        {lessons !== undefined && `${lessons} ${unit}`}
      </span>
    </span>
  );
}

/** A cover on its way. */
export function CoverSkeleton() {
  return <span className="skel cover__skel" />;
}
