import { wordLadder } from "./word-ladder.ts";

/** The last pack that other packs build on. 考研 and 六级 both follow this pack, but neither builds on the other. */
const lastBase = wordLadder.indexOf("words-cet4");

/**
 * Returns the packs whose words a pack takes for granted, as `without` in its file lists them. The easiest pack comes
 * first.
 */
export function packsBelow(packId: string): readonly string[] {
  const place = wordLadder.findIndex((id) => id === packId);
  return wordLadder.slice(0, Math.min(Math.max(place, 0), lastBase + 1));
}
