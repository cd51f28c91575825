import type { WordCounts } from "@shiju/contract/study/words";

/** A bar of the learned words, and of the mastered words among them. */
export function CountBar({ counts: { words, learned, mastered } }: { counts: WordCounts }) {
  const share = (count: number) => `${words === 0 ? 0 : (count / words) * 100}%`;
  return (
    <span className="twobar" role="img" aria-label={`学过 ${learned}，掌握 ${mastered}，共 ${words} 词`}>
      <i style={{ width: share(learned) }} />
      <b style={{ width: share(mastered) }} />
    </span>
  );
}
