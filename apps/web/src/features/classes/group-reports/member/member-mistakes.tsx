import "./member-mistakes.css";
import type { GroupMistake } from "@shiju/contract/classes/group-reports";
import { useState } from "react";
import { markedAt } from "../marked-english.ts";

const few = 4;

/** The sentences and words that a member gets wrong again and again. */
export function MemberMistakes({ mistakes }: { mistakes: readonly GroupMistake[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby="again-title">
      <div className="membermistakes__h">
        <h2 className="heading" id="again-title">
          一再出错的
        </h2>
        {!isWhole && mistakes.length > few && (
          <button type="button" className="textlink" onClick={() => setWhole(true)}>
            全部 {mistakes.length} 个
          </button>
        )}
      </div>
      {mistakes.length === 0 ? (
        <p className="meta membermistakes__none">这两周没有</p>
      ) : (
        <ul>
          {mistakes.slice(0, isWhole ? mistakes.length : few).map((mistake) => (
            <Mistake key={`${mistake.kind} ${mistake.id}`} mistake={mistake} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Mistake({ mistake: { en, zh, wrong, errors } }: { mistake: GroupMistake }) {
  const [first] = wrong;
  const { before, right, after } = markedAt(en, first?.en ?? "");
  return (
    <li className="membermistakes__i">
      <p lang="en">
        {before} {first && first.typed !== "" && <s>{first.typed}</s>} <ins>{right}</ins> {after}
      </p>
      <small>
        {zh}
        <span>错 {errors} 次</span>
      </small>
    </li>
  );
}
