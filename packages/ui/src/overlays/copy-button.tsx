import { copyText } from "./copy.ts";

interface CopyButtonProps {
  text: string;
  /** The name of the text, for the label of the button. */
  what: string;
}

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  return (
    <button type="button" className="textlink" aria-label={`复制${what}`} onClick={() => void copyText(text)}>
      复制
    </button>
  );
}
