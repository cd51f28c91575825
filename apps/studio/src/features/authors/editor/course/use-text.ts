import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { ask } from "../language/language-client.ts";
import type { ReadText } from "../language/reading/read-text.ts";
import { textFault } from "./begin-course.ts";
import { keepText, readKeptText } from "./kept-text.ts";
import { useFile } from "./use-file.ts";

const readAfterMs = 250;
const nothing: ReadText = { scene: "", lines: [], pieces: [] };

export type AuthorsText = ReturnType<typeof useText>;

/**
 * A text that is pasted, typed or read from a file, and its sentences. It is stored on the device under `key`. If an
 * undo has just taken the text `undone` out of the course, that text is shown until it is put in again.
 */
export function useText(key: string, undone = "") {
  const [text, setText] = useState<string | null>(null);
  const [read, setRead] = useState(nothing);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef(0);
  const isRead = useRef(false);
  const brought = useRef("");
  const show = (next: string, isKept = true) => {
    setText(next);
    setIsReading(true);
    latest.current += 1;
    const number = latest.current;
    setTimeout(() => {
      if (number !== latest.current) return;
      if (isKept) void keepText(key, next);
      void ask("read", next).then((answer) => {
        if (number !== latest.current) return;
        setRead(answer);
        setIsReading(false);
      });
    }, readAfterMs);
  };
  const bring = useEffectEvent(() => {
    if (undone === (text ?? "")) return;
    if ((text ?? "") !== brought.current) return;
    brought.current = undone;
    show(undone, false);
  });
  useEffect(() => {
    if (isRead.current) bring();
  }, [undone]);
  useEffect(() => {
    let isLeft = false;
    // Text that is typed before the kept text has been read stays.
    const before = latest.current;
    // Its worker is here by the time there is a text.
    void ask("read", "").catch(() => {});
    void readKeptText(key).then((kept) => {
      if (isLeft) return;
      isRead.current = true;
      if (latest.current > before) return;
      if (kept === "") bring();
      else show(kept);
    });
    return () => {
      isLeft = true;
      latest.current += 1;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is read for its key alone
  }, [key]);
  const file = useFile(key, text ?? "", show);
  const isReadingNow = isReading || file.reading !== null;
  const fault = useMemo(() => textFault(read), [read]);
  return {
    text: text ?? "",
    read,
    /** True while the sentences do not belong to the text yet, or the text does not belong to the file yet. */
    isReading: isReadingNow,
    /** The reason why the text cannot become lines yet; null if it can. */
    reason: isReadingNow ? "正在读…" : fault,
    setText: show,
    file,
  };
}
