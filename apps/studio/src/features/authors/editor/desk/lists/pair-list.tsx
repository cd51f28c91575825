import "./pair-list.css";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { TypedInput } from "../typed-input.tsx";

type Pair = [left: string, right: string];

interface PairListProps {
  /** The key of the field whose pairs they are. */
  field: string;
  pairs: Pair[];
  labels: Pair;
  longest: [number, number];
  /** The name of the thing that is added: `一组`. */
  what: string;
  /** With a key while one pair is being typed. */
  onPairs: (pairs: Pair[], key?: string) => void;
  onDone: () => void;
}

/** Pairs of texts, such as a mistake and why it is one. */
export function PairList({ field, pairs, labels, longest, what, onPairs, onDone }: PairListProps) {
  return (
    <div className="pair-list" data-field={field}>
      {pairs.map((pair, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pairs are told apart by their place
        <span key={at} className="pair-list__one" data-field={`${field}.${pair[0]}`}>
          {([0, 1] as const).map((side) => (
            <TypedInput
              key={side}
              aria-label={`${labels[side]} ${at + 1}`}
              placeholder={labels[side]}
              maxLength={longest[side]}
              value={pair[side]}
              onText={(text) =>
                onPairs(
                  pairs.with(at, side === 0 ? [text, pair[1]] : [pair[0], text]),
                  `${labels[side]}${at}`,
                )
              }
              onDone={onDone}
            />
          ))}
          <button
            type="button"
            className="iconbtn"
            aria-label={`删去 ${pair[0] || what}`}
            onClick={() => onPairs(pairs.toSpliced(at, 1))}
          >
            <X className="ico" size={16} aria-hidden="true" />
          </button>
        </span>
      ))}
      <button type="button" className="textlink pair-list__add" onClick={() => onPairs([...pairs, ["", ""]])}>
        <Plus className="ico" size={16} aria-hidden="true" />加{what}
      </button>
    </div>
  );
}
