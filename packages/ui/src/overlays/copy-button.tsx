import { copyText } from "./copy.ts";

interface CopyButtonProps {
  text: string;
  /** What the text is, in a word. */
  what: string;
}

/** Puts a text on the clipboard, and says whether it got there. */
export function CopyButton({ text, what }: CopyButtonProps) {
  return (
    <button type="button" className="textlink" aria-label={`复制${what}`} onClick={() => void copyText(text)}>
      复制
    </button>
  );
}
