import type { WordResult } from "@shiju/learning/word-game/result";
import { PlayWord, useIpa } from "#parts/words/word/word-sound.tsx";
import { useWordRun } from "#features/study/word-game/run/use-word-run.ts";

/** The words that went wrong, each with the answer that was given in its place. */
export function UnknownWords({ unknown }: Pick<WordResult, "unknown">) {
  return (
    <ul className="wordend__list">
      {unknown.map((each) => (
        <Unknown key={each.word} {...each} />
      ))}
    </ul>
  );
}

function Unknown({ word: id, instead }: WordResult["unknown"][number]) {
  const { words } = useWordRun();
  const word = words.find((each) => each.id === id);
  const ipa = useIpa(word ?? { us: "", uk: "" });
  return (
    <li>
      <PlayWord text={id} />
      <b lang="en">{id}</b>
      <span className="ipa only-desk">{ipa !== "" && `/${ipa}/`}</span>
      <span className="wordend__zh">{word?.meanings[0]?.zh}</span>
      <span className="meta">
        {instead.how === "nothing" ? (
          "没写出来"
        ) : (
          <>
            {instead.how === "chosen" ? "选成了 " : "写成 "}
            <span lang={/[一-龥]/u.test(instead.text) ? "zh" : "en"}>{instead.text}</span>
          </>
        )}
      </span>
    </li>
  );
}
