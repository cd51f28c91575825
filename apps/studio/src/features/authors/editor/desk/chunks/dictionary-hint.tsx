import { sensesOf } from "@shiju/learning/study-word";
import { useQuery } from "@tanstack/react-query";
import { useSettled } from "../margin/use-settled.ts";
import { call } from "#platform/api.ts";

const afterMs = 400;
const mostOffered = 6;

interface DictionaryHintProps {
  word: string;
  /** The Chinese that the author has typed for it. */
  zh: string;
  onSense: (sense: string) => void;
}

/** Offers the dictionary's meanings of a word if the typed Chinese shares no character with any of them. */
export function DictionaryHint({ word, zh, onSense }: DictionaryHintProps) {
  const typed = useSettled(zh, afterMs);
  const { data: senses = [] } = useQuery({
    queryKey: ["dictionary", word],
    queryFn: async ({ signal }) => {
      const { meanings } = await call("GET /api/dictionary", { query: { word } }, { signal, notice: "none" });
      return [...new Set(meanings.flatMap((meaning) => meaning.zh.flatMap((one) => sensesOf({ zh: one }))))];
    },
    enabled: typed !== "",
    staleTime: Infinity,
    retry: false,
  });
  if (typed === "" || senses.length === 0 || sharesCharacter(typed, senses.join(""))) return null;
  return (
    <span className="word-chips__hint meta" role="status">
      词典里没有这个意思，有：
      {senses.slice(0, mostOffered).map((sense) => (
        <button key={sense} type="button" className="textlink" onClick={() => onSense(sense)}>
          {sense}
        </button>
      ))}
    </span>
  );
}

/** Particles stand in any meaning and say nothing of it. */
const particles = new Set("的地得了着");

function sharesCharacter(text: string, meanings: string): boolean {
  const han = (text.match(/\p{Script=Han}/gu) ?? []).filter((character) => !particles.has(character));
  return han.length === 0 || han.some((character) => meanings.includes(character));
}
