import { wordLadder } from "./word-ladder.ts";

/** The last pack that other packs build on. 考研 and 六级 both follow it, side by side. */
const lastBase = wordLadder.indexOf("words-cet4");

/** The packs whose words a pack takes for granted, as `without` in its file says; the easiest first. */
export function packsBelow(packId: string): readonly string[] {
  const place = wordLadder.findIndex((id) => id === packId);
  return wordLadder.slice(0, Math.min(Math.max(place, 0), lastBase + 1));
}
