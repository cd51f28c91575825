import { useEffect, useRef, useState } from "react";
import { ask } from "../language/language-client.ts";
import type { ReadText } from "../language/read-text.ts";
import { keepText, readKeptText } from "./kept-text.ts";
import { useFile } from "./use-file.ts";

const readAfterMs = 250;
const nothing: ReadText = { scene: "", lines: [], left: 0 };

export type AuthorsText = ReturnType<typeof useText>;

/** A text that is being pasted, typed or read from a file, and the sentences in it; kept on the device under `key`. */
export function useText(key: string) {
  const [text, setText] = useState<string | null>(null);
  const [read, setRead] = useState(nothing);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef(0);
  const show = (next: string) => {
    setText(next);
    setIsReading(true);
    latest.current += 1;
    const number = latest.current;
    setTimeout(() => {
      if (number !== latest.current) return;
      void keepText(key, next);
      void ask("read", next).then((answer) => {
        if (number !== latest.current) return;
        setRead(answer);
        setIsReading(false);
      });
    }, readAfterMs);
  };
  useEffect(() => {
    let isLeft = false;
    // What is typed before it has been read stays.
    const before = latest.current;
    // Its worker is here by the time there is a text.
    void ask("read", "").catch(() => {});
    void readKeptText(key).then((kept) => isLeft || latest.current > before || kept === "" || show(kept));
    return () => {
      isLeft = true;
      latest.current += 1;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is read for its key alone
  }, [key]);
  const file = useFile(text ?? "", show);
  return {
    text: text ?? "",
    read,
    /** The sentences are not those of the text yet, or the text not that of the file. */
    isReading: isReading || file.reading !== null,
    setText: show,
    file,
  };
}
