import type { NotedSentence, NotedWord } from "@shiju/contract/study/notebook";
import { LookUp } from "#parts/practice/word-card/look-up.tsx";
import { piecesOf } from "#features/study/notebook/export/slips.ts";

/** The largest number of characters that are shown of a typed text. No English word is longer. */
const longestSlip = 24;

/** The sentence with the learner's last mistakes, and with its Chinese. */
export function SentenceText({ note }: { note: NotedSentence }) {
  return (
    <>
      <p className="note__en en" lang="en">
        {piecesOf(note).map(({ from, text, typed }) =>
          typed === null ? (
            <span key={from}>
              <LookUp text={text} />{" "}
            </span>
          ) : (
            <span key={from}>
              <s>
                <span className="sr">写成 </span>
                {typed.length > longestSlip ? `${typed.slice(0, longestSlip)}…` : typed}
              </s>{" "}
              <ins>
                <span className="sr">应为 </span>
                <LookUp text={text} />
              </ins>{" "}
            </span>
          ),
        )}
      </p>
      <p className="note__zh">{note.zh}</p>
    </>
  );
}

/** The word with phonetics and meanings. A word without meanings has an example sentence instead. */
export function WordText({ note: { id, us, uk, meanings, example } }: { note: NotedWord }) {
  const known = meanings.filter(({ zh }) => zh.length > 0);
  return (
    <>
      <p className="note__en en">
        <span lang="en">
          <LookUp text={id} whole />
        </span>
        {us && <span className="ipa note__ipa">/{us}/</span>}
        {uk && uk !== us && <span className="ipa note__ipa">英 /{uk}/</span>}
      </p>
      <p className="note__zh">
        {known.length > 0
          ? known.map(({ class: ofClass, zh }) => (
              <span key={ofClass} className="note__m">
                <span className="meta" lang="en">
                  {ofClass}.
                </span>{" "}
                {zh.join("，")}
              </span>
            ))
          : example && (
              <span lang="en" className="en">
                {example.en}
              </span>
            )}
      </p>
    </>
  );
}
