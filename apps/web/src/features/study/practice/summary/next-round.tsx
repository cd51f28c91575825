import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { useLocation } from "react-router";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import type { RoundLeft } from "#parts/practice/run/rounds.ts";
import { useRun } from "#parts/practice/run/use-run.ts";
import { Link } from "#platform/page/link.tsx";

interface NextRoundProps {
  round: RoundLeft;
  rank: "btn--primary" | "btn--line";
  /** Practises the whole lesson again, in the same way. */
  onAgain: () => void;
}

/** The task of a round, after a round of copies and after any other. */
const rounds: Record<PracticeType, { afterCopies: string; after: string }> = {
  translation: { afterCopies: "这次看中文写", after: "这次看中文写" },
  dictation: { afterCopies: "这次不看着写", after: "这次听着写" },
  listen: { afterCopies: "这次只听", after: "这次只听" },
};

/** Leads into the next round through the lesson that its course proposes. */
export function NextRound({ round, rank, onAgain }: NextRoundProps) {
  const { lesson, practiceType } = useRun();
  const { state } = useLocation();
  const { afterCopies, after } = rounds[round.practice];
  const title = `再来一遍：${round.always_show ? "这次看着写" : round.isAfterCopies ? afterCopies : after}`;
  const look = `btn ${rank} btn--lg btn--block`;
  if (!lesson || round.practice === practiceType)
    return (
      <button type="button" className={look} onClick={onAgain}>
        {title}
      </button>
    );
  return (
    <Link className={look} to={gamePath(lesson.id, round.practice)} replace state={state}>
      {title}
    </Link>
  );
}
