import "./tiles.css";
import type { ReactNode } from "react";
import { keepFocus } from "#platform/page/keep-focus.ts";

/** The frame of the tiles below a practice, in the place of a soft keyboard. */
export function TrayFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="tray" aria-label={label}>
      {children}
    </section>
  );
}

/** A tile with its text. Tiles with equal text are told apart by their place alone, because places never change. */
export interface Tile {
  text: string;
  place: number;
}

interface TileButtonsProps {
  tiles: readonly Tile[];
  isUsed: (place: number) => boolean;
  disabled: boolean;
  onTap: (tile: Tile) => void;
  /** Letters, six in a row, and not words of any length. */
  letters?: boolean;
}

export function TileButtons({ tiles, isUsed, disabled, onTap, letters = false }: TileButtonsProps) {
  return (
    <div className={letters ? "tray__tiles tray__tiles--letters" : "tray__tiles"} lang="en">
      {tiles.map((tile) => (
        <button
          key={tile.place}
          type="button"
          className={isUsed(tile.place) ? "tile is-used" : "tile"}
          aria-pressed={isUsed(tile.place)}
          aria-disabled={disabled}
          onMouseDown={keepFocus}
          onClick={() => onTap(tile)}
        >
          <span>{tile.text}</span>
        </button>
      ))}
    </div>
  );
}
