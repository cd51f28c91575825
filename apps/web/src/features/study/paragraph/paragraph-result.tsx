import "./paragraph-result.css";
import { bandOf, hintsOn } from "@shiju/learning/answer/paragraph/hints";
import {
  type JudgedLine,
  type JudgedParagraph,
  type LineVerdict,
  verdictOn,
} from "@shiju/learning/answer/paragraph/judge-paragraph";
import type { Sentence } from "@shiju/learning/sentence";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import Check from "lucide-react/icons/check";
import Play from "lucide-react/icons/play";
import { say } from "#learner/say.ts";
import { cutAt } from "./cut-at.ts";

interface ResultProps {
  judged: JudgedParagraph;
  sentences: readonly Sentence[];
}

/** The result of a translation: three hints, and its sentences beside the reference. */
export function ParagraphResult({ judged, sentences }: ResultProps) {
  return (
    <section className="paraend" aria-label="译文的结果">
      <Hints judged={judged} />
      <ol className="paraend__lines">
        {sentences.map((sentence, index) => {
          const line = judged.lines[index];
          return line && <Line key={sentence.id} sentence={sentence} line={line} typed={judged.typed} />;
        })}
      </ol>
    </section>
  );
}

const told = (counts: { name: string; times: number }[]) =>
  counts.map(({ name, times }) => `${times} 处${name}`).join("，");

function Hints({ judged }: { judged: JudgedParagraph }) {
  const { meaning, language, style } = hintsOn(judged);
  const counts = told(language.counts);
  const serious = told(language.serious);
  const found = [counts, serious && `严重的：${serious}`].filter(Boolean).join("；");
  return (
    <dl className="paraend__hints">
      <div>
        <dt>意思</dt>
        <dd>
          {meaning.points} 个要点说到了 {meaning.said} 个
          {meaning.missing.length > 0 && `（漏：${meaning.missing.join("、")}）`}
        </dd>
      </div>
      <div>
        <dt>语言</dt>
        <dd>{found || "没有看出错来"}</dd>
      </div>
      <div>
        <dt>行文</dt>
        <dd>{style.length > 0 ? style.join("；") : "没有特别要说的"}</dd>
      </div>
      {siteHas("cet_bands") && <Band judged={judged} />}
    </dl>
  );
}

function Band({ judged }: { judged: JudgedParagraph }) {
  const band = bandOf(judged);
  return (
    <div>
      <dt>档次</dt>
      <dd>
        {band === null
          ? "分不出，请对着参考译文看"
          : `按考纲的说法，大约在 ${band}${band === "4–6" ? " 或更低" : ""} 这一档`}
      </dd>
    </div>
  );
}

const verdicts: Record<LineVerdict, string> = {
  accepted: "对",
  understood: "意思到了，写法不在我们的单子里",
  missing: "漏了",
  mistaken: "有要改的地方",
};

function Line({ sentence, line, typed }: { sentence: Sentence; line: JudgedLine; typed: string }) {
  const verdict = verdictOn(line);
  const { missing, remarks, place } = line;
  const isAbsent = place === null && verdict === "missing";
  return (
    <li className={`paraend__line is-${verdict}`}>
      <PlayReference en={sentence.en} />
      <p className="paraend__zh" lang="zh">
        {cutAt(
          sentence.zh,
          missing.map((zh) => ({ from: sentence.zh.indexOf(zh), to: sentence.zh.indexOf(zh) + zh.length })),
        ).map(({ text, from, isMarked }) => (isMarked ? <u key={from}>{text}</u> : text))}
      </p>
      {place && (
        <p className="paraend__own" lang="en">
          {cutAt(
            typed.slice(place.from, place.to),
            remarks.map(({ from, to }) => ({ from: from - place.from, to: to - place.from })),
          ).map(({ text, from, isMarked }) => (isMarked ? <mark key={from}>{text}</mark> : text))}
        </p>
      )}
      <p className="paraend__verdict">
        {verdict === "accepted" && <Check className="ico" size={16} aria-hidden="true" />}
        {isAbsent
          ? "这一句没有找到"
          : verdict === "missing"
            ? `漏了：${missing.join("、")}`
            : verdicts[verdict]}
        {verdict === "mistaken" && missing.length > 0 && `；漏了：${missing.join("、")}`}
      </p>
      {remarks.length > 0 && (
        <ul className="paraend__why">
          {remarks.map(({ from, to, why }) => (
            <li key={from}>
              <span lang="en">{typed.slice(from, to)}</span>
              {why}
            </li>
          ))}
        </ul>
      )}
      {verdict !== "accepted" && (
        <p className="paraend__ref">
          <span>参考</span>
          <span lang="en">{sentence.en}</span>
        </p>
      )}
    </li>
  );
}

/** The reference translation sentence by sentence. */
export function ReferenceText({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <section className="paraend" aria-label="参考译文">
      <ol className="paraend__lines">
        {sentences.map(({ id, zh, en }) => (
          <li key={id} className="paraend__line">
            <PlayReference en={en} />
            <p className="paraend__zh" lang="zh">
              {zh}
            </p>
            <p className="paraend__own" lang="en">
              {en}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PlayReference({ en }: { en: string }) {
  return (
    <button
      type="button"
      className="iconbtn paraend__play"
      aria-label={`播放参考译文：${en}`}
      onClick={() => void say(en)}
    >
      <Play className="ico" size={18} aria-hidden="true" />
    </button>
  );
}
