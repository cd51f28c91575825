import type { BlindPrompt } from "@shiju/contract/authors/blind";
import { cuePieces } from "@shiju/learning/cue";
import { stepKinds } from "@shiju/learning/step-kinds";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";
import type { Opened } from "./kept-checks.ts";
import { noAnswer, type Reader } from "./use-reader.ts";
import { placed } from "#platform/format/placed.ts";

const kindNames = ["整句", "语块", "几个语块", "单词"];
const longest = { answer: 300, remark: 200 };

interface PromptCardProps {
  opened: Opened;
  at: number;
  reader: Reader;
}

/** A prompt with everything that a learner sees of it, and fields for the answers. */
export function PromptCard({ opened, at, reader }: PromptCardProps) {
  const prompt = opened.prompts[at];
  if (!prompt) return null;
  return <Card key={prompt.n} prompt={prompt} opened={opened} at={at} reader={reader} />;
}

function Card({ prompt, opened, at, reader }: PromptCardProps & { prompt: BlindPrompt }) {
  const given = reader.kept.given[prompt.n] ?? noAnswer;
  const [isMore, setMore] = useState(given.second !== "" || given.remark !== "");
  const lesson = opened.lessons[prompt.lesson];
  const around = [lesson?.scene, prompt.who && `${prompt.who}：`, prompt.stage].filter(Boolean);
  const field = (name: keyof typeof given) => ({
    value: given[name],
    maxLength: name === "remark" ? longest.remark : longest.answer,
    onChange: ({ target }: { target: { value: string } }) => reader.type(prompt.n, { [name]: target.value }),
  });
  const english = {
    lang: "en",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
    autoCorrect: "off",
  };
  return (
    <form
      className="blind__card"
      onSubmit={(event) => {
        event.preventDefault();
        reader.goTo(at + 1);
      }}
    >
      <p className="meta">
        {kindNames[prompt.kind]}
        {opened.lessons.length > 1 && `，${lesson?.title ?? ""}`}
      </p>
      {around.length > 0 && <p className="blind__around">{around.join(" ")}</p>}
      <Asked prompt={prompt} />
      <Slots prompt={prompt} />
      <Field
        label="用英文怎么说"
        className="blind__en"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- each prompt is answered in its only field
        autoFocus
        enterKeyHint="next"
        {...english}
        {...field("answer")}
      />
      {isMore ? (
        <>
          <Field label="还能怎么说（可以不写）" className="blind__en" {...english} {...field("second")} />
          <Field label="想告诉作者的话（可以不写）" {...field("remark")} />
        </>
      ) : (
        <button type="button" className="textlink" onClick={() => setMore(true)}>
          还有别的说法，或想告诉作者什么
        </button>
      )}
      <div className="blind__a">
        <button
          type="button"
          className="btn btn--quiet"
          disabled={at === 0}
          onClick={() => reader.goTo(at - 1)}
        >
          上一题
        </button>
        <button type="submit" className="btn btn--primary">
          {given.answer.trim() === "" ? "跳过" : at + 1 === opened.prompts.length ? "写完了" : "下一题"}
        </button>
      </div>
    </form>
  );
}

function Asked({ prompt: { kind, zh, cue, gloss } }: { prompt: BlindPrompt }) {
  const pieces = placed(cuePieces(zh, cue));
  if (kind === stepKinds.sentence) return <p className="blind__zh">{zh}</p>;
  return (
    <div className="blind__zh" lang="zh">
      {gloss !== null && <p className="blind__gloss">{gloss}</p>}
      <p className={gloss === null ? "blind__part" : "blind__part blind__part--under"}>
        {pieces.map(({ text, asked, from }) => (asked ? <b key={from}>{text}</b> : text))}
      </p>
    </div>
  );
}

/** Shows the number of letters of each word, as the practice does before the first key. */
function Slots({ prompt: { slots } }: { prompt: BlindPrompt }) {
  const said = slots.map(({ letters, text }) => (letters === 0 ? text : `${letters} 个字母`)).join("，");
  return (
    <p className="blind__slots" lang="en" role="img" aria-label={`答案的词：${said}`}>
      {slots.map(({ before, after, letters, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- slots are told apart by their place
        <span key={at}>
          {before}
          {letters === 0 ? text : <i style={{ width: `${0.62 * letters}em` }} />}
          {after}
        </span>
      ))}
    </p>
  );
}
