import { yuan } from "@shiju/learning/money/yuan";

/** A large amount of fen in yuan, its sign smaller. */
export function Amount({ fen }: { fen: number }) {
  const [sign, digits] = yuan(fen).split("¥");
  return (
    <>
      {sign}
      <small>¥</small>
      {digits}
    </>
  );
}
