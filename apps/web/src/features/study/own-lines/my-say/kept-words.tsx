import "./kept-words.css";
import type { KeptKind } from "@shiju/learning/turn/own-line";
import { gapFacts } from "@shiju/learning/turn/gap-facts";
import X from "lucide-react/icons/x";
import { forgetKept } from "#features/study/own-lines/kept/kept-lines.ts";
import { useFreshOwnLines, useKeptWords } from "#features/study/own-lines/kept/use-own-lines.ts";
import { Link } from "#platform/page/link.tsx";

/** The words of own lines that later questions use, each with a button that forgets it. */
export function KeptWords() {
  useFreshOwnLines();
  const { value: words, isComing } = useKeptWords();
  return (
    <section className="keptwords" aria-labelledby="kept-words">
      <h3 className="heading" id="kept-words">
        课程记得我什么
      </h3>
      <p className="meta">
        以后的问题会用到这些词。删掉一个，课程就不再用它；说过的话还在
        <Link className="textlink" to="/mySay">
          我的话
        </Link>
        里。
      </p>
      {words.length === 0 ? (
        !isComing && <p className="keptwords__none">现在什么都没记。</p>
      ) : (
        <ul>
          {words.map(({ kind, text }) => (
            <li key={kind}>
              <span className="meta">{nameOf(kind)}</span>
              <span lang="en">{text}</span>
              <button
                type="button"
                className="iconbtn"
                aria-label={`不要记${nameOf(kind)}：${text}`}
                onClick={() => void forgetKept(kind)}
              >
                <X className="ico" size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const nameOf = (kind: KeptKind): string => gapFacts[kind].zh;
