import "./grammar.css";
import { splitWord } from "@shiju/learning/answer/characters";
import type { LessonText } from "@shiju/contract/study/game";
import { differenceOf, type WordDifference } from "@shiju/learning/answer/difference";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { placed } from "#platform/format/placed.ts";

/** The lesson's grammar points, each with a right and a wrong example. */
export function Grammar({ points }: { points: LessonText["grammar"] }) {
  if (points.length === 0) return null;
  return (
    <section className="gram" aria-labelledby="grammar-title">
      <h2 className="heading" id="grammar-title">
        这一课的语法
      </h2>
      {points.map(({ point, explain, examples }) => (
        <div className="gram__p" key={point}>
          <div>
            <h3>{point}</h3>
            <p className="meta">{explain}</p>
          </div>
          <div className="gram__pairs">
            {examples.map(({ right, wrong }) => (
              <Pair key={right} right={right} wrong={wrong} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Pair({ right, wrong }: { right: string; wrong: string | undefined }) {
  const difference =
    wrong === undefined ? [] : differenceOf(wrong.split(" "), right.split(" "), { ignoreCase: false });
  return (
    <dl className="pair">
      <div className="pair__r">
        <dt>
          <Check className="ico" size={16} aria-hidden="true" />对
        </dt>
        <dd className="en" lang="en">
          {wrong === undefined ? right : <Marked words={difference.flatMap(rightWord)} />}
        </dd>
      </div>
      {wrong !== undefined && (
        <div className="pair__x">
          <dt>
            <X className="ico" size={16} aria-hidden="true" />错
          </dt>
          <dd className="en" lang="en">
            <Marked words={difference.flatMap(wrongWord)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface ComparedWord {
  text: string;
  differs: boolean;
}

const textOf = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join("");

function rightWord(piece: WordDifference): ComparedWord[] {
  if (piece.kind === "extra") return [];
  const text = piece.kind === "changed" ? textOf(piece.expected) : piece.expected;
  return [{ text, differs: piece.kind !== "same" }];
}

function wrongWord(piece: WordDifference): ComparedWord[] {
  if (piece.kind === "missing") return [];
  if (piece.kind === "same") return [{ text: piece.expected, differs: false }];
  return [{ text: piece.kind === "changed" ? textOf(piece.typed) : piece.typed, differs: true }];
}

/** A sentence in which the words are underlined that the other example does not have. */
function Marked({ words }: { words: readonly ComparedWord[] }) {
  return placed(words).map(({ from, text, differs }) => {
    const { before, text: word, after } = splitWord(text);
    return (
      <span key={from}>
        {before}
        {differs ? <mark>{word}</mark> : word}
        {after}{" "}
      </span>
    );
  });
}
