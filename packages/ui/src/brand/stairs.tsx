import "./stairs.css";

const rungs = [
  ["food", "食物"],
  ["the food", "这种食物"],
  ["I like the food", "我喜欢这种食物"],
  ["I like the food because it’s delicious.", "我喜欢这种食物，因为它很好吃。"],
] as const;

/** The ladder set in type: from one word to a whole sentence. */
export function Stairs({ size = "middle" }: { size?: "small" | "middle" | "hero" }) {
  return (
    <ol className={`stairs stairs--${size}`} aria-label="从一个词到一整句">
      {rungs.map(([en, zh], index) => (
        <li key={en} className={index === rungs.length - 1 ? "is-now" : undefined}>
          <span className="en" lang="en">
            {en}
          </span>
          <small>{zh}</small>
        </li>
      ))}
    </ol>
  );
}
