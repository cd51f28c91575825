import "./preview.css";
import { wordClasses } from "@shiju/learning/sentence";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { wordClassLabel } from "@shiju/learning/word-class-labels";
import { useId, useState, useSyncExternalStore } from "react";
import { settings, useSetting } from "#learner/settings/settings.ts";
import { sample } from "./sample-sentence.ts";

/** A sample sentence under the current settings, as a question or as an answer page. */
export function Preview({ startsAsking }: { startsAsking: boolean }) {
  const [isAsking, setAsking] = useState(startsAsking);
  const name = useId();
  const view = (label: string, asking: boolean) => (
    <label className="seg__item">
      <input
        type="radio"
        className="sr"
        name={name}
        checked={isAsking === asking}
        onChange={() => setAsking(asking)}
      />
      {label}
    </label>
  );
  return (
    <aside className="preview" aria-label="预览">
      <div className="preview__h">
        <span className="meta">预览</span>
        <span className="seg" role="radiogroup" aria-label="预览哪一面">
          {view("答案", false)}
          {view("作答", true)}
        </span>
      </div>
      <p className="preview__zh">{sample.zh}</p>
      {isAsking ? <Asked /> : <Answer />}
      <Summary />
    </aside>
  );
}

const lettersOf = (text: string) => text.replace(/\W+$/, "");

function Answer() {
  const phonetic = useSetting("study_phonetic");
  const split = useSetting("study_split_word");
  const types = useSetting("study_show_word_type");
  const inChinese = useSetting("study_word_type_chinese");
  return (
    <p className="preview__en" lang="en">
      {sample.words.map(({ text, class: wordClass, us, syllables }) => (
        <span key={text} className="pw" style={{ color: `var(--wc-${wordClass})` }}>
          <span>
            {split && syllables.length > 1 ? syllables.join("·") : lettersOf(text)}
            <span className="pw__punct">{text.slice(lettersOf(text).length)}</span>
          </span>
          {phonetic && <small>{us}</small>}
          {types && (
            <small className="pw__type" lang={inChinese ? "zh" : "en"}>
              {wordClassLabel(wordClass, inChinese)}
            </small>
          )}
        </span>
      ))}
    </p>
  );
}

function Asked() {
  const style = useSetting("answer_input_style");
  const isShown = useSetting("answer_always_show");
  return (
    <>
      {isShown && (
        <p className="preview__shown" lang="en">
          {sample.words.map(({ text }) => text).join(" ")}
        </p>
      )}
      <p className={`preview__en preview__en--style-${style}`} role="img" aria-label={slotNames[style]}>
        {sample.words.map(({ text }) => (
          <span key={text} className="pslot" aria-hidden="true">
            <span>{lettersOf(text)}</span>
          </span>
        ))}
      </p>
    </>
  );
}

const slotNames = settingsForm.answer_input_style.choices ?? [];

function Summary() {
  const { style_font, answer_input_style, ...all } = useSyncExternalStore(settings.subscribe, settings.all);
  const fontName = settingsForm.style_font.choices?.[settingsTable.style_font.of.indexOf(style_font)];
  const inked = wordClasses.filter((name) => all[`word_${name}_show`]).length;
  return (
    <p className="preview__f meta">
      {fontName} · {slotNames[answer_input_style]} · {inked} 类上色
    </p>
  );
}
