import type { DictionaryEntry } from "@shiju/contract/content/dictionary";
import { chunkCue, cueText } from "@shiju/learning/cue";
import type { Sentence, Span, Word, WordClass } from "@shiju/learning/sentence";
import { wordClassLabel } from "@shiju/learning/word-class-labels";
import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { explain } from "#platform/network/explain.ts";
import { settings, useSetting } from "#learner/settings/settings.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { placed } from "#platform/format/placed.ts";
import { say } from "#learner/say.ts";
import type { CardContext } from "./word-card.queries.ts";
import { dictionaryQuery } from "./word-card.queries.ts";
import { WordCardFrame } from "./word-card-frame.tsx";
import { WordCardMarks } from "./word-card-marks.tsx";
import { markForms } from "./word-forms.ts";
import "./word-card.css";

interface WordCardProps {
  sentence: Sentence;
  /** The word's place in the sentence; -1 if the sentence does not contain it. */
  at: number;
  /** The word as it stands there, without punctuation. */
  text: string;
  context: CardContext;
  /** The word in the line. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** All facts about a word. The facts of its own sentence come at once, and the facts of the dictionary follow. */
export function WordCard({ sentence, at, text, context, anchor, onClose }: WordCardProps) {
  const word = sentence.words[at];
  const { data, error, isPending, refetch } = useQuery(
    dictionaryQuery(word?.lemma ?? text, sentence.version),
  );
  const entry = data ?? ownEntry(sentence, word, text);
  const isOtherForm = entry.lemma.toLowerCase() !== text.toLowerCase();
  const inkOf = word?.class ?? entry.meanings[0]?.class;
  return (
    <WordCardFrame
      title={`${entry.lemma} 的词卡`}
      anchor={anchor}
      onClose={onClose}
      head={
        <h2 className="wordcard__head" lang="en" data-class={inkOf}>
          <b>{entry.lemma}</b>
          {entry.syllables.length > 1 && <small>{entry.syllables.join("·")}</small>}
        </h2>
      }
    >
      <Sounds text={entry.lemma} us={entry.us} uk={entry.uk} />
      {isOtherForm && (
        <p className="wordcard__form">
          句中是 <span lang="en">{text}</span>
          {word && <Sounds text={text} us={word.us} uk={word.uk} />}
        </p>
      )}
      {isPending ? <Waiting /> : <Senses entry={entry} sentence={sentence} at={at} />}
      {error && (
        <p className="wordcard__failed" role="alert">
          {explain(error).title}，先看这句话里的。
          <button type="button" className="textlink" onMouseDown={keepFocus} onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {!isPending && <Examples entry={entry} sentences={context.sentences} />}
      <Glosses title="常一起用" items={entry.phrases} />
      <Glosses title="同根词" items={entry.family} />
      <Glosses title="构词" items={entry.parts ?? []} />
      <Glosses title="易混" items={entry.confused} />
      {data === null && entry.meanings.length === 0 && <p className="meta">词典里没有这个词。</p>}
      {(data !== null || word) && <WordCardMarks lemma={word?.lemma ?? entry.lemma} context={context} />}
    </WordCardFrame>
  );
}

/** Returns the entry that the sentence itself has for its word. */
function ownEntry({ id, en, zh }: Sentence, word: Word | undefined, text: string): DictionaryEntry {
  const lemma = word?.lemma ?? text;
  const isLemma = word !== undefined && lemma.toLowerCase() === text.toLowerCase();
  return {
    lemma,
    us: isLemma ? word.us : "",
    uk: isLemma ? word.uk : "",
    syllables: isLemma ? word.syllables.map((part) => (lemma === text ? part : part.toLowerCase())) : [],
    meanings: word ? [{ class: word.class, zh: word.zh ? [word.zh] : [] }] : [],
    examples: en === "" ? [] : [{ sentence_id: id, en, zh }],
    phrases: [],
    family: [],
    confused: [],
    also: [],
  };
}

function Sounds({ text, us, uk }: { text: string; us: string; uk: string }) {
  if (us === "" && uk === "") return null;
  const isMale = settings.get("voice_speaker") > 2;
  const sounds = [
    { name: "美", ipa: us, voice: isMale ? (3 as const) : (1 as const) },
    { name: "英", ipa: uk, voice: isMale ? (4 as const) : (2 as const) },
  ];
  return (
    <span className="sounds">
      {sounds.map(({ name, ipa, voice }) => (
        <button
          key={name}
          type="button"
          aria-label={`播放${name}音 ${text}`}
          onMouseDown={keepFocus}
          onClick={() => void say(text, { voice })}
        >
          <small>{name}</small>
          <span className="ipa">/{ipa}/</span>
          <Play className="ico" size={16} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

interface SensesProps {
  entry: DictionaryEntry;
  sentence: Sentence;
  /** The word's place in the sentence. */
  at: number;
}

/** The meanings of a word by class, and its meaning in the phrase around it, or otherwise in its chunk. */
function Senses({ entry, sentence, at }: SensesProps) {
  const meanings = entry.meanings.filter(({ zh }) => zh.length > 0);
  const around = ({ from, to }: { from: number; to: number }) => from <= at && at < to && to - from > 1;
  const phrases = sentence.phrases.filter(around);
  const contexts =
    meanings.length + phrases.length > 0 ? phrases : chunksWithChinese(sentence).filter(around);
  return (
    <ul className="senses">
      {meanings.map(({ class: wordClass, zh }) => (
        <li key={wordClass} data-class={wordClass}>
          <ClassLabel name={wordClass} />
          <span>{zh.join("；")}</span>
        </li>
      ))}
      {contexts.map(({ from, to, zh }) => (
        <li key={`${from}-${to}`} className="senses__phrase">
          <span lang="en">{bare(sentence.words.slice(from, to))}</span>
          <span>{zh}</span>
        </li>
      ))}
    </ul>
  );
}

function ClassLabel({ name }: { name: WordClass }) {
  const inChinese = useSetting("study_word_type_chinese");
  return <span lang={inChinese ? "zh" : "en"}>{wordClassLabel(name, inChinese)}</span>;
}

function chunksWithChinese({ zh, chunks }: Sentence): Span[] {
  return chunks.flatMap((chunk) => {
    const cue = chunkCue(zh, [chunk]);
    return cue.length > 0 ? [{ from: chunk.from, to: chunk.to, zh: cueText(zh, cue) }] : [];
  });
}

const bare = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join(" ")
    .replace(/[.,!?;:…]+$/u, "");

interface ExamplesProps extends Pick<CardContext, "sentences"> {
  entry: DictionaryEntry;
}

function Examples({ entry: { lemma, examples }, sentences }: ExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <ul className="examples">
      {examples.map(({ en, zh }) => (
        <li key={en}>
          <span lang="en">
            {placed(markForms(en, lemma, sentences)).map(({ text, marked, from }) =>
              marked ? <mark key={from}>{text}</mark> : text,
            )}
          </span>
          {zh}
        </li>
      ))}
    </ul>
  );
}

/** Words and phrases beside the word, each with its Chinese. */
function Glosses({ title, items }: { title: string; items: DictionaryEntry["phrases"] }) {
  if (items.length === 0) return null;
  return (
    <section className="wordcard__more">
      <h3>{title}</h3>
      <ul className="senses">
        {items.map(({ en, zh }) => (
          <li key={en} className="senses__phrase">
            <span lang="en">{en}</span>
            <span>{zh}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The card before the dictionary has answered. It has the same shape as the later card. */
function Waiting() {
  return (
    <div className="wordcard__wait" role="status" aria-label="正在查词">
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
    </div>
  );
}
