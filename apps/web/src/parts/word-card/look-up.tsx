import "./look-up.css";
import { later } from "@shiju/ui/states/later.tsx";
import { Fragment, useCallback, useState } from "react";

const LookedUpWord = later(async () => (await import("./looked-up-word.tsx")).LookedUpWord);

interface LookUpProps {
  text: string;
  /** The text is one word or phrase; without it each word of it is looked up by itself. */
  whole?: boolean;
}

/** English outside a practice, whose words open their cards; the code of the card comes with the first. */
export function LookUp({ text, whole = false }: LookUpProps) {
  const [opened, setOpened] = useState<{ word: string; element: HTMLElement } | null>(null);
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
            aria-haspopup="dialog"
            onClick={({ currentTarget: element }) =>
              setOpened(opened?.element === element ? null : { word, element })
            }
          >
            {word}
          </button>
        </Fragment>
      ))}
      {opened && (
        <LookedUpWord key={opened.word} text={opened.word} anchor={opened.element} onClose={close} />
      )}
    </>
  );
}
