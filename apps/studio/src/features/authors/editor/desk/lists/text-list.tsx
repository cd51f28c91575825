import "./text-list.css";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { TypedInput } from "../typed-input.tsx";

interface TextListProps {
  /** The key of the field whose texts they are. */
  field: string;
  texts: readonly string[];
  label: string;
  longest: number;
  /** The name of the thing that is added: `一句`. */
  what: string;
  most?: number;
  placeholder?: string;
  /** With a key while one text is being typed. */
  onTexts: (texts: string[], key?: string) => void;
  onDone: () => void;
  /** Controls beside the button that adds a text. */
  children?: ReactNode;
}

/** English texts one below the other, such as other ways to say a line. */
export function TextList(props: TextListProps) {
  const {
    field,
    texts,
    label,
    longest,
    what,
    most = Infinity,
    placeholder,
    onTexts,
    onDone,
    children,
  } = props;
  return (
    <div className="text-list" data-field={field}>
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- texts are told apart by their place
        <span key={at} className="text-list__one">
          <TypedInput
            className="text-list__en"
            lang="en"
            data-field={`${field}.${at}`}
            aria-label={`${label} ${at + 1}`}
            placeholder={placeholder}
            maxLength={longest}
            value={text}
            onText={(next) => onTexts(texts.with(at, next), `${field}${at}`)}
            onDone={onDone}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={`删去${label} ${at + 1}`}
            onClick={() => onTexts(texts.toSpliced(at, 1))}
          >
            <X className="ico" size={16} aria-hidden="true" />
          </button>
        </span>
      ))}
      <span className="text-list__foot">
        {texts.length < most && (
          <button type="button" className="textlink text-list__add" onClick={() => onTexts([...texts, ""])}>
            <Plus className="ico" size={16} aria-hidden="true" />加{what}
          </button>
        )}
        {children}
      </span>
    </div>
  );
}
