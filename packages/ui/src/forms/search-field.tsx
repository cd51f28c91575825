import "../styles/input.css";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";

const searchAfterMs = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  className: string;
  /** The current search. */
  words: string;
  onSearch: (words: string) => void;
}

/** A search field. It searches a moment after the last key, but not while an input method composes. */
export function SearchField({ label, placeholder = label, className, words, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words;
    return () => clearTimeout(timer.current);
  }, [words]);
  const lookSoon = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value.trim()), searchAfterMs);
  };
  return (
    <label className={`input input--sm ${className}`}>
      <Search className="ico" size={18} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        aria-label={label}
        maxLength={50}
        defaultValue={words}
        onChange={({ currentTarget, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing || lookSoon(currentTarget.value)
        }
        onCompositionEnd={({ currentTarget }) => lookSoon(currentTarget.value)}
      />
    </label>
  );
}
