import "./sample-line.css";

const words = ["Could", "you", "tell", "me", "how", "to", "get", "to", "the", "train", "station"];
const right = 6;

/** A picture of a sentence being typed: six right words and the start of the seventh. */
export function SampleLine() {
  return (
    <figure className="frame" aria-label="练习画面：按中文写英文，一个词一个空，前六个词已经写对">
      <span className="frame__zh">请问，你能告诉我怎么去火车站吗？</span>
      <span className="frame__line en" lang="en" aria-hidden="true">
        {words.map((word, index) => (
          <span key={words.slice(0, index + 1).join(" ")} className={slotClass(index)}>
            <span>{word}</span>
            {index === right && <i>g</i>}
            {index === words.length - 1 && <b>?</b>}
          </span>
        ))}
      </span>
    </figure>
  );
}

function slotClass(index: number): string {
  if (index < right) return "slot is-right";
  return index === right ? "slot is-active" : "slot";
}
