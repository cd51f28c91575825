import "./look-up.css";
import type { Sentence } from "@shiju/learning/sentence";
import { later } from "@shiju/ui/states/later.tsx";
import { Fragment, type KeyboardEvent, useCallback, useState } from "react";
import type { CardContext } from "./word-card.queries.ts";

const LookedUpWord = later(async () => (await import("./looked-up-word.tsx")).LookedUpWord);

interface LookUpProps {
  text: string;
  /** The text is one word or phrase. Without `whole`, each word of the text is looked up by itself. */
  whole?: boolean;
  /** The sentence whose text it is, where all of it is known. */
  of?: { sentence: Sentence; context: CardContext };
}

/**
 * An English text outside of a practice. Its words open their cards. The code of the card is loaded with the first
 * card. A text is a single stop of the Tab key, and the arrow keys move between words.
 */
export function LookUp({ text, whole = false, of }: LookUpProps) {
  const [opened, setOpened] = useState<{ word: string; at: number; element: HTMLElement } | null>(null);
  const [reached, setReached] = useState(0);
  const close = useCallback(() => setOpened(null), []);
  const words = whole ? [text] : text.split(" ");
  return (
    <>
      {words.map((word, at) => (
        // A text does not change its words.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={`${at} ${word}`}>
          {at > 0 && " "}
          <button
            type="button"
            className="look-up"
            data-word={at}
            tabIndex={at === reached ? 0 : -1}
            aria-haspopup="dialog"
            aria-expanded={opened?.at === at}
            onFocus={() => setReached(at)}
            onKeyDown={toNeighbour}
            onClick={({ currentTarget: element }) =>
              setOpened(opened?.at === at ? null : { word, at, element })
            }
          >
            {word}
          </button>
        </Fragment>
      ))}
      {opened && (
        <LookedUpWord
          key={opened.at}
          text={opened.word}
          at={opened.at}
          of={of}
          anchor={opened.element}
          onClose={close}
        />
      )}
    </>
  );
}

function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const { currentTarget } = event;
  const next = step === 1 ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
  if (!(next instanceof HTMLElement) || !next.matches(".look-up")) return;
  event.preventDefault();
  next.focus();
}
