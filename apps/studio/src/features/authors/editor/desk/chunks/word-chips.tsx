import "./word-chips.css";
import "@shiju/ui/styles/input.css";
import type { LineFields } from "@shiju/course-pack/drafts/items";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { DictionaryHint } from "./dictionary-hint.tsx";

type Word = LineFields["words"][number];

interface WordChipsProps {
  words: Word[];
  /** A word whose Chinese is being asked for. */
  word: string | null;
  onWord: (word: string | null) => void;
  onWords: (words: Word[]) => void;
}

/** The words worth learning with their Chinese. A click on a word of the sentence asks for the word's Chinese. */
export function WordChips({ words, word, onWord, onWords }: WordChipsProps) {
  const known = words.find(({ en }) => en === word);
  const keep = (value: string) => {
    if (word === null) return;
    const [zh = "", ...others] = value.split(/\s*=\s*/u);
    const kept: Word = { en: word, zh: zh.trim(), equal: others.filter(Boolean).slice(0, 20) };
    onWord(null);
    if (kept.zh !== "") onWords(known ? words.map((one) => (one === known ? kept : one)) : [...words, kept]);
  };
  return (
    <div className="word-chips">
      {words.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a word may be there twice
        <span key={at} className="word-chips__i" data-field={`words.${one.en}`}>
          <button type="button" onClick={() => onWord(one.en)} aria-label={`改 ${one.en} 的中文`}>
            <b lang="en">{one.en}</b>
            {one.zh}
            {one.equal.length > 0 && <i lang="en"> = {one.equal.join(", ")}</i>}
          </button>
          <button
            type="button"
            aria-label={`不学 ${one.en}`}
            onClick={() => onWords(words.filter((other) => other !== one))}
          >
            <X className="ico" size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {word === null ? (
        <span className="meta">点上面的词来加</span>
      ) : (
        <NewWord
          key={word}
          word={word}
          text={known ? [known.zh, ...known.equal].join(" = ") : ""}
          onKeep={keep}
          onCancel={() => onWord(null)}
        />
      )}
    </div>
  );
}

interface NewWordProps {
  word: string;
  /** The Chinese that is written for the word so far. */
  text: string;
  onKeep: (text: string) => void;
  onCancel: () => void;
}

function NewWord({ word, text, onKeep, onCancel }: NewWordProps) {
  const [typed, setTyped] = useState(text);
  const [zh = "", ...others] = typed.split("=");
  return (
    <form
      className="word-chips__new"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(typed);
      }}
    >
      <b lang="en">{word}</b>
      <span className="input input--sm">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just asked for it
          autoFocus
          maxLength={80}
          autoComplete="off"
          aria-label={`${word} 的中文`}
          placeholder="中文，要是句子里的字"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && onCancel()}
        />
      </span>
      <button type="submit" className="btn btn--line">
        加上
      </button>
      <DictionaryHint
        word={word}
        zh={zh.trim()}
        onSense={(sense) => setTyped([sense, ...others.map((other) => other.trim())].join(" = "))}
      />
    </form>
  );
}
