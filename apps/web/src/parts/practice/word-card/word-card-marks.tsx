import CircleCheck from "lucide-react/icons/circle-check";
import Star from "lucide-react/icons/star";
import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { type CardContext, useWordMarks } from "./word-card.queries.ts";

interface MarksProps {
  lemma: string;
  context: Pick<CardContext, "source" | "mastered">;
}

/** Puts the word into the notebooks, and takes it out again. */
export function WordCardMarks(props: MarksProps) {
  return useSignedIn() ? <Marks {...props} /> : <SignInHint />;
}

/** Asks a guest to sign in, because a guest has no notebook yet. The place in the lesson is kept. */
function SignInHint() {
  const { pathname, search } = useLocation();
  return (
    <p className="wordcard__hint">
      <Link className="textlink" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
        登录
      </Link>
      后可以加入生词
    </p>
  );
}

function Marks({ lemma, context }: MarksProps) {
  const { marks, isWaiting, mark } = useWordMarks(lemma, context);
  const { newWord = false, mastered = false } = marks ?? {};
  return (
    <div className="wordcard__acts">
      <Mark
        icon={Star}
        title={newWord ? "已加入生词" : "加入生词"}
        isOn={newWord}
        disabled={isWaiting}
        act={() => mark({ newWord: !newWord })}
      />
      <Mark
        icon={CircleCheck}
        title={mastered ? "已掌握" : "标为掌握"}
        isOn={mastered}
        disabled={isWaiting}
        act={() => mark({ mastered: !mastered })}
      />
    </div>
  );
}

interface MarkProps {
  icon: ComponentType<{ className?: string; size?: number }>;
  title: string;
  isOn: boolean;
  disabled: boolean;
  act: () => void;
}

function Mark({ icon: Icon, title, isOn, disabled, act }: MarkProps) {
  return (
    <button type="button" aria-pressed={isOn} disabled={disabled} onMouseDown={keepFocus} onClick={act}>
      <Icon className="ico" size={16} />
      {title}
    </button>
  );
}
