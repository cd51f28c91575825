import { cuePieces } from "@shiju/learning/cue";
import { stepKinds } from "@shiju/learning/step-kinds";
import { placed } from "#platform/format/placed.ts";
import { usePractice } from "#parts/practice/run/use-run.ts";
import "./cue.css";

/** The cue: the whole Chinese sentence with the asked part in full ink. The gloss of a word is large above it. */
export function Cue({ id, kind = "" }: { id: string; kind?: "cue--beside" | "cue--met" | "" }) {
  const step = usePractice((practice) => practice.step);
  const zh = usePractice((practice) => practice.sentence.zh);
  if (step.kind === stepKinds.sentence)
    return (
      <p className={`cue ${kind}`} id={id} lang="zh">
        <span className="cue__asked">{zh}</span>
      </p>
    );
  if (step.kind === stepKinds.word)
    return (
      <div className={`cue cue--word ${kind}`} id={id} lang="zh">
        <p className="cue__gloss cue__asked">{step.zh}</p>
        <p className="cue__in">
          <Pieces zh={zh} cue={step.cue} />
        </p>
      </div>
    );
  return (
    <p className={`cue ${kind}`} id={id} lang="zh">
      <span className="cue__said">
        <span className="cue__asked">{step.zh}</span>，在这句里：
      </span>
      <span>
        <Pieces zh={zh} cue={step.cue} />
      </span>
    </p>
  );
}

function Pieces({ zh, cue }: Parameters<typeof piecesOf>[0]) {
  return piecesOf({ zh, cue }).map(({ text, asked, from }) => (asked ? <b key={from}>{text}</b> : text));
}

const piecesOf = ({ zh, cue }: { zh: string; cue: Parameters<typeof cuePieces>[1] }) =>
  placed(cuePieces(zh, cue));
