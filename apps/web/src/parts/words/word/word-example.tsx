import "./words.css";
import type { WordExample as Example } from "@shiju/learning/study-word";
import type { Range } from "@shiju/learning/sentence";

/**
 * An example with the word and its Chinese marked. With `gap`, a gap stands in the place of the word, because the
 * learner has to find it.
 */
export function WordExample({ example, gap }: { example: Example; gap?: boolean }) {
  const { en, zh, part, zh_parts } = example;
  return (
    <span className="wordexample">
      <span lang="en">{gap ? <Gap en={en} part={part} /> : <Marked text={en} parts={[part]} />}</span>
      <span lang="zh">
        <Marked text={zh} parts={zh_parts} />
      </span>
    </span>
  );
}

function Gap({ en, part: [from, to] }: { en: string; part: Range }) {
  return (
    <>
      {en.slice(0, from)}
      <span aria-hidden="true">____</span>
      <span className="sr">空格</span>
      {en.slice(to)}
    </>
  );
}

function Marked({ text, parts }: { text: string; parts: readonly Range[] }) {
  const pieces: { from: number; text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of parts) {
    pieces.push({ from: at, text: text.slice(at, from), marked: false });
    pieces.push({ from, text: text.slice(from, to), marked: true });
    at = to;
  }
  pieces.push({ from: at, text: text.slice(at), marked: false });
  return pieces.map(({ from, text: piece, marked }) =>
    marked ? <mark key={`${from}m`}>{piece}</mark> : piece,
  );
}
