import { replay, type PracticeState } from "@shiju/learning/practice/practice";
import { differenceOf, type LetterRun, type WordDifference } from "@shiju/learning/answer/difference";
import { phases } from "@shiju/learning/practice/phases";
import { placed } from "#platform/format/placed.ts";

/** Number of right words shown before a mistake. */
const contextBefore = 2;

/** The mistakes that a failed check found, with the words before them. */
interface Mistake {
  check: number;
  pieces: PlacedPiece[];
}

interface PlacedPiece {
  at: number;
  piece: WordDifference;
}

/** The typed text of each failed check beside the right text. A repeated mistake is shown once. */
export function AnswerDifference({ mistakes }: { mistakes: readonly Mistake[] }) {
  return mistakes.map(({ check, pieces }) => (
    <span className="en" lang="en" key={check}>
      {pieces.map(({ at, piece }) => (
        <span key={at}>
          <Piece piece={piece} />{" "}
        </span>
      ))}
    </span>
  ));
}

function Piece({ piece }: { piece: WordDifference }) {
  switch (piece.kind) {
    case "same":
      return piece.expected;
    case "extra":
      return <s>{piece.typed}</s>;
    case "missing":
      return <span className="ok">{piece.expected}</span>;
    case "changed":
      return (
        <>
          <s>
            <Letters runs={piece.typed} />
          </s>{" "}
          <span className="ok">
            <Letters runs={piece.expected} />
          </span>
        </>
      );
  }
}

/** A word in which the letters that differ are emphasised. */
function Letters({ runs }: { runs: readonly LetterRun[] }) {
  if (runs.length === 1) return runs[0]?.text;
  return placed(runs).map(({ text, same, from }) => (same ? text : <b key={from}>{text}</b>));
}

/** Returns the mistakes of an attempt, with an entry for each failed check that found a new mistake. */
export function mistakesOf({ sentence, step, judgedWith, events }: PracticeState): Mistake[] {
  const told = new Set<string>();
  return events.flatMap(([, kind], index) => {
    if (kind !== "checked") return [];
    const { slots, phase } = replay({ sentence, step }, judgedWith, events.slice(0, index + 1));
    if (phase === phases.answered) return [];
    const pieces = differenceOf(
      slots.map(({ given, mark, text, typed }) => (given || mark === "right" ? text : typed)),
      slots.map(({ text }) => text),
      { ignoreCase: judgedWith.ignore_case },
    );
    const fresh = pieces.filter((piece) => piece.kind !== "same" && !told.has(JSON.stringify(piece)));
    for (const piece of fresh) told.add(JSON.stringify(piece));
    return fresh.length > 0 ? [{ check: index, pieces: withContext(pieces, fresh) }] : [];
  });
}

/** Returns the new mistakes with the words before them. An earlier mistake appears as its right text. */
function withContext(pieces: readonly WordDifference[], fresh: readonly WordDifference[]): PlacedPiece[] {
  return pieces.flatMap((piece, at): PlacedPiece[] => {
    if (fresh.includes(piece)) return [{ at, piece }];
    const isNear = pieces.slice(at + 1, at + 1 + contextBefore).some((next) => fresh.includes(next));
    if (!isNear || piece.kind === "extra") return [];
    const expected =
      piece.kind === "changed" ? piece.expected.map(({ text }) => text).join("") : piece.expected;
    return [{ at, piece: { kind: "same", expected } }];
  });
}
