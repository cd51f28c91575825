import type { LiveState } from "@shiju/contract/classes/live";
import { wrongPieces } from "./wrong-words.ts";

/** The first wrong answers to the sentence, without names, the most frequent first. */
export function FirstWrong({ wrong, right }: { wrong: LiveState["wrong"]; right: string }) {
  return (
    <aside className="livewrong" aria-label="先写错的">
      <h2 className="livewrong__t">先写错的</h2>
      {wrong === null || wrong.length === 0 ? (
        <p className="meta">还没有人写错。</p>
      ) : (
        <ul>
          {wrong.map(({ text, members }) => (
            <li key={text}>
              <span className="livewrong__en" lang="en">
                {wrongPieces(text, right).map(({ at, text: word, mark }) => (
                  <span key={at}>{mark === "right" ? word : <Mark word={word} />} </span>
                ))}
              </span>
              <span className="livewrong__n">{members} 人</span>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">不写名字。自己改对了的也算进来。</p>
    </aside>
  );
}

function Mark({ word }: { word: string }) {
  return word === "" ? (
    <mark className="livewrong__gap" lang="zh">
      <span className="sr">少了词</span>
    </mark>
  ) : (
    <mark>{word}</mark>
  );
}
